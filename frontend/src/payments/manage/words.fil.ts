import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Pamahalaan ang Booking',
  lead: 'Hindi kailangan ng account. Mabubuksan ang booking gamit ang booking code at email mo.',
  proveIt: 'Para makita nang buo ang booking na ito, i-type ang email na ibinigay para rito.',
  code: 'Booking code',
  codeHint: 'Sampung letra at numero, gaya ng nasa email mo: ABCDE-FGHJK',
  codeLength: (length) => `May ${length} letra at numero ang booking code`,
  email: 'Email',
  emailHint: 'Ang ibinigay para sa booking.',
  emailRequired: 'Kailangan ang email address',
  find: 'Hanapin ang booking ko',
  another: 'Magbukas ng ibang booking',
  payNow: 'Magbayad na',
  sendAgain: 'Ipadala ulit ang email',
  changePlans: 'Kung magbago ang plano mo',
  changeLead: 'Depende sa kung gaano kaaga mo kami sabihan ang bayad sa refund o sa ibang biyahe.',
  readRules: 'Mga patakaran sa refund at rebooking',
  refunded: {
    title: (amount) => `Tapos na: ibabalik sa iyo ang ${amount}`,
    text: 'Nabitawan na ang mga upuan. Makikita sa ibaba kung nasaan na ang pera.',
  },
  rebooked: {
    title: (when) => `Naka-book ka na sa ${when}`,
    text: 'Ito ang bago mong booking. Nasa ibaba ang mga tiket, at papunta na sa email mo.',
  },
};
