import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga booking',
  lead: 'Isang kahon para sa code, pangalan, mobile number, email o reference ng bayad.',
  find: 'Maghanap ng booking',
  state: 'Katayuan',
  from: 'Alis mula',
  to: 'Alis hanggang',
  caption: 'Mga nahanap na booking',
  columns: {
    code: 'Code',
    name: 'Pangalan',
    contact: 'Contact',
    sailing: 'Biyahe',
    seats: 'Upuan',
    paid: 'Bayad',
    state: 'Katayuan',
    made: 'Ginawa',
  },
  csv: 'I-download ang CSV (naitatala ito)',
  similar: 'kahawig na pangalan',
  cut: 'Mas marami pa rito. Mag-type pa ng ilang letra.',
  nothing: 'Walang nahanap.',
  nothingLead:
    'Hinahanap ang pangalan mula sa 2 letra, kahit mali ang baybay. May sampung letra at numero ang code.',
  nothingYet: 'Wala pang booking.',
  states: {
    held: 'Nakareserba',
    awaiting_payment: 'Naghihintay ng bayad',
    confirmed: 'Kumpirmado',
    payment_failed: 'Hindi natuloy ang bayad',
    expired: 'Lampas na sa oras',
    cancelled: 'Kanselado',
    refund_due: 'Parating na ang refund',
    refunded: 'Na-refund na',
    rebooked: 'Na-rebook na',
  },
};
