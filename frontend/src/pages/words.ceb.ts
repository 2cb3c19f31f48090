import { formatDate } from '../shared/time/dates';
import type { words as english } from './words.en';

export const words: typeof english = {
  onThisPage: 'Niining panid',
  lastUpdated: (date) => `Kataposang giusab: ${formatDate(date)}`,
  call: 'Tawag sa',
  hours: (from: string, to: string) => `Adunay motubag gikan ${from} hangtod ${to} matag adlaw.`,
};
