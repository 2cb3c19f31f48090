import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Akong biyahe',
  today: 'Karong adlawa',
  tomorrow: 'Ugma',
  inDays: (days) => `${days} ka adlaw pa`,
  inHours: (hours, minutes) =>
    minutes === 0 ? `${hours} ka oras pa` : `${hours} ka oras ug ${minutes} min pa`,
  inMinutes: (minutes) => `${minutes} min pa`,

  come: (pier, time) => `Pag-abot sa ${pier ?? 'pier'} sa dili pa ${time}`,
  checkIn: (time) => `Mosira ang check-in sa ${time}`,
  checkInNote: 'Adto sa gate dala ang imong tiket ug ID.',
  leaves: (time) => `Molarga ang imong barko sa ${time}`,
  board: 'Pasakay na',
  sailed: 'Nakalarga na',
  sailedNote: (time) => `Milarga kini sa ${time}.`,
  arrives: (time) => `Moabot kini sa ${time}.`,
  arrived: 'Nakaabot na',
  cancelled: 'Gikansela kining biyahe',
  cancelledNote:
    'Palihog ayaw na adto sa pier. Makuha nimo ang tibuok kwarta, o makabalhin ka og laing biyahe nga walay bayad.',
  late: (minutes) =>
    `Sobra na sa ${minutes} minuto ang kalangan niini. Makuha nimo ang imong kwarta, o makabalhin ka og laing biyahe nga walay bayad.`,

  steps: 'Mga oras niining biyahe',
  stepCome: 'Pag-abot',
  stepCloses: 'Sira sa gate',
  stepLeaves: 'Larga',
  stepArrives: 'Abot',
  was: (time) => `imbes ${time}`,

  statuses: {
    scheduled: 'Sakto sa oras',
    delayed: 'Nalangan',
    boarding: 'Pasakay na',
    departed: 'Nakalarga na',
    arrived: 'Nakaabot na',
    cancelled: 'Gikansela',
  },
  asOf: (time) => `Sumala sa ${time}`,
  asKept: 'Sama sa pagtipig niining device',

  ticketsOf: (way) => `Mga tiket, ${way}`,
  codes: 'Mga QR code para sa gate',
  place: (at, count, name) => `${at} sa ${count}, ${name}`,
  previous: 'Miaging tawo',
  following: 'Sunod nga tawo',
  fullScreen: 'Tibuok screen',
  ticketsMissing: 'Wala moabot ang imong mga tiket',
  ticketsMissingWhy: 'Walay tubag gikan sa among server karon. Wala mausab ang imong booking.',

  facts: 'Barko ug pier',
  closes: (time) => `Mosira ang gate sa ${time}.`,
  map: 'Ablihi ang mapa',
  howItStands: 'Tan-awa ang kahimtang sa barko',
  manage: 'Dumalaha ang akong booking',

  others: 'Human niini',
  none: 'Walay gitipigan nga biyahe niining device',
  noneWhy:
    'Pangitaa ang imong booking gamit ang code ug imong email. Tipigi ang mga tiket niining device, ug maablihan kining panid sa adlaw sa biyahe, bisan walay network.',
  find: 'Pangitaa ang akong booking',
  signIn: 'Pag-sign in',
};
