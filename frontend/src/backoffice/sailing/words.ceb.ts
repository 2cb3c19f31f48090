import type { words as english } from './words.en';

export const words: typeof english = {
  arrives: (time) => `moabot ${time}`,
  wasPlanned: (time) => `plano ${time}`,
  parts: 'Mga bahin sa biyahe',
  tabs: {
    people: 'Mga tawo',
    stock: 'Lingkoranan matag klase',
    money: 'Kwarta',
    letters: 'Mga e-mail',
    log: 'Talaan',
  },
  warnings: 'Angay tan-awon',
  next: 'Mga sunod nga biyahe niining rutaha',
  noNext: 'Walay nahibaloan nga adunay bakante.',
  free: (seats) => `${seats} bakante`,
  people: {
    caption: 'Mga tawo niining biyahea',
    columns: {
      name: 'Ngalan',
      type: 'Matang',
      age: 'Edad',
      class: 'Klase',
      state: 'Kahimtang',
      booking: 'Booking',
    },
    nothing: 'Wala pay naka-book niining biyahea.',
    csv: 'I-download ang listahan',
    csvHint: 'Itala nga imo kining gibuhat.',
    states: {
      held: 'Gireserba',
      sold: 'Bayad na',
      released: 'Gitugyan',
      called_off: 'Mopili pa',
    },
  },
  stock: {
    caption: 'Lingkoranan matag klase',
    columns: {
      class: 'Klase',
      load: 'Sulod',
      sold: 'Nabaligya',
      held: 'Gireserba',
      free: 'Bakante',
      capacity: 'Lingkoranan',
    },
    all: 'Tanang klase',
  },
  money: {
    caption: 'Ang gibayad, matag paagi sa pagbayad',
    columns: { method: 'Paagi', seats: 'Lingkoranan', amount: 'Kantidad' },
    all: 'Tanan',
    nothing: 'Wala pay mibayad alang niining biyahea.',
    unknown: 'Gibalhin nga libre',
  },
  letters: {
    caption: 'Mga e-mail bahin niining biyahea',
    columns: {
      booking: 'Booking',
      kind: 'E-mail',
      state: 'Kahimtang',
      at: 'Kanus-a',
    },
    nothing: 'Walay e-mail bahin niining biyahea.',
    states: { queued: 'Naghulat', sent: 'Napadala', failed: 'Wala mahatod' },
  },
  log: {
    caption: 'Ang gibuhat niining biyahea',
    columns: { at: 'Kanus-a', who: 'Kinsa', what: 'Unsa', reason: 'Hinungdan' },
    nothing: 'Walay nag-usab niining biyahea.',
  },
};
