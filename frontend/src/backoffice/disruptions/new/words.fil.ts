import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Magkansela, mag-antala o magpalipat',
  steps: { which: 'Alin', why: 'Bakit', look: 'Tingnan at ituloy' },
  step: (at, of, name) => `Hakbang ${at} sa ${of}: ${name}`,
  kind: 'Ano ang mangyayari',
  kinds: { cancel: 'Kanselahin', delay: 'Iantala', warn: 'Libreng paglipat' },
  kindDetails: {
    cancel: 'Hindi sila aalis',
    delay: 'Mas huli silang aalis',
    warn: 'Makalilipat nang walang bayad',
  },
  day: 'Araw',
  port: 'Mula sa pantalan',
  vessel: 'Barko',
  from: 'Mula',
  until: 'Hanggang',
  all: 'Lahat',
  caption: (day) => `Mga biyahe sa ${day}`,
  nothingFits: 'Walang biyahe sa araw na ito na tugma.',
  markAll: 'Markahan lahat ng tugma',
  markOne: (voyage, time) => `${voyage} nang ${time}`,
  columns: {
    time: 'Alis',
    voyage: 'Biyahe',
    route: 'Ruta',
    vessel: 'Barko',
    status: 'Katayuan',
    sold: 'Nabenta',
    paid: 'Bayad',
    held: 'Nakareserba',
    people: 'Tao',
    bookings: 'Booking',
    next: 'Mga susunod na biyaheng may bakante',
  },
  marked: (count) => `${count} biyahe ang namarkahan`,
  seats: (count) => `${count} upuan ang nabenta`,
  markFirst: 'Markahan ang kahit isang biyahe.',
  goOn: 'Magpatuloy',
  back: 'Bumalik',
  cause: 'Sanhi',
  ownFault: 'Pananagutan ito ng kompanya: may utang din itong pagkain at matutuluyan.',
  reason: 'Dahilan',
  reasonHint:
    'Mababasa ito ng mga pasahero sa e-mail. Isulat para sa kanila, sa isang pangungusap.',
  minutes: 'Antala sa minuto',
  minutesHint: 'Mula sa oras na alam na ngayon.',
  minutesWrong: 'Mag-type ng buong minuto, mula 1 hanggang 1,440.',
  becomes: (voyage, before, after) => `${voyage}: ${before} → ${after}`,
  look: 'Tingnan ang ibig sabihin',
  meaning: {
    cancel: (sailings) => `${sailings} biyahe ang makakansela`,
    delay: (sailings) => `${sailings} biyahe ang maaantala`,
    warn: (sailings) => `Makalilipat nang libre ang mga pasahero ng ${sailings} biyahe`,
  },
  sums: {
    people: 'Tao',
    bookings: 'Booking, tig-isang e-mail',
    paid: 'Binayad para rito',
    held: 'Upuang nakareserba ngayon',
  },
  nobody: 'Walang naka-book sa mga biyaheng ito: walang ipapadalang e-mail.',
  noNext: 'wala sa mga susunod na araw',
  freeAt: (voyage, time, free) => `${voyage}, ${time}: ${free} bakante`,
  email: 'Ang e-mail na matatanggap nila',
  language: 'Wika ng e-mail',
  languages: { en: 'Ingles', fil: 'Filipino', ceb: 'Cebuano' },
  goodFor: (time) => `Totoo ang nakikita mo nang ${time} pa.`,
  over: 'Masyado na itong luma para ituloy: baka may nabenta nang upuan.',
  again: 'Tingnan ulit',
  changedMeanwhile: 'May nagbago mula nang tingnan mo. Ganito na ngayon: tingnan ulit bago ituloy.',
  type: (voyage) => `I-type ang ${voyage} para ituloy`,
  typeHint: 'Ito ang una sa mga biyahe sa itaas.',
  typeWrong: (voyage) => `I-type ang ${voyage}, gaya ng nasa itaas.`,
  commit: {
    cancel: (sailings, emails) =>
      sailings === 1
        ? `Kanselahin at magpadala ng ${emails} e-mail`
        : `Kanselahin ang ${sailings} biyahe at magpadala ng ${emails} e-mail`,
    delay: (sailings, emails) =>
      sailings === 1
        ? `Iantala at magpadala ng ${emails} e-mail`
        : `Iantala ang ${sailings} biyahe at magpadala ng ${emails} e-mail`,
    warn: (sailings, emails) =>
      `Palipatin ang mga pasahero ng ${sailings} biyahe at magpadala ng ${emails} email`,
  },
  done: 'Tapos na. Papunta na ang mga e-mail.',
  more: (count) =>
    `Tapos na. ${count} booking pa ang nabayaran mula nang tingnan mo, at sasabihan din.`,
};
