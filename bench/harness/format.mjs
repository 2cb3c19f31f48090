// How figures are written, on the console and in the document alike.

/** A number with as many digits as mean something. */
export function figure(value) {
  if (typeof value !== 'number') {
    return String(value);
  }
  const size = Math.abs(value);
  if (size >= 100) {
    return Math.round(value).toLocaleString('en');
  }
  if (size >= 10) {
    return String(Number(value.toFixed(1)));
  }
  return String(Number(size >= 0.1 ? value.toFixed(2) : value.toPrecision(2)));
}

export const times = (ratio) => `${figure(ratio)} ×`;

export const amount = (value, unit) => (unit ? `${figure(value)} ${unit}` : figure(value));
