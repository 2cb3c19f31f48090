import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Offline ka',
  text: 'Wala makuha kini nga panid: walay network, o dili maabot ang among server. Ania ang gitipigan niining device.',
};
