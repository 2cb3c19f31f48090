import type { words as english } from './pier.en';

export const words: typeof english = {
  pierAndMap: 'Pantalan ug mapa',
  ofSailing: (time) => `sa biyahe nga ${time}`,
};
