import type { words as english } from './words.en';

export const words: typeof english = {
  heldUntil: (time, left) =>
    `Gireserba ang mga lingkoranan hangtod ${time} (${left}\u00a0na\u00a0lang)`,
  minutes: (count) => `${count}\u00a0min`,
  seconds: (count) => `${count}\u00a0seg`,
  announce: (minutes) => `${minutes} pa ka minuto nga gireserba ang imong mga lingkoranan.`,
  released: 'Gibuhian na ang imong mga lingkoranan. Gitipigan ang imong mga detalye.',
  oldStands: 'Nagpabilin ang imong daang booking, ug walay gisukot.',
};
