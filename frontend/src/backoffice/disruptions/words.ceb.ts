import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga langan, kanselasyon ug libre nga pagbalhin',
  make: 'Magkansela, maglangan o magpabalhin',
  caption: 'Ang gikansela o gilangan',
  nothing: 'Wala pay gikansela, gilangan o gitanyag.',
  nothingLead:
    'Makita dinhi ang imong kanselahon o langanon, ug kinsa ang nasultihan ug nakapili na.',
  columns: {
    at: 'Gihimo',
    kind: 'Unsa',
    cause: 'Hinungdan',
    sailings: 'Biyahe',
    bookings: 'Booking',
    people: 'Tawo',
    by: 'Ni',
  },
  kinds: { cancel: 'Gikansela', delay: 'Gilangan', warn: 'Libre nga pagbalhin' },
  ended: (at) => `natapos ${at}`,
};
