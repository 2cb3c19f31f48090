import type { words as english } from './timetable.en';

export const words: typeof english = {
  schedules: 'Mga Iskedyul',
  lead: 'Kung kailan umaalis ang mga barko namin, isang linggo sa bawat tingin. Oras ng Pilipinas ang lahat.',
  route: 'Ruta',
  loadingRoutes: 'Naglo-load ng mga ruta…',
  noRoutes: 'Walang maipakitang ruta sa ngayon.',
  from: 'Linggo mula',
  weekBefore: 'Nakaraang linggo',
  weekAfter: 'Susunod na linggo',
  print: 'I-print',
  between: (origin, destination) => `${origin} papuntang ${destination}`,
  aboutRoute: (origin, destination) =>
    `${origin} papuntang ${destination}: mga pier, pasahe at karapatan mo`,
  departure: 'Alis',
  arrival: 'Dating',
  vessel: 'Barko',
  fareFrom: 'Presyo mula',
  status: 'Katayuan',
  book: 'Mag-book',
  bookThis: (time, day) => `ng biyaheng ${time} sa ${day}`,
  statuses: {
    scheduled: 'Nasa oras',
    delayed: 'Maaantala',
    boarding: 'Pasakay na',
    departed: 'Nakaalis na',
    arrived: 'Nakarating na',
    cancelled: 'Kanselado',
  },
  was: 'dati',
  now: 'ngayon',
  nextDay: 'kinabukasan',
  seatsLeft: (count) => `${count} upuan na lang`,
  full: 'Puno na',
  notOnSale: 'Hindi na ibinebenta',
  someCancelled: (count) =>
    count === 1
      ? 'May isang kanseladong biyahe sa linggong ito'
      : `May ${count} kanseladong biyahe sa linggong ito`,
  yourRights: 'May buong refund o libreng rebooking ang sinumang naka-book dito:',
  refundAndRebook: 'Refund at Rebook',
  noSailings: (week) => `Walang biyahe sa rutang ito, ${week}.`,
  failed: 'Hindi nakuha ang iskedyul.',
  updated: (time) => `Huling na-update ${time}`,
};
