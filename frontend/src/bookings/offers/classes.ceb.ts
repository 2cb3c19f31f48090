import type { words as english } from './classes.en';

export const words: typeof english = {
  whatEachOffers: 'Unsa ang naa sa matag akomodasyon',
};
