import type { words as en } from './counters.en';

export const words: typeof en = {
  caption: 'Mga ticket counter sa mga pantalan',
  head: ['Pantalan', 'Saan', 'Bukas', 'Telepono'],
};
