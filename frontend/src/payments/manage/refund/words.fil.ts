import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Kunin ang pera',
  lead: 'Piliin kung kaninong upuan ang bibitawan. Makikita mo muna kung magkano ang babalik.',
  choose: 'Kaninong upuan?',
  chooseFirst: 'Pumili ng kahit isang pasahero.',
  stays: 'Mananatili',
  paid: (amount) => `${amount} ang binayad`,
  fee: (amount, percent) => `− ${amount} bayad sa pagkansela (${percent}%)`,
  kept: (amount) => `− ${amount} bayad sa online booking`,
  comesBack: 'ang babalik',
  whole: (amount) => `${amount} ang binayad, at buong ibabalik`,
  byLaw: {
    /** By the leg that is cancelled. */
    otherCancelled: {
      depart:
        'Nakansela ang biyahe mo papunta, kaya ibabalik din nang buo at walang bayarin ang biyahe pabalik.',
      return:
        'Nakansela ang biyahe mo pabalik, kaya ibabalik din nang buo at walang bayarin ang biyahe papunta.',
    },
    cancelled:
      'Nakansela ang biyaheng ito. Ayon sa batas, ibabalik ang lahat ng binayad mo para rito, nang walang kaltas.',
    delayed:
      'Naantala ang biyaheng ito. Ayon sa batas, maibabalik ang lahat ng binayad mo para rito, nang walang kaltas.',
  },
  allTitle: (seats) => `Isuko ang lahat ng ${seats} upuan?`,
  allText: 'Wala nang bibiyahe sa booking na ito.',
  keepAll: 'Panatilihin ang mga upuan',
  giveUpAll: (seats) => `Isuko ang ${seats} upuan`,
  sum: 'Ang babalik',
  youPaid: 'Binayad mo',
  feeAll: 'Bayad sa pagkansela',
  keptAll: 'Bayad sa online booking',
  total: 'Babalik sa iyo',
  to: (method) =>
    method
      ? `Babalik ang pera sa ${method} mo, kung paano ka nagbayad.`
      : 'Babalik ang pera sa paraang ginamit mo.',
  days: 'Maaaring ilang araw pa bago ito lumabas sa e-wallet, bangko o card mo.',
  confirm: (amount) => `Kunin ang ${amount}`,
  sending: 'Binibitawan ang mga upuan…',
  nothing: 'Walang babalik para sa mga upuang ito, kaya huwag nang bitawan.',
};
