import type { words as english } from './zone.en';

export const words: typeof english = {
  philippineTime: 'Oras sa Pilipinas ang tanang gisulat nga oras.',
};
