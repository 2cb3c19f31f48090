import type { words as english } from './names.en';

export const words: typeof english = {
  legs: { depart: 'Paingon', return: 'Pagbalik' },
  and: (names) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} ug ${names[names.length - 1]}`,
};
