import type { words as english } from './whole.en';

export const words: typeof english = {
  open: {
    refund: 'Kunin ang pera',
    rebook: 'Lumipat ng biyahe',
  },

  movedBefore: (times) =>
    `Lumipat ka na dati. Sa sariling kagustuhan, hanggang ${times} beses lang puwedeng lumipat; pagkatapos niyon, refund na lang ang puwede.`,

  cancelled: {
    title: (leg, when) => `${leg}, ${when}: nakansela ang biyaheng ito`,
    choose: 'Paumanhin. Ikaw ang pipili kung ano ang mangyayari ngayon:',
    refund: 'Buong refund, walang kaltas',
    rebook: 'Lumipat ng biyahe, walang bayad',
    until: (moment) =>
      `Makakapili ka hanggang ${moment}. Pagkatapos noon, kusa naming ibabalik ang lahat ng binayad para sa biyaheng ito.`,
  },
  delayed: {
    title: (leg) => `${leg}: naantala ang biyahe mo`,
    times: (now, planned) => `Aalis ito nang ${now} sa halip na ${planned}.`,
    rights:
      'Kung masyado nang huli para sa iyo, tingnan kung magkano ang babalik o lumipat ng biyahe. Kasama na sa kuwenta ang ibinibigay ng batas.',
  },
  movesFree: {
    title: (leg) => `${leg}: maaari kang lumipat sa ibang biyahe`,
    terms:
      'Hindi kanselado ang biyahe mo, at balido pa rin ang mga tiket mo. Kung lilipat ka, walang bayad sa rebooking, at sa parehong klase ay wala kang idadagdag kahit mas mahal ang pasahe. Ang refund ay ayon sa mga tuntunin ng iyong tiket.',
  },

  left: {
    title: 'Wala na sa booking na ito',
    refunded: (names, leg) => `${names}, ${leg}: na-refund`,
    moved: (names, leg) => `${names}, ${leg}: inilipat sa`,
    replaces: 'Pumalit ang booking na ito sa',
    cancelledLeg: 'Nakansela ang biyaheng ito.',
    emptyLeg: 'Wala nang bumibiyahe sa biyaheng ito.',
    openHidden: 'buksan ang booking na iyon',
  },

  name: {
    correct: 'Itama ang maling type',
    of: (name) => `sa pangalang ${name}`,
    title: 'Itama ang maling type sa pangalan',
    lead: 'Gaya ng nasa ID na ipapakita sa pantalan. Maling type lang ang maitatama rito: hindi maililipat ang tiket sa ibang tao.',
    save: 'I-save ang pangalan',
    cancel: 'Huwag baguhin',
    done: 'Naitama na ang pangalan. Papunta na sa email mo ang mga bagong tiket.',
  },
};
