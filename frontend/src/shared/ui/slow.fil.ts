import type { words as english } from './slow.en';

export const words: typeof english = {
  slowNetwork: 'Mabagal ang network. Naghihintay pa kami ng sagot.',
};
