// How figures and tables are written, on the console and in documents alike.

/** Returns a number with as many digits as mean something; anything else as text. */
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

/** Returns a number with what it counts. */
export const counted = (number, one) => `${number} ${one}${number === 1 ? '' : 's'}`;

const cell = (text) => String(text ?? '').replaceAll('|', '\\|');
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;

/** Returns a table as Markdown. */
export const markdownTable = (columns, rows) => [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');

/** Returns a table for the console: the first column to the left, all others to the right. */
export function consoleTable(columns, rows) {
  const all = [columns, ...rows].map((cells) => cells.map((one) => String(one ?? '')));
  const widths = columns.map((_, at) => Math.max(...all.map((cells) => cells[at].length)));
  const written = (cells) => cells.map((one, at) => (at === 0 ? one.padEnd(widths[at]) : one.padStart(widths[at]))).join('  ');
  return all.map((cells) => written(cells).trimEnd()).join('\n');
}
