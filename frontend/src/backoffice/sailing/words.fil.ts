import type { words as english } from './words.en';

export const words: typeof english = {
  arrives: (time) => `darating ${time}`,
  wasPlanned: (time) => `nakatakda ${time}`,
  parts: 'Mga bahagi ng biyahe',
  tabs: {
    people: 'Mga tao',
    stock: 'Upuan ayon sa klase',
    money: 'Pera',
    letters: 'Mga e-mail',
    log: 'Tala',
  },
  warnings: 'Dapat tingnan',
  next: 'Mga susunod na biyahe sa rutang ito',
  noNext: 'Walang alam na may bakanteng upuan.',
  free: (seats) => `${seats} bakante`,
  people: {
    caption: 'Mga tao sa biyaheng ito',
    columns: {
      name: 'Pangalan',
      type: 'Uri',
      age: 'Edad',
      class: 'Klase',
      state: 'Katayuan',
      booking: 'Booking',
    },
    nothing: 'Wala pang naka-book sa biyaheng ito.',
    csv: 'I-download ang listahan',
    csvHint: 'Itatala na ginawa mo ito.',
    states: {
      held: 'Nakareserba',
      sold: 'Bayad na',
      released: 'Isinuko',
      called_off: 'Pipili pa',
    },
  },
  stock: {
    caption: 'Upuan ayon sa klase',
    columns: {
      class: 'Klase',
      load: 'Laman',
      sold: 'Nabenta',
      held: 'Nakareserba',
      free: 'Bakante',
      capacity: 'Upuan',
    },
    all: 'Lahat ng klase',
  },
  money: {
    caption: 'Ang binayad, ayon sa paraan ng pagbabayad',
    columns: { method: 'Paraan', seats: 'Upuan', amount: 'Halaga' },
    all: 'Lahat',
    nothing: 'Wala pang nagbayad para sa biyaheng ito.',
    unknown: 'Inilipat nang libre',
  },
  letters: {
    caption: 'Mga e-mail tungkol sa biyaheng ito',
    columns: {
      booking: 'Booking',
      kind: 'E-mail',
      state: 'Katayuan',
      at: 'Kailan',
    },
    nothing: 'Walang isinulat na e-mail tungkol sa biyaheng ito.',
    states: { queued: 'Naghihintay', sent: 'Naipadala', failed: 'Hindi naihatid' },
  },
  log: {
    caption: 'Ang ginawa sa biyaheng ito',
    columns: { at: 'Kailan', who: 'Sino', what: 'Ano', reason: 'Dahilan' },
    nothing: 'Walang nagbago sa biyaheng ito.',
  },
};
