import type { words as english } from './words.en';

const come = (seats: number) => `naay mabakante nga ${seats} ka lingkoranan`;

export const words: typeof english = {
  tellMe: (accommodation: string) => `Pahibaw-a ko: ${accommodation}`,
  tellMeWhen: (seats: number) => `Pahibaw-a ko kon ${come(seats)}`,
  willTell: (email: string, seats: number, accommodation: string) =>
    `${accommodation}: mag-email mi${email && ` sa ${email}`} kon ${come(seats)}. Walay lingkoranan nga gireserba alang nimo.`,
  stop: 'Hunonga ang paghulat',
  remove: 'Kuhaa',

  waitingForSeats: 'Naghulat og lingkoranan',
  wanted: (seats: number, accommodation: string) => `${seats} ka lingkoranan, ${accommodation}`,
  states: {
    waiting: 'Mag-email mi kon igo na ang mga lingkoranan.',
    told: 'Nag-email na mi nga naay nabakante nga lingkoranan. Mahimo kang mangayo nga pahibaw-on pag-usab.',
    ended: 'Natapos na kini: naka-book ka na, o nakalarga na o gikansela ang biyahe.',
  },
  seeSailing: 'Tan-awa ang biyahe',
};
