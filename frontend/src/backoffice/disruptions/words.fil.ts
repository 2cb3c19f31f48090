import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga antala, kanselasyon at libreng paglipat',
  make: 'Magkansela, mag-antala o magpalipat',
  caption: 'Ang kinansela o inantala',
  nothing: 'Wala pang kinansela, inantala o inalok.',
  nothingLead:
    'Makikita rito ang kanselahin o iantala mo, at kung sino ang nasabihan at pumili na.',
  columns: {
    at: 'Ginawa',
    kind: 'Ano',
    cause: 'Sanhi',
    sailings: 'Biyahe',
    bookings: 'Booking',
    people: 'Tao',
    by: 'Ni',
  },
  kinds: { cancel: 'Kinansela', delay: 'Inantala', warn: 'Libreng paglipat' },
  ended: (at) => `natapos ${at}`,
};
