import type { words as english } from './bring.en';

export const words: typeof english = {
  bring: 'Ano ang dadalhin',
  bringTicket: 'Ang tiket mo na may QR code, sa cellphone o sa papel. Ito na mismo ang pansakay.',
  bringId:
    'Balidong ID na may pangalang nasa tiket; para sa diskuwento, ang ID na nagbibigay nito.',
  beThere: (minutes, closes) =>
    `Dumating sa pier ${minutes} minuto bago umalis. Nagsasara ang check-in ${closes} minuto bago umalis.`,
  handCarry: (kilos) => `Isang hand-carry na hanggang ${kilos} kg.`,
};
