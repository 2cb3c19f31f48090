import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga refund',
  lead: 'Kwarta nga gibalik. Naa sa “Kinamot” ang angay ihatag sa tawo.',
  filter: 'Ipakita',
  filters: { all: 'Tanan', by_hand: 'Kinamot', failing: 'Dili madayon' },
  caption: 'Mga refund',
  columns: {
    code: 'Booking',
    age: 'Gidugayon',
    amount: 'Kantidad',
    rule: 'Ngano',
    method: 'Paagi',
    state: 'Kahimtang',
    tries: 'Sulay',
    word: 'Sulti sa provider',
    act: 'Buhata',
  },
  ages: (days) => (days === 0 ? 'karon' : `${days} ka adlaw`),
  states: { by_hand: 'Kinamot', due: 'Ibalik', asked: 'Gihangyo na', done: 'Nabalik na' },
  fee: (percent, waived) =>
    waived === 0 ? `${percent}% bayranan` : `${percent}% bayranan, ${waived}% niini wala gisingil`,
  nothing: {
    by_hand: 'Walay refund nga angay bayran sa kinamot.',
    failing: 'Walay refund nga dili madayon.',
    all: 'Walay bukas nga refund.',
  },
  ask: 'Pangayo og pagtugot',
  askTitle: (amount) => `Mahimo bang ibalik ang ${amount}?`,
  askLead: (code, alone) =>
    `Alang sa booking nga ${code}. Kon lapas sa ${alone}, kinahanglan una mouyon ang ikaduhang tawo.`,
  askFirst:
    'Ayaw una bayad. Kon adunay mouyon, naa na kini sa Mga pagtugot: bayari dayon, ug didto itala ang reference.',
  toApprovals: 'Tan-awa ang mga pagtugot',
  reason: 'Hinungdan',
  end: 'Markahi nga bayad',
  endOf: (code) => `ang refund sa ${code}`,
  endTitle: (amount) => `Nabalik na ang ${amount}?`,
  endLead: (code) => `Alang sa booking nga ${code}. Dili na kini mabawi, ug mosulod kini sa libro.`,
  reference: 'Reference sa bangko o wallet',
  referenceHint: 'Sama sa anaa sa resibo o sa app.',
  referenceWrong: 'I-type ang reference sa bayad',
  confirm: 'Nabayran na',
  leave: 'Pasagdi nga bukas',
  ended: (amount) => `Namarkahan nga nabalik ang ${amount}.`,
  asked:
    'Lapas sa limitasyon ang kantidad: gipangutana na ang ikaduhang tawo. Kung mouyon, itala kini sa Mga pagtugot.',
  changed: 'Adunay laing nag-usab niini nga refund. Isira kini ug tan-awa pag-usab.',
  retry: 'Sulayi pag-usab karon',
  retried: (code) => `Gipangutana pag-usab ang provider bahin sa ${code}.`,
};
