import type { words as english } from './over.en';

export const words: typeof english = {
  releasedTitle: 'Nahurot na ang oras',
  holdAgain: 'Ireserba pag-usab ang samang lingkoranan',
  checkAgain: 'Tan-awa pag-usab ang mga lingkoranan',
  openOld: 'Ablihi ang akong booking',
  release: 'Buhii ang akong mga lingkoranan',
  giveUp: (seats) =>
    seats === 1 ? 'Buhian ang imong lingkoranan?' : `Buhian ang ${seats} ka lingkoranan?`,
  giveUpText:
    'Ma-book dayon kini sa uban. Magpabilin niining device ang mga ngalan nga imong gi-type.',
  keepSeats: 'Ayaw buhii',
  releaseNow: 'Buhii na',
};
