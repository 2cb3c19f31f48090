import type { words as english } from './words.en';

const length = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} oras` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim();
};

const na = (count: number) => ([4, 6, 9].includes(count % 10) ? `${count} na` : `${count}`);

export const words: typeof english = {
  full: 'Puno',

  sortBy: 'Ayusin ayon sa',
  sorts: { departure: 'Alis', price: 'Presyo', duration: 'Tagal' },

  sailingsOn: (count, day) => `${na(count)} biyahe sa ${day}`,
  loading: 'Naghahanap ng mga biyahe',
  failed: 'Hindi makuha ang mga biyahe.',

  fromTo: (from, to) => `${from} papuntang ${to}`,
  departs: 'alis',
  arrives: 'dating',
  nextDay: (days) => `+${days}`,
  nextDayLong: (days) => (days === 1 ? 'kinabukasan' : `makalipas ang ${na(days)} araw`),
  duration: length,

  statuses: {
    delayed: 'Naantala',
    boarding: 'Nagpapasakay na',
    departed: 'Nakaalis na',
    cancelled: 'Kanselado',
    closed: 'Sarado na ang bentahan',
    full: 'Puno',
    early: 'Aalis bago ka dumating',
  },
  wasAt: (time) => `Dapat sana ay ${time}`,
  about: {
    departed: 'Nakaalis na ito.',
    cancelled: 'Hindi ito matutuloy.',
    closed: 'Sa pantalan na lang mabibili ang tiket.',
    full: 'Wala nang upuan.',
    early: 'Pumili ng aalis pagkarating ng una mong biyahe.',
  },
  nextSailing: (time) => `Susunod na may upuan: ${time}`,

  accommodations: (sailing) => `Mga akomodasyon ng biyaheng ${sailing}`,
  perAdult: 'bawat adult, kasama ang mga fee',
  forAll: (price, count) =>
    `${price}${count === 1 ? '' : ` para sa ${na(count)} katao`}, kasama ang mga fee`,
  seatsLeft: (count) => `${na(count)} upuan na lang`,
  seatsFree: (count) => `${na(count)} bakanteng upuan`,
  tooFew: (left, needed) => `${na(left)} upuan na lang, ${needed} ang kailangan mo`,
};
