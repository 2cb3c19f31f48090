// What a family owes by the law and by the demo's fees, counted anew in whole centavos.

export type Kind = 'fare' | 'terminal_fee' | 'service_fee';

export interface OwedLine {
  kind: Kind;
  passenger_index: number;
  regular_centavos: number;
  discount_centavos: number;
  vat_centavos: number;
  amount_centavos: number;
}

export interface CrossingPrice {
  lines: OwedLine[];
  total: number;
}

/** `amount × over / under`, half a centavo up. */
function share(amount: number, over: number, under: number): number {
  return Math.floor((2 * amount * over + under) / (2 * under));
}

/** The VAT within an amount that bears it: twelve parts of a hundred and twelve. */
const vatWithin = (amount: number) => share(amount, 3, 28);

/** What somebody pays for a seat that costs an adult `adult`. */
export function fareOf(type: string, adult: number): number {
  switch (type) {
    case 'SENIOR':
    case 'PWD':
      // A fifth off what is left without the VAT: adult / 1.12 × 0.80.
      return share(adult, 5, 7);
    case 'STUDENT':
    case 'MEDAL_OF_VALOR':
    case 'NATIONAL_ATHLETE':
      return share(adult, 4, 5);
    case 'CHILD':
      return share(adult, 1, 2);
    case 'INFANT':
      return 0;
    default:
      return adult;
  }
}

const isVatExempt = (type: string) => type === 'SENIOR' || type === 'PWD';

/** Ports take their fee of adults and children alone; infants take no seat, so no web fee. */
const paysPort = (type: string) => type === 'ADULT' || type === 'CHILD';
const paysForSeat = (type: string) => type !== 'INFANT';

/** One crossing of these passengers, line by line. */
export function priceOf(
  types: readonly string[],
  adult: number,
  terminalFee: number,
  serviceFee: number,
): CrossingPrice {
  const lines = types.flatMap((type, passenger_index) => {
    const fare = fareOf(type, adult);
    const fee = (kind: Kind, amount: number, vat: number): OwedLine => ({
      kind,
      passenger_index,
      regular_centavos: amount,
      discount_centavos: 0,
      vat_centavos: vat,
      amount_centavos: amount,
    });
    return [
      {
        kind: 'fare' as const,
        passenger_index,
        regular_centavos: adult,
        discount_centavos: adult - fare,
        vat_centavos: isVatExempt(type) ? 0 : vatWithin(fare),
        amount_centavos: fare,
      },
      ...(paysPort(type) ? [fee('terminal_fee', terminalFee, 0)] : []),
      ...(paysForSeat(type) ? [fee('service_fee', serviceFee, vatWithin(serviceFee))] : []),
    ];
  });
  return { lines, total: lines.reduce((sum, line) => sum + line.amount_centavos, 0) };
}

/** ₱1,234.50, made without a fraction. */
export function pesos(centavos: number): string {
  const whole = String(Math.floor(centavos / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `₱${whole}.${String(centavos % 100).padStart(2, '0')}`;
}
