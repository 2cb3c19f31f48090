import type { words as english } from './looking.en';

export const words: typeof english = {
  looking: 'Ang booking mo',
};
