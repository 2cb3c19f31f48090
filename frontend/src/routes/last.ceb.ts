import { ageOf } from './age';
import type { words as english } from './last.en';

const UNITS = { minute: 'minuto', hour: 'oras', day: 'adlaw' };

export const words: typeof english = {
  seen: (ms) => {
    const { count, unit } = ageOf(ms);
    return count === 0 ? 'Nakita karon lang' : `Nakita ${count} ka ${UNITS[unit]} na ang milabay`;
  },
  mayHaveChanged:
    'Oras sa Pilipinas ang tanan. Basin nabalhin o nakansela na ang ubang biyahe sukad niadto.',
};
