import type { words as english } from './last.en';

const UNITS = { minutes: 'minuto', hours: 'oras', days: 'adlaw' };

export const words: typeof english = {
  seen: ({ unit, count }) =>
    unit === 'now' ? 'Nakita karon lang' : `Nakita ${count} ka ${UNITS[unit]} na ang milabay`,
  mayHaveChanged:
    'Oras sa Pilipinas ang tanan. Basin nabalhin o nakansela na ang ubang biyahe sukad niadto.',
};
