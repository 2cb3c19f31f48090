import type { words as english } from './classes.en';

export const words: typeof english = {
  whatEachOffers: 'Ano ang mayroon sa bawat akomodasyon',
};
