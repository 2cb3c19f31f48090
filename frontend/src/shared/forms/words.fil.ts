import type { words as english } from './words.en';

export const words: typeof english = {
  show: 'Ipakita',
  hide: 'Itago',
  what: (label) => `ang ${label.toLowerCase()}`,
  enterYourPassword: 'Ilagay ang password',
  optional: 'hindi kailangan',
  choose: 'Pumili',
  atLeast: (field, least) => `Dapat may ${least} karakter man lang ang ${field}`,
  atMost: (field, most) => `Hanggang ${most} karakter lang ang ${field}`,
  characterOf: (number, total) => `Ika-${number} sa ${total} karakter`,
  allEntered: (total) => `Nailagay na ang ${total} sa ${total}`,
  codeIncomplete: 'Ilagay ang lahat ng 6 na karakter ng code',
  codeStrangers: 'Walang 0, O, 1, I o L ang code. Pakitingnang muli.',
};
