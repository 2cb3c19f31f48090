import type { words as english } from './words.en';

export const words: typeof english = {
  tickets: (count) => (count === 1 ? 'Ang tiket mo' : 'Ang mga tiket mo'),
  loading: 'Kinukuha ang mga tiket mo',
  notThere: 'Hindi dumating ang mga tiket mo',
  keepQuestion: 'Itabi ang mga tiket sa device na ito?',
  keepWhy:
    'Mabubuksan ang mga ito kahit walang network, hanggang dalawang araw pagkaalis. Huwag itabi sa device na ginagamit din ng iba.',
  keep: 'Itabi sa device na ito',
  forget: 'Alisin sa device na ito',
  forgotten: 'Wala na sa device na ito ang mga tiket.',
  ended: (code) =>
    `Na-refund o na-rebook na ang booking na ${code}: wala na sa device na ito ang mga tiket nito.`,
  saved: 'Nakatabi sa device na ito: mabubuksan kahit walang network.',
  ticketOf: (name, way) => `Tiket ni ${name}, ${way}`,
  qrOf: (name, way) => `QR code para sa gate: ${name}, ${way}`,
  downloadPdf: 'I-download ang PDF',
  addToCalendar: 'Idagdag sa kalendaryo',
  print: 'I-print',
  copy: 'Kopyahin',
  copied: 'Nakopya',

  savedTickets: 'Mga tiket sa device na ito',
  savedLead: 'Mabubuksan kahit walang network, hanggang dalawang araw pagkaalis.',
  showTickets: 'Ipakita ang mga tiket',
  myTrip: 'Biyahe ko',
  nextTrip: 'Ang susunod mong biyahe',
  finishPaying: 'Tapusin ang pagbabayad',
  unfound:
    'Walang nahanap na booking sa code na iyon. Tingnan ulit ang code, o buksan ang booking mo gamit ang code at email mo.',
  offlineTitle: 'Ang mga nakatabi mong tiket',
  offline: 'Walang sagot mula sa server namin ngayon, kaya ganito ang mga ito noong itinabi.',

  unproved:
    'Nakatabi ang mga ito sa device na ito. Para may baguhin, o makita kung sino ang nag-book, buksan gamit ang email mo.',

  troubles: {
    title: 'Ang biyahe mo',
    chip: { cancelled: 'Kinansela', delayed: 'Naantala', movesFree: 'Libreng lumipat' },
    cancelled: (way, when) => `${way}, ${when}: kinansela ang biyaheng ito.`,
    delayed: (way, now, planned) => `${way}: aalis ito nang ${now} sa halip na ${planned}.`,
    movesFree: (reason) => `Libre ang paglipat: ${reason}`,
    move: 'Lumipat sa ibang biyahe',
    choose: 'Piliin ang susunod na mangyayari',
    open: 'Buksan ang booking ko',
  },
};
