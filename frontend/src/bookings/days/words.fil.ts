import type { words as english } from './words.en';

export const words: typeof english = {
  weekOf: 'Mga biyahe bawat araw',
  earlier: 'Mas maagang mga araw',
  later: 'Mas huling mga araw',
  full: 'Puno',
  lowest: 'pinakamababang pasahe sa mga araw na ito',
  noSailing: 'walang biyahe',
};
