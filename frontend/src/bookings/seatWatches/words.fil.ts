import type { words as english } from './words.en';

const come = (seats: number) => `may mabakanteng ${seats} upuan`;

export const words: typeof english = {
  tellMe: (accommodation: string) => `Sabihan ako: ${accommodation}`,
  tellMeWhen: (seats: number) => `Sabihan ako kapag ${come(seats)}`,
  willTell: (email: string, seats: number, accommodation: string) =>
    `${accommodation}: mag-e-email kami${email && ` sa ${email}`} kapag ${come(seats)}. Walang upuang nakareserba sa iyo.`,
  stop: 'Itigil ang paghihintay',
  remove: 'Alisin',

  waitingForSeats: 'Naghihintay ng upuan',
  wanted: (seats: number, accommodation: string) => `${seats} upuan, ${accommodation}`,
  states: {
    waiting: 'Mag-e-email kami kapag sapat na ang upuan.',
    told: 'Nag-email na kami na may nabakanteng upuan. Maaari mong hilinging masabihan ulit.',
    ended: 'Tapos na ito: nakapag-book ka na, o nakaalis na o kinansela ang biyahe.',
  },
  seeSailing: 'Tingnan ang biyahe',
};
