import type { words as english } from './slow.en';

export const words: typeof english = {
  slowNetwork: 'Hinay ang network. Nagahulat pa mi sa tubag.',
};
