import type { words as english } from './accountPeople.en';

export const words: typeof english = {
  loading: 'Tinitingnan ang mga booking mo',
  nobody: 'Wala pang pasahero sa mga booking mo.',
  noPlace: 'May pangalan na ang bawat pasahero. Burahin ang isang pangalan para mailagay ang iba.',
  allHere: 'Narito na ang lahat ng nasa mga booking mo.',
};
