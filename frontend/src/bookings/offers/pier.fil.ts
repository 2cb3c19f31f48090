import type { words as english } from './pier.en';

export const words: typeof english = {
  pierAndMap: 'Pantalan at mapa',
  ofSailing: (time) => `ng biyaheng ${time}`,
};
