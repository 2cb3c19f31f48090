import type { words as english } from './names.en';

export const words: typeof english = {
  legs: { depart: 'Papunta', return: 'Pabalik' },
  and: (names) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} at ${names[names.length - 1]}`,
};
