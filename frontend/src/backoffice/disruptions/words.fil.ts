import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga antala at kanselasyon',
  make: 'Magkansela o mag-antala',
  caption: 'Ang kinansela o inantala',
  nothing: 'Wala pang kinansela o inantala.',
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
  kinds: { cancel: 'Kinansela', delay: 'Inantala' },
};
