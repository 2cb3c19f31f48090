import type { words as english } from './there.en';

export const words: typeof english = {
  beThere: (pier, time) => `Dumating sa ${pier ?? 'pier'} bago mag-${time}.`,
  closes: (time) => `Magsasara ang gate nang ${time}.`,
  map: 'Buksan ang mapa',
  howItStands: 'Tingnan ang kalagayan ng barko',
};
