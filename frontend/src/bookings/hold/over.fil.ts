import type { words as english } from './over.en';

export const words: typeof english = {
  releasedTitle: 'Ubos na ang oras',
  holdAgain: 'Ireserba ulit ang parehong upuan',
  checkAgain: 'Tingnan ulit ang mga upuan',
  openOld: 'Buksan ang booking ko',
  release: 'Bitawan ang mga upuan ko',
  giveUp: (seats) => (seats === 1 ? 'Bibitawan ang upuan mo?' : `Bibitawan ang ${seats} upuan?`),
  giveUpText:
    'Mabu-book agad ng iba ang mga ito. Mananatili sa device na ito ang mga pangalang na-type mo.',
  keepSeats: 'Huwag bitawan',
  releaseNow: 'Bitawan na',
};
