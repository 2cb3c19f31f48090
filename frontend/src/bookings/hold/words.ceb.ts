import type { words as english } from './words.en';

export const words: typeof english = {
  heldUntil: (time, left) =>
    `Gireserba ang mga lingkoranan hangtod ${time} (${left}\u00a0na\u00a0lang)`,
  minutes: (count) => `${count}\u00a0min`,
  seconds: (count) => `${count}\u00a0seg`,
  announce: (minutes) => `${minutes} pa ka minuto nga gireserba ang imong mga lingkoranan.`,
  released: 'Gibuhian na ang imong mga lingkoranan. Gitipigan ang imong mga detalye.',
  releasedTitle: 'Nahurot na ang oras',
  holdAgain: 'Ireserba pag-usab ang samang lingkoranan',
  checkAgain: 'Tan-awa pag-usab ang mga lingkoranan',
  oldStands: 'Nagpabilin ang imong daang booking, ug walay gisukot.',
  openOld: 'Ablihi ang akong booking',
  release: 'Buhii ang akong mga lingkoranan',
  giveUp: (seats) =>
    seats === 1 ? 'Buhian ang imong lingkoranan?' : `Buhian ang ${seats} ka lingkoranan?`,
  giveUpText:
    'Ma-book dayon kini sa uban. Magpabilin niining device ang mga ngalan nga imong gi-type.',
  keepSeats: 'Ayaw buhii',
  releaseNow: 'Buhii na',
};
