import type { words as english } from './last.en';

const UNITS = { minutes: 'minuto', hours: 'oras', days: 'araw' };

export const words: typeof english = {
  seen: ({ unit, count }) =>
    unit === 'now' ? 'Nakita ngayon lang' : `Nakita ${count} ${UNITS[unit]} na ang nakalipas`,
  mayHaveChanged:
    'Oras ng Pilipinas ang lahat. Maaaring nailipat o nakansela na ang ilang biyahe mula noon.',
};
