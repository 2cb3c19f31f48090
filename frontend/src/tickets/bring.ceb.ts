import type { words as english } from './bring.en';

export const words: typeof english = {
  bring: 'Unsa ang dad-on',
  bringTicket:
    'Ang imong tiket nga adunay QR code, sa cellphone o sa papel. Mao na kini ang isakay.',
  bringId:
    'Balido nga ID nga adunay ngalan sa tiket; alang sa diskwento, ang ID nga naghatag niini.',
  beThere: (minutes, closes) =>
    `Anha sa pier ${minutes} ka minuto sa dili pa molarga. Mosira ang check-in ${closes} ka minuto sa dili pa molarga.`,
  handCarry: (kilos) => `Usa ka hand-carry nga hangtod ${kilos} kg.`,
};
