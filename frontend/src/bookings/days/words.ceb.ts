import type { words as english } from './words.en';

export const words: typeof english = {
  weekOf: 'Mga biyahe kada adlaw',
  earlier: 'Mas sayo nga mga adlaw',
  later: 'Mas ulahi nga mga adlaw',
  full: 'Puno',
  lowest: 'labing ubos nga plete niining mga adlawa',
  noSailing: 'walay biyahe',
};
