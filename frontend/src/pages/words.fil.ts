import { formatDate } from '../shared/time/dates';
import type { words as english } from './words.en';

export const words: typeof english = {
  onThisPage: 'Nasa pahinang ito',
  lastUpdated: (date) => `Huling binago: ${formatDate(date)}`,
  call: 'Tumawag sa',
  hours: (from: string, to: string) => `May sasagot mula ${from} hanggang ${to} araw-araw.`,
};
