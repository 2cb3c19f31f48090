import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Biyahe ko',
  today: 'Ngayong araw',
  tomorrow: 'Bukas',
  inDays: (days) => `${days} araw pa`,
  inHours: (hours, minutes) =>
    minutes === 0 ? `${hours} oras pa` : `${hours} oras at ${minutes} min pa`,
  inMinutes: (minutes) => `${minutes} min pa`,

  come: (pier, time) => `Dumating sa ${pier ?? 'pier'} bago mag-${time}`,
  checkIn: (time) => `Magsasara ang check-in nang ${time}`,
  checkInNote: 'Pumunta sa gate dala ang tiket at ID mo.',
  leaves: (time) => `Aalis ang barko mo nang ${time}`,
  board: 'Pasakay na',
  sailed: 'Nakaalis na',
  sailedNote: (time) => `Umalis ito nang ${time}.`,
  arrives: (time) => `Darating ito nang ${time}.`,
  arrived: 'Nakarating na',
  cancelled: 'Kinansela ang biyaheng ito',
  cancelledNote:
    'Huwag na pong pumunta sa pier. Puwede mong makuha ang buong pera, o lumipat ng biyahe nang walang bayad.',
  late: (minutes) =>
    `Mahigit ${minutes} minuto na itong huli. Puwede mong makuha ang pera mo, o lumipat ng biyahe nang walang bayad.`,

  steps: 'Mga oras ng biyaheng ito',
  stepCome: 'Dumating',
  stepCloses: 'Sara ng gate',
  stepLeaves: 'Alis',
  stepArrives: 'Dating',
  was: (time) => `sa halip na ${time}`,

  statuses: {
    scheduled: 'Nasa oras',
    delayed: 'Naantala',
    boarding: 'Pasakay na',
    departed: 'Nakaalis na',
    arrived: 'Nakarating na',
    cancelled: 'Kinansela',
  },
  asOf: (time) => `Ayon sa ${time}`,
  asKept: 'Gaya noong itinabi sa device na ito',

  ticketsOf: (way) => `Mga tiket, ${way}`,
  codes: 'Mga QR code para sa gate',
  place: (at, count, name) => `${at} sa ${count}, ${name}`,
  previous: 'Naunang tao',
  following: 'Susunod na tao',
  fullScreen: 'Buong screen',
  ticketsMissing: 'Hindi dumating ang mga tiket mo',
  ticketsMissingWhy: 'Walang sagot mula sa server namin ngayon. Hindi nagbago ang booking mo.',

  facts: 'Barko at pier',
  closes: (time) => `Magsasara ang gate nang ${time}.`,
  map: 'Buksan ang mapa',
  howItStands: 'Tingnan ang kalagayan ng barko',
  manage: 'Pamahalaan ang booking ko',

  others: 'Pagkatapos nito',
  none: 'Walang nakatabing biyahe sa device na ito',
  noneWhy:
    'Hanapin ang booking mo gamit ang code at email mo. Itabi ang mga tiket sa device na ito, at mabubuksan ang pahinang ito sa araw ng biyahe, kahit walang network.',
  find: 'Hanapin ang booking ko',
  signIn: 'Mag-sign in',
};
