import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Offline ka',
  text: 'Hindi makuha ang pahinang ito: walang network, o hindi maabot ang server namin. Narito ang nakatabi sa device na ito.',
};
