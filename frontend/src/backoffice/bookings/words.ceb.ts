import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga booking',
  lead: 'Usa ka kahon alang sa code, ngalan, mobile number, email o reference sa bayad.',
  find: 'Pangitaa ang booking',
  state: 'Kahimtang',
  from: 'Larga sukad',
  to: 'Larga hangtod',
  caption: 'Mga nakit-an nga booking',
  columns: {
    code: 'Code',
    name: 'Ngalan',
    contact: 'Contact',
    sailing: 'Biyahe',
    seats: 'Lingkoranan',
    paid: 'Bayad',
    state: 'Kahimtang',
    made: 'Gihimo',
  },
  csv: 'I-download ang CSV (matala kini)',
  similar: 'kaamgid nga ngalan',
  cut: 'Daghan pa kay niini. Pag-type pa og pipila ka letra.',
  nothing: 'Walay nakit-an.',
  nothingLead:
    'Pangitaon ang ngalan gikan sa 2 ka letra, bisan sayop ang espeling. Ang code adunay napulo ka letra ug numero.',
  nothingYet: 'Wala pay booking.',
  states: {
    held: 'Gireserba',
    awaiting_payment: 'Naghulat sa bayad',
    confirmed: 'Kumpirmado',
    payment_failed: 'Wala madayon ang bayad',
    expired: 'Lapas na sa oras',
    cancelled: 'Kanselado',
    refund_due: 'Padulong na ang refund',
    refunded: 'Na-refund na',
    rebooked: 'Na-rebook na',
  },
};
