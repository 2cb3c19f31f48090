import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Ang refund mo',
  done: 'tapos na',
  due: 'Napagpasyahan na ang refund',
  send: (method) =>
    method
      ? `Ibabalik namin ang pera sa ${method}`
      : 'Ibabalik namin ang pera sa paraang ginamit mo',
  sent: (method) =>
    method
      ? `Naibalik na namin ang pera sa ${method}`
      : 'Naibalik na namin ang pera sa paraang ginamit mo',
  byHandStep: 'Ibibigay namin ito sa iyo nang personal',
  back: 'Nasa iyo na ang pera',
  byHand:
    'Hindi maibabalik ang pera sa pinanggalingan nito. Susulatan ka namin tungkol sa ibang paraan.',
  paid: (amount) => `Nagbayad ka ng ${amount} para sa booking na ito.`,
  days: 'Maaaring ilang araw pa bago ito lumabas sa e-wallet, bangko o card mo.',
  comes: (amount) => `${amount} ang babalik sa iyo`,
  came: (amount) => `${amount} ang bumalik sa iyo`,
  whose: (names, leg) => `${names}, ${leg}`,
  onDay: (text, day) => `${text}, ${day}`,
  other: 'Para sa paglipat na mas mura, o sa bayad na nahuli o dumoble',
};
