import { ageOf } from './age';
import type { words as english } from './last.en';

const UNITS = { minute: 'minuto', hour: 'oras', day: 'araw' };

export const words: typeof english = {
  seen: (ms) => {
    const { count, unit } = ageOf(ms);
    return count === 0 ? 'Nakita ngayon lang' : `Nakita ${count} ${UNITS[unit]} na ang nakalipas`;
  },
  mayHaveChanged:
    'Oras ng Pilipinas ang lahat. Maaaring nailipat o nakansela na ang ilang biyahe mula noon.',
};
