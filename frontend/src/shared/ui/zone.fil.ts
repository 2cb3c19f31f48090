import type { words as english } from './zone.en';

export const words: typeof english = {
  philippineTime: 'Oras ng Pilipinas ang lahat ng nakasulat na oras.',
};
