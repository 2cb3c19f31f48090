import type { words as english } from './words.en';

export const words: typeof english = {
  newRoute: 'Bagong ruta',
  from: (price) => `mula ${price}`,
};
