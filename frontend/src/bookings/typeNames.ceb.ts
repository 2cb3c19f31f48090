import type { typeNames as english } from './typeNames.en';

export const typeNames: typeof english = {
  ADULT: 'Adult',
  SENIOR: 'Senior',
  PWD: 'PWD',
  STUDENT: 'Estudyante',
  MEDAL_OF_VALOR: 'Medal of Valor',
  NATIONAL_ATHLETE: 'Atleta o coach',
  CHILD: 'Bata',
  INFANT: 'Masuso',
};
