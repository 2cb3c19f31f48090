import type { words as english } from './there.en';

export const words: typeof english = {
  beThere: (pier, time) => `Pag-abot sa ${pier ?? 'pier'} sa dili pa ${time}.`,
  closes: (time) => `Mosira ang gate sa ${time}.`,
  map: 'Ablihi ang mapa',
  howItStands: 'Tan-awa ang kahimtang sa barko',
};
