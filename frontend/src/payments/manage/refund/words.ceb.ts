import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Bawia ang kwarta',
  lead: 'Pilia kung kang kinsang lingkoranan ang buhian. Makita una nimo kung pila ang mobalik.',
  choose: 'Kang kinsang lingkoranan?',
  chooseFirst: 'Pagpili og bisan usa ka pasahero.',
  stays: 'Magpabilin',
  paid: (amount) => `${amount} ang gibayad`,
  fee: (amount, percent) => `− ${amount} bayad sa pagkansela (${percent}%)`,
  kept: (amount) => `− ${amount} bayad sa online booking`,
  comesBack: 'ang mobalik',
  whole: (amount) => `${amount} ang gibayad, ug mobalik ang tanan`,
  byLaw: {
    /** By the leg that is cancelled. */
    otherCancelled: {
      depart:
        'Nakansela ang imong biyahe padulong, busa iuli usab sa kinatibuk-an ug walay bayranan ang biyahe pabalik.',
      return:
        'Nakansela ang imong biyahe pabalik, busa iuli usab sa kinatibuk-an ug walay bayranan ang biyahe padulong.',
    },
    cancelled:
      'Nakansela kini nga biyahe. Sumala sa balaod, mobalik ang tanan nimong gibayad niini, nga walay kuha.',
    delayed:
      'Nalangan kini nga biyahe. Sumala sa balaod, mabawi nimo ang tanan nimong gibayad niini, nga walay kuha.',
  },
  allTitle: (seats) => `Itugyan ang tanang ${seats} ka lingkoranan?`,
  allText: 'Wala nay mobiyahe niini nga booking.',
  keepAll: 'Ipabilin ang mga lingkoranan',
  giveUpAll: (seats) => `Itugyan ang ${seats} ka lingkoranan`,
  sum: 'Ang mobalik',
  youPaid: 'Gibayad nimo',
  feeAll: 'Bayad sa pagkansela',
  keptAll: 'Bayad sa online booking',
  total: 'Mobalik kanimo',
  to: (method) =>
    method
      ? `Mobalik ang kwarta sa imong ${method}, sama sa imong pagbayad.`
      : 'Mobalik ang kwarta sa paagi nga imong gigamit.',
  days: 'Tingali pipila pa ka adlaw sa dili pa kini mogawas sa imong e-wallet, bangko o card.',
  confirm: (amount) => `Bawia ang ${amount}`,
  sending: 'Gibuhian ang mga lingkoranan…',
  nothing: 'Walay mobalik alang niini nga mga lingkoranan, busa ayaw na lang buhii.',
};
