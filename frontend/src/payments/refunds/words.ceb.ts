import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Ang imong refund',
  done: 'nahuman na',
  due: 'Nakahukom na ang refund',
  send: (method) =>
    method
      ? `Ibalik namo ang kwarta sa ${method}`
      : 'Ibalik namo ang kwarta sa paagi nga imong gigamit',
  sent: (method) =>
    method
      ? `Gibalik na namo ang kwarta sa ${method}`
      : 'Gibalik na namo ang kwarta sa paagi nga imong gigamit',
  byHandStep: 'Ihatag namo kini kanimo sa personal',
  back: 'Naa na kanimo ang kwarta',
  byHand: 'Dili mabalik ang kwarta sa gigikanan niini. Sulatan ka namo bahin sa laing paagi.',
  paid: (amount) => `Mibayad ka og ${amount} alang niini nga booking.`,
  days: 'Tingali pipila pa ka adlaw sa dili pa kini mogawas sa imong e-wallet, bangko o card.',
  comes: (amount) => `${amount} ang mobalik kanimo`,
  came: (amount) => `${amount} ang mibalik kanimo`,
  whose: (names, leg) => `${names}, ${leg}`,
  onDay: (text, day) => `${text}, ${day}`,
  other: 'Alang sa pagbalhin nga mas barato, o sa bayad nga naulahi o nadoble',
};
