import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Magkansela, maglangan o magpabalhin',
  steps: { which: 'Asa', why: 'Ngano', look: 'Tan-awa ug ipadayon' },
  step: (at, of, name) => `Lakang ${at} sa ${of}: ${name}`,
  kind: 'Unsay mahitabo',
  kinds: { cancel: 'Kanselaha', delay: 'Langana', warn: 'Libre nga pagbalhin' },
  kindDetails: {
    cancel: 'Dili sila molarga',
    delay: 'Ulahi sila molarga',
    warn: 'Makabalhin nga walay bayad',
  },
  day: 'Adlaw',
  port: 'Gikan sa pantalan',
  vessel: 'Barko',
  from: 'Gikan',
  until: 'Hangtod',
  all: 'Tanan',
  caption: (day) => `Mga biyahe sa ${day}`,
  nothingFits: 'Walay biyahe niining adlawa nga mohaom.',
  markAll: 'Markahi ang tanang mohaom',
  markOne: (voyage, time) => `${voyage} sa ${time}`,
  columns: {
    time: 'Larga',
    voyage: 'Biyahe',
    route: 'Ruta',
    vessel: 'Barko',
    status: 'Kahimtang',
    sold: 'Nabaligya',
    paid: 'Bayad',
    held: 'Gireserba',
    people: 'Tawo',
    bookings: 'Booking',
    next: 'Mga sunod nga biyahe nga adunay bakante',
  },
  marked: (count) => `${count} ka biyahe ang namarkahan`,
  seats: (count) => `${count} ka lingkoranan ang nabaligya`,
  markFirst: 'Markahi ang bisan usa ka biyahe.',
  goOn: 'Padayon',
  back: 'Balik',
  cause: 'Hinungdan',
  ownFault: 'Tulubagon kini sa kompanya: utang usab niini ang pagkaon ug kapuy-an.',
  reason: 'Katin-awan',
  reasonHint: 'Mabasa kini sa mga pasahero sa e-mail. Isulat alang kanila, sa usa ka tudling.',
  minutes: 'Langan sa minuto',
  minutesHint: 'Gikan sa oras nga nahibaloan karon.',
  minutesWrong: 'Pag-type og tibuok minuto, gikan sa 1 hangtod 1,440.',
  becomes: (voyage, before, after) => `${voyage}: ${before} → ${after}`,
  look: 'Tan-awa ang kahulogan',
  meaning: {
    cancel: (sailings) => `${sailings} ka biyahe ang makansela`,
    delay: (sailings) => `${sailings} ka biyahe ang malangan`,
    warn: (sailings) => `Makabalhin nga libre ang mga pasahero sa ${sailings} ka biyahe`,
  },
  sums: {
    people: 'Tawo',
    bookings: 'Booking, tag-usa ka e-mail',
    paid: 'Gibayad alang niini',
    held: 'Lingkoranan nga gireserba karon',
  },
  nobody: 'Walay naka-book niining mga biyahea: walay e-mail nga ipadala.',
  noNext: 'wala sa sunod nga mga adlaw',
  freeAt: (voyage, time, free) => `${voyage}, ${time}: ${free} bakante`,
  email: 'Ang e-mail nga ilang madawat',
  language: 'Pinulongan sa e-mail',
  languages: { en: 'Ingles', fil: 'Filipino', ceb: 'Cebuano' },
  goodFor: (time) => `Tinuod ang imong nakita sulod pa sa ${time}.`,
  over: 'Karaan na kaayo kini aron ipadayon: tingali adunay nabaligya nga lingkoranan.',
  again: 'Tan-awa pag-usab',
  changedMeanwhile:
    'Adunay nausab sukad sa imong pagtan-aw. Mao na kini karon: tan-awa pag-usab usa ipadayon.',
  type: (voyage) => `I-type ang ${voyage} aron ipadayon`,
  typeHint: 'Mao kini ang una sa mga biyahe sa ibabaw.',
  typeWrong: (voyage) => `I-type ang ${voyage}, sama sa ibabaw.`,
  commit: {
    cancel: (sailings, emails) =>
      sailings === 1
        ? `Kanselaha ug padad-i og ${emails} ka e-mail`
        : `Kanselaha ang ${sailings} ka biyahe ug padad-i og ${emails} ka e-mail`,
    delay: (sailings, emails) =>
      sailings === 1
        ? `Langana ug padad-i og ${emails} ka e-mail`
        : `Langana ang ${sailings} ka biyahe ug padad-i og ${emails} ka e-mail`,
    warn: (sailings, emails) =>
      `Pabalhina ang mga pasahero sa ${sailings} ka biyahe ug ipadala ang ${emails} ka email`,
  },
  done: 'Nahuman na. Padulong na ang mga e-mail.',
  more: (count) =>
    `Nahuman na. ${count} pa ka booking ang nabayran sukad sa imong pagtan-aw, ug pahibaloon usab.`,
};
