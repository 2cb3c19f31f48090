import type { words as english } from './words.en';

export const words: typeof english = {
  back: 'Balik sa akong booking',
  legs: { depart: 'Paingon', return: 'Pagbalik' },
  everyone: 'Tanan',
  and: (names) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} ug ${names[names.length - 1]}`,
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
  feeIsAll: (left) => `Human sa ${left}, wala nay mabalik`,
  legRises: (leg, text) => `${leg}: ${text}`,
  at: (moment) => `Sa ${moment}`,

  open: {
    refund: 'Bawia ang kwarta',
    rebook: 'Balhin og laing biyahe',
  },

  refund: {
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
      cancelled:
        'Nakansela kini nga biyahe. Sumala sa balaod, mobalik ang tanan nimong gibayad niini, nga walay kuha.',
      delayed:
        'Nalangan kini nga biyahe. Sumala sa balaod, mabawi nimo ang tanan nimong gibayad niini, nga walay kuha.',
    },
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
    done: (amount) => `Nahuman na: mobalik kanimo ang ${amount}`,
    doneLead: 'Nabuhian na ang mga lingkoranan. Mag-email kami kung napadala na ang kwarta.',
  },

  rebook: {
    title: 'Balhin og laing biyahe',
    lead: 'Parehas nga ruta, sa laing adlaw o oras. Makita una nimo ang kantidad sa dili pa kini mahitabo.',
    which: 'Asa nga biyahe?',
    who: 'Kinsa ang mobalhin?',
    chooseWho: 'Pagpili og bisan usa ka pasahero.',
    where: 'Asa mobalhin?',
    fromNow: 'Karon',
    toThen: 'Bag-o',
    continue: 'Tan-awa ang kantidad',
    chooseFirst: 'Pagpili og biyahe ug akomodasyon',
    same: 'Naka-book na ka niini nga biyahe ug akomodasyon.',
    chosen: 'Napili nga biyahe',
    none: 'Wala pay napili nga biyahe',
    tooLate: 'Moabot kini nga biyahe kung nakalarga na ang imong pagbalik.',
    check: 'Tan-awa pag-usab',
    other: 'Pagpili og laing biyahe',
    sum: 'Ang kwenta',
    oldPrice: 'Daang presyo, apil ang mga bayranan',
    newPrice: 'Bag-ong presyo, apil ang mga bayranan',
    difference: 'Kalainan',
    fee: 'Bayad sa rebooking',
    feeOf: (percent) => `Bayad sa rebooking (${percent})`,
    feePercents: (percents) => percents.map((one) => `${one}%`).join(', '),
    free: 'Libre',
    waived: 'Dili na nimo bayran',
    due: 'Bayran karon',
    comesBack: 'Mobalik kanimo',
    even: 'Walay bayran',
    byLaw: {
      cancelled: 'Nakansela ang imong biyahe, busa walay bayad ang pagbalhin.',
      delayed: 'Nalangan ang imong biyahe, busa makabalhin ka nga walay bayad sa rebooking.',
    },
    once: 'Kausa ra mabalhin ang usa ka booking.',
    oldStands: 'Magpabilin ang imong daang booking hangtod mabayran ang bag-o.',
    confirm: 'Balhin niini nga biyahe',
    confirmPay: (amount) => `Balhin ug bayad og ${amount}`,
    confirmBack: (amount) => `Balhin ug bawia ang ${amount}`,
    sending: 'Gibalhin ka…',
    done: (when) => `Naka-book na ka sa ${when}`,
    doneLead:
      'Mao kini ang bag-o nimong booking. Naa sa ubos ang mga tiket, ug padulong na sa imong email.',
  },

  cancelled: {
    title: (leg, when) => `${leg}, ${when}: nakansela kini nga biyahe`,
    choose: 'Pasayloa kami. Ikaw ang mopili kung unsay mahitabo karon:',
    refund: 'Tibuok nga refund, walay kuha',
    rebook: 'Balhin og laing biyahe, walay bayad',
    until: (moment) =>
      `Makapili ka hangtod ${moment}. Human niana, kami na mismo ang mobalik sa tanang gibayad alang niini nga biyahe.`,
  },
  delayed: {
    title: (leg) => `${leg}: nalangan ang imong biyahe`,
    times: (now, planned) => `Molarga kini sa ${now} imbis ${planned}.`,
    rights:
      'Kung ulahi na kaayo alang kanimo, tan-awa kung pila ang mobalik o balhin og laing biyahe. Apil na sa kwenta ang gihatag sa balaod.',
  },

  left: {
    title: 'Wala na niini nga booking',
    refunded: (names, leg) => `${names}, ${leg}: na-refund`,
    moved: (names, leg) => `${names}, ${leg}: gibalhin sa`,
    replaces: 'Kini nga booking mipuli sa',
    cancelledLeg: 'Nakansela kini nga biyahe.',
    emptyLeg: 'Wala nay mobiyahe niini.',
    openHidden: 'ablihi kana nga booking',
  },

  name: {
    correct: 'Tul-ira ang sayop nga type',
    of: (name) => `sa ngalan nga ${name}`,
    title: 'Tul-ira ang sayop nga type sa ngalan',
    lead: 'Sama sa ID nga ipakita sa pantalan. Sayop nga type ra ang matul-id dinhi: dili mabalhin ang tiket sa laing tawo.',
    save: 'I-save ang ngalan',
    cancel: 'Ayaw usba',
    done: 'Natul-id na ang ngalan. Padulong na sa imong email ang mga bag-ong tiket.',
  },
};
