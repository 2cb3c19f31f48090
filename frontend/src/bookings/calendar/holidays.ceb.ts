import type { words as english } from './holidays.en';

export const words: typeof english = {
  newYear: 'Bag-ong Tuig',
  sinulog: 'Sinulog',
  maundyThursday: 'Huwebes Santo',
  goodFriday: 'Biyernes Santo',
  blackSaturday: 'Sabado de Gloria',
  valor: 'Adlaw sa Kaisog',
  labor: 'Adlaw sa mga Mamumuo',
  independence: 'Adlaw sa Kagawasan',
  ninoyAquino: 'Adlaw ni Ninoy Aquino',
  heroes: 'Adlaw sa mga Bayani',
  allSaints: 'Adlaw sa mga Santos',
  allSouls: 'Adlaw sa mga Kalag',
  bonifacio: 'Adlaw ni Bonifacio',
  conception: 'Inmaculada Concepcion',
  christmas: 'Adlaw sa Pasko',
  rizal: 'Adlaw ni Rizal',
  lastDay: 'Kataposang adlaw sa tuig',
};
