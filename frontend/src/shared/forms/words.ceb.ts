import type { words as english } from './words.en';

export const words: typeof english = {
  show: 'Ipakita',
  hide: 'Tagoa',
  what: (label) => `ang ${label.toLowerCase()}`,
  enterYourPassword: 'Ibutang ang password',
  optional: 'dili kinahanglan',
  choose: 'Pagpili',
  atLeast: (field, least) => `Kinahanglan nga dili moubos sa ${least} ka karakter ang ${field}`,
  atMost: (field, most) => `Hangtod sa ${most} ka karakter lang ang ${field}`,
  characterOf: (number, total) => `Ika-${number} sa ${total} ka karakter`,
  allEntered: (total) => `Nabutang na ang ${total} sa ${total}`,
  codeIncomplete: 'Ibutang ang tanang 6 ka karakter sa code',
  codeStrangers: 'Walay 0, O, 1, I o L ang code. Palihog tan-awa pag-usab.',
};
