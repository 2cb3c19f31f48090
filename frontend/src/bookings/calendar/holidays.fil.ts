import type { words as english } from './holidays.en';

export const words: typeof english = {
  newYear: 'Bagong Taon',
  sinulog: 'Sinulog',
  maundyThursday: 'Huwebes Santo',
  goodFriday: 'Biyernes Santo',
  blackSaturday: 'Sabado de Gloria',
  valor: 'Araw ng Kagitingan',
  labor: 'Araw ng Paggawa',
  independence: 'Araw ng Kalayaan',
  ninoyAquino: 'Araw ni Ninoy Aquino',
  heroes: 'Araw ng mga Bayani',
  allSaints: 'Araw ng mga Santo',
  allSouls: 'Araw ng mga Kaluluwa',
  bonifacio: 'Araw ni Bonifacio',
  conception: 'Inmaculada Concepcion',
  christmas: 'Araw ng Pasko',
  rizal: 'Araw ni Rizal',
  lastDay: 'Huling araw ng taon',
};
