import type { words as english } from './whole.en';

export const words: typeof english = {
  open: {
    refund: 'Bawia ang kwarta',
    rebook: 'Balhin og laing biyahe',
  },

  movedBefore: (times) =>
    `Nakabalhin na ka kaniadto. Sa kaugalingong gusto, hangtod ra sa ${times} ka higayon makabalhin; human niana, refund na lang ang mahimo.`,

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
  movesFree: {
    title: (leg) => `${leg}: makabalhin ka sa laing biyahe`,
    terms:
      'Wala makansela ang imong biyahe, ug balido gihapon ang imong mga tiket. Kon mobalhin ka, walay bayad sa rebooking, ug sa samang klase wala kay idugang bisan mas mahal ang plete. Ang refund sumala sa mga termino sa imong tiket.',
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
