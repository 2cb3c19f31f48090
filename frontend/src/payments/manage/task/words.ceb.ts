import type { words as english } from './words.en';

export const words: typeof english = {
  back: 'Balik sa akong booking',
  everyone: 'Tanan',
  loadingSum: 'Gikwenta ang kantidad',
  noSum: 'Wala moabot ang kwenta',
  noAnswer:
    'Walay tubag nga miabot, busa dili pa kami makasulti kung nadayon ba. Pislita pag-usab ang button: kausa ra kini ihapon.',
  changed:
    'Nausab ang kantidad sukad sa imong pagtan-aw. Tan-awa ang bag-o ug kumpirmaha pag-usab.',
  cannotUndo: 'Mawad-an dayon og bili ang mga tiket. Dili na kini mabawi.',

  time: {
    days: (days, hours) => `${days}\u00a0ka adlaw${hours > 0 ? ` ${hours}\u00a0ka oras` : ''}`,
    hours: (hours, minutes) => `${hours}\u00a0ka oras${minutes > 0 ? ` ${minutes}\u00a0min` : ''}`,
    minutes: (minutes) => `${minutes}\u00a0min`,
    seconds: (seconds) => `${seconds}\u00a0s`,
  },
  feeRises: (percent, left) => `Mosaka sa ${percent}% ang bayad human sa ${left}`,
  feeIsAll: (left) => `Human sa ${left}, dili na kini mahimo online`,
  legRises: (leg, text) => `${leg}: ${text}`,
  at: (moment) => `Sa ${moment}`,
};
