import type { words as english } from './none.en';

export const words: typeof english = {
  noneOn: (day) => `Walay biyahe sa ${day}.`,
  nearest: 'Duol nga mga adlaw nga naay lingkoranan:',
  noneNear: 'Wala say lingkoranan sa mga adlaw nga duol. Sulayi ang laing semana.',
};
