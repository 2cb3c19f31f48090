import type { words as english } from './words.en';

export const words: typeof english = {
  back: 'Bumalik sa booking ko',
  everyone: 'Lahat',
  loadingSum: 'Kinukuwenta ang halaga',
  noSum: 'Hindi dumating ang kuwenta',
  noAnswer:
    'Walang dumating na sagot, kaya hindi pa namin masabi kung natuloy. Pindutin ulit ang button: isang beses lang ito bibilangin.',
  changed: 'Nagbago ang halaga mula nang tingnan mo. Tingnan ang bago at kumpirmahin ulit.',
  cannotUndo: 'Agad na mawawalan ng bisa ang mga tiket. Hindi na ito mababawi.',

  time: {
    days: (days, hours) => `${days}\u00a0araw${hours > 0 ? ` ${hours}\u00a0oras` : ''}`,
    hours: (hours, minutes) => `${hours}\u00a0oras${minutes > 0 ? ` ${minutes}\u00a0min` : ''}`,
    minutes: (minutes) => `${minutes}\u00a0min`,
    seconds: (seconds) => `${seconds}\u00a0s`,
  },
  feeRises: (percent, left) => `Tataas sa ${percent}% ang bayad pagkalipas ng ${left}`,
  feeIsAll: (left) => `Pagkalipas ng ${left}, hindi na ito magagawa online`,
  legRises: (leg, text) => `${leg}: ${text}`,
  at: (moment) => `Sa ${moment}`,
};
