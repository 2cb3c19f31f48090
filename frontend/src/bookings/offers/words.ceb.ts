import type { words as english } from './words.en';

const length = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} ka oras` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim();
};

export const words: typeof english = {
  full: 'Puno',

  sortBy: 'Han-aya pinaagi sa',
  sorts: { departure: 'Larga', price: 'Presyo', duration: 'Gidugayon' },

  sailingsOn: (count, day) => `${count} ka biyahe sa ${day}`,
  loading: 'Nangita og mga biyahe',
  failed: 'Wala makuha ang mga biyahe.',

  fromTo: (from, to) => `${from} paingon sa ${to}`,
  departs: 'larga',
  arrives: 'abot',
  nextDay: (days) => `+${days}`,
  nextDayLong: (days) => (days === 1 ? 'sa sunod nga adlaw' : `human sa ${days} ka adlaw`),
  duration: length,

  statuses: {
    delayed: 'Nalangan',
    boarding: 'Nagpasakay na',
    departed: 'Nakalarga na',
    cancelled: 'Kanselado',
    closed: 'Sirado na ang baligya',
    full: 'Puno',
    early: 'Molarga sa dili ka pa moabot',
  },
  wasAt: (time) => `Gitakda unta sa ${time}`,
  about: {
    departed: 'Nakalarga na kini.',
    cancelled: 'Dili kini madayon.',
    closed: 'Sa pantalan na lang mapalit ang tiket niini nga biyahe.',
    full: 'Okupado na ang tanang lingkoranan.',
    early: 'Pilia ang molarga human moabot ang imong unang biyahe.',
  },
  nextSailing: (time) => `Sunod nga biyahe nga naay lingkoranan: ${time}`,

  accommodations: (sailing) => `Mga akomodasyon sa biyahe nga ${sailing}`,
  perAdult: 'kada adult, apil ang mga fee',
  forAll: (price, count) =>
    `${price}${count === 1 ? '' : ` para sa ${count} ka tawo`}, apil ang mga fee`,
  seatsLeft: (count) => `${count} na lang ka lingkoranan`,
  seatsFree: (count) => `${count} ka bakanteng lingkoranan`,
  tooFew: (left, needed) => `${left} na lang ka lingkoranan, ${needed} ang imong gikinahanglan`,
};
