import type { words as english } from './words.en';

export const words: typeof english = {
  tickets: (count) => (count === 1 ? 'Ang imong tiket' : 'Ang imong mga tiket'),
  loading: 'Gikuha ang imong mga tiket',
  notThere: 'Wala moabot ang imong mga tiket',
  keepQuestion: 'Tipigan ang mga tiket niining device?',
  keepWhy:
    'Maablihan kini bisan walay network, hangtod duha ka adlaw human sa paglarga. Ayaw tipigi sa device nga gamiton usab sa uban.',
  keep: 'Tipigi niining device',
  forget: 'Kuhaa niining device',
  forgotten: 'Wala na niining device ang mga tiket.',
  ended: (code) =>
    `Na-refund o na-rebook na ang booking nga ${code}: wala na niining device ang mga tiket niini.`,
  saved: 'Gitipigan niining device: maablihan bisan walay network.',
  ticketOf: (name, way) => `Tiket ni ${name}, ${way}`,
  qrOf: (name, way) => `QR code para sa gate: ${name}, ${way}`,
  downloadPdf: 'I-download ang PDF',
  addToCalendar: 'Idugang sa kalendaryo',
  print: 'I-print',
  copy: 'Kopyaha',
  copied: 'Nakopya na',

  savedTickets: 'Mga tiket niining device',
  savedLead: 'Maablihan bisan walay network, hangtod duha ka adlaw human sa paglarga.',
  showTickets: 'Ipakita ang mga tiket',
  myTrip: 'Akong biyahe',
  nextTrip: 'Ang imong sunod nga biyahe',
  finishPaying: 'Humana ang pagbayad',
  unfound:
    'Walay nakit-an nga booking nianang code. Tan-awa pag-usab ang code, o ablihi ang imong booking gamit ang code ug imong email.',
  offlineTitle: 'Ang imong gitipigan nga mga tiket',
  offline: 'Walay tubag gikan sa among server karon, mao nga ingon niini sila sa pagtipig.',

  unproved:
    'Gitipigan kini niining device. Aron naay usbon, o makita kung kinsa ang nag-book, ablihi gamit ang imong email.',

  troubles: {
    title: 'Ang imong biyahe',
    chip: { cancelled: 'Gikansela', delayed: 'Nalangan', movesFree: 'Libre mobalhin' },
    cancelled: (way, when) => `${way}, ${when}: gikansela kining biyahe.`,
    delayed: (way, now, planned) => `${way}: molarga kini sa ${now} imbes ${planned}.`,
    movesFree: (reason) => `Libre ang pagbalhin: ${reason}`,
    move: 'Balhin sa laing biyahe',
    choose: 'Pilia kon unsay mahitabo karon',
    open: 'Ablihi ang akong booking',
  },
};
