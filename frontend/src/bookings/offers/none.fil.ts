import type { words as english } from './none.en';

export const words: typeof english = {
  noneOn: (day) => `Walang biyahe sa ${day}.`,
  nearest: 'Malapit na mga araw na may upuan:',
  noneNear: 'Wala ring upuan sa mga araw na malapit. Sumubok ng ibang linggo.',
};
