import type { words as english } from './words.en';

export const words: typeof english = {
  newRoute: 'Bag-ong ruta',
  from: (price) => `gikan sa ${price}`,
};
