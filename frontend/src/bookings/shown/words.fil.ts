import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Suriin at bayaran',
  code: 'Booking code',
  loading: 'Kinukuha ang booking mo',
  notFound: 'Hindi mahanap ang booking na ito!',
  unreachable: 'Hindi dumating ang booking mo',

  journey: 'Ang biyahe mo',
  vessel: 'Barko',
  departs: 'Alis',
  arrives: 'Dating',
  accommodation: 'Akomodasyon',
  passengers: 'Mga pasahero',
  contact: 'Taong makokontak',
  name: 'Pangalan',
  email: 'Email',
  mobile: 'Numero ng cellphone',
  address: 'Buong tirahan',
  born: (date) => `ipinanganak ${date}`,
  masked:
    'Pinaikli ang mga pangalan dito dahil binuksan ang pahinang ito nang walang susi ng booking.',

  price: 'Presyo',
  fareOf: (type) => `Pasahe ng ${type}`,
  fees: {
    terminal_fee: 'Terminal fee',
    service_fee: 'Web fee',
    rebooking_fee: 'Bayad sa rebooking',
  },
  free: 'Libre',
  times: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  discountOf: (amount) => `Diskuwento ${amount}`,
  total: 'Kabuuan',
  creditFrom: 'Kredito mula sa',
  creditOld: 'Kredito mula sa dati mong booking',
  toPay: 'Babayaran',

  overTitle: 'Hindi na naghihintay ng bayad ang booking na ito',
  over: {
    released: 'Binitawan na ang mga upuan mo. Nakatabi ang mga detalye mo.',
    expired: 'Tapos na ang oras para magbayad at binitawan na ang mga upuan.',
    cancelled: 'Binitawan na ang mga upuan at walang siningil.',
    other: 'Walang kailangang bayaran sa booking na ito.',
    oldStands: 'Nananatili ang dating booking: hindi ito nailipat.',
  },
  openOld: 'Buksan ang booking ko',
  searchAgain: 'Maghanap ng biyahe',
};
