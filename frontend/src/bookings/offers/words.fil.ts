import { site } from '../../shared/site';
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
  noneOn: (day) => `Walang biyahe sa ${day}.`,
  nearest: 'Malapit na mga araw na may upuan:',
  noneNear: 'Wala ring upuan sa mga araw na malapit. Sumubok ng ibang linggo.',
  failed: 'Hindi makuha ang mga biyahe.',

  fromTo: (from, to) => `${from} papuntang ${to}`,
  departs: 'alis',
  arrives: 'dating',
  nextDay: (days) => `+${days}`,
  nextDayLong: (days) => (days === 1 ? 'kinabukasan' : `makalipas ang ${na(days)} araw`),
  duration: length,
  voyage: (number) => `Biyahe ${number}`,

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
    departed: 'Nakaalis na ang biyaheng ito.',
    cancelled: 'Hindi matutuloy ang biyaheng ito.',
    closed: 'Sa pantalan na lang mabibili ang tiket sa biyaheng ito.',
    full: 'Okupado na ang lahat ng upuan.',
    early: 'Pumili ng aalis pagkarating ng una mong biyahe.',
  },
  nextSailing: (time) => `Susunod na biyaheng may upuan: ${time}`,

  accommodations: (sailing) => `Mga akomodasyon ng biyaheng ${sailing}`,
  perAdult: 'bawat adult, kasama ang mga fee',
  forAll: (price, count) =>
    count === 1
      ? `${price} kasama ang mga bayarin`
      : `${price} para sa ${na(count)} katao, kasama ang mga bayarin`,
  seatsLeft: (count) => `${na(count)} upuan na lang`,
  tooFew: (left, needed) => `${na(left)} upuan na lang, ${needed} ang kailangan mo`,

  fareDetails: 'Detalye ng pasahe',
  ofSailing: (time) => `ng biyaheng ${time}`,
  fareDetailsFor: (accommodation) => `${accommodation}, para sa isang tao at isang biyahe`,
  fare: (price) => `Pasahe ${price}`,
  discount: (price) => `bawas na ${price}`,
  terminalFee: (price) => `terminal fee ${price}`,
  webFee: (price) => `web fee ${price}`,
  free: 'Libre',
  vat: `Kasama ang VAT sa pasahe. Ayon sa batas, walang VAT at may ${site.law.discount_percent}% bawas ang senior at PWD; ${site.law.discount_percent}% bawas din ang estudyante at ginawaran ng Medal of Valor. Dalhin ang ID.`,
};
