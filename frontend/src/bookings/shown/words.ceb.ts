import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Susiha ug bayri',
  code: 'Booking code',
  loading: 'Gikuha ang imong booking',
  notFound: 'Wala makit-i kini nga booking!',
  unreachable: 'Wala moabot ang imong booking',

  journey: 'Ang imong biyahe',
  vessel: 'Barko',
  departs: 'Larga',
  arrives: 'Abot',
  accommodation: 'Akomodasyon',
  passengers: 'Mga pasahero',
  contact: 'Tawo nga makontak',
  name: 'Ngalan',
  email: 'Email',
  mobile: 'Numero sa cellphone',
  address: 'Tibuok nga pinuy-anan',
  born: (date) => `natawo ${date}`,
  masked: 'Gipamubo ang mga ngalan dinhi kay giablihan kining panid nga walay yawe sa booking.',

  price: 'Presyo',
  fareOf: (type) => `Plete sa ${type}`,
  fees: {
    terminal_fee: 'Terminal fee',
    service_fee: 'Web fee',
    rebooking_fee: 'Bayad sa rebooking',
  },
  free: 'Libre',
  times: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  discountOf: (amount) => `Diskwento ${amount}`,
  total: 'Kinatibuk-an',
  creditFrom: 'Kredito gikan sa',
  creditOld: 'Kredito gikan sa imong daang booking',
  toPay: 'Bayranan',

  overTitle: 'Wala na maghulat og bayad kini nga booking',
  over: {
    released: 'Gibuhian na ang imong mga lingkoranan. Gitipigan ang imong mga detalye.',
    expired: 'Nahuman na ang oras sa pagbayad ug gibuhian na ang mga lingkoranan.',
    cancelled: 'Gibuhian na ang mga lingkoranan ug walay gisukot.',
    other: 'Walay angay bayran niini nga booking.',
    oldStands: 'Nagpabilin ang daang booking: wala kini mabalhin.',
  },
  openOld: 'Ablihi ang akong booking',
  searchAgain: 'Pangita og biyahe',
};
