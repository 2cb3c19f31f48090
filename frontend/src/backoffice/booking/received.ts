// What came in by the tries to pay for a booking. Money may come more than once by one of them.

interface Named {
  at: string;
  provider: string;
  session: string | null;
  payment: string | null;
}

interface Sums {
  amount_centavos: number;
  received_centavos: number | null;
}

/** What tells a payment from all others of its booking. */
export const keyOf = ({ at, provider, session, payment }: Named) =>
  JSON.stringify([at, provider, session, payment]);

/** What came in, or else what was asked for; and that beside it, where it is another sum. */
export function sumsOf({ amount_centavos, received_centavos }: Sums) {
  const shown = received_centavos ?? amount_centavos;
  return { shown, asked: shown === amount_centavos ? null : amount_centavos };
}
