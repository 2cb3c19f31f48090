import type { words as english } from './words.en';

const na = (count: number) => ([4, 6, 9].includes(count % 10) ? `${count} na` : `${count}`);

export const words: typeof english = {
  heldUntil: (time, left) =>
    `Nakareserba ang mga upuan hanggang ${time} (${left}\u00a0na\u00a0lang)`,
  minutes: (count) => `${count}\u00a0min`,
  seconds: (count) => `${count}\u00a0seg`,
  announce: (minutes) => `${na(minutes)} minuto pang nakareserba ang mga upuan mo.`,
  released: 'Binitawan na ang mga upuan mo. Nakatabi ang mga detalye mo.',
  releasedTitle: 'Ubos na ang oras',
  holdAgain: 'Ireserba ulit ang parehong upuan',
  checkAgain: 'Tingnan ulit ang mga upuan',
  oldStands: 'Nananatili ang dati mong booking, at walang siningil.',
  openOld: 'Buksan ang booking ko',
  release: 'Bitawan ang mga upuan ko',
  giveUp: (seats) => (seats === 1 ? 'Bibitawan ang upuan mo?' : `Bibitawan ang ${seats} upuan?`),
  giveUpText:
    'Mabu-book agad ng iba ang mga ito. Mananatili sa device na ito ang mga pangalang na-type mo.',
  keepSeats: 'Huwag bitawan',
  releaseNow: 'Bitawan na',
};
