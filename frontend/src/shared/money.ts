// Centavos in, pesos for people out.

const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const roundPesos = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** With both decimals, for totals and receipts: ₱1,234.50. */
export function formatCentavos(centavos: number): string {
  return pesos.format(centavos / 100);
}

/** Without decimals where there are none, for lists: ₱480. */
export function formatCentavosShort(centavos: number): string {
  return centavos % 100 === 0 ? roundPesos.format(centavos / 100) : formatCentavos(centavos);
}
