import type { words as english } from './party.en';

export const words: typeof english = {
  whoTravels: 'Sino ang bibiyahe?',
  onTheDay: 'Ang edad sa araw ng alis ang binibilang.',
  types: {
    ADULT: { name: 'Adult', one: 'adult', who: '12 taong gulang pataas' },
    SENIOR: {
      name: 'Senior',
      one: 'senior',
      who: '60 taong gulang pataas, may senior citizen ID',
    },
    PWD: { name: 'PWD', one: 'PWD', who: 'Taong may kapansanan, may PWD ID' },
    STUDENT: { name: 'Estudyante', one: 'estudyante', who: 'May wastong ID ng paaralan' },
    MEDAL_OF_VALOR: {
      name: 'Medal of Valor',
      one: 'Medal of Valor awardee',
      who: 'Mga awardee, may ID',
    },
    NATIONAL_ATHLETE: {
      name: 'Atleta',
      one: 'atleta o coach',
      who: 'Pambansang atleta at coach, may PSC ID',
    },
    CHILD: { name: 'Bata', one: 'bata', who: '3 hanggang 11 taong gulang' },
    INFANT: { name: 'Sanggol', one: 'sanggol', who: '0 hanggang 2 taong gulang, kandong' },
  },
  discounts: 'May diskuwento, may ID',
  addOne: (one) => `Magdagdag ng isang ${one}`,
  removeOne: (one) => `Magbawas ng isang ${one}`,
  largerGroup: 'Para sa mas malaking grupo, sumulat sa amin:',
  limits: {
    grownUpStays: 'Kailangan ng mga bata o sanggol ang kasamang ito.',
    lapsStay: 'Kailangan ng mga sanggol ang kasamang ito: isa lang sa bawat isa.',
  },
  done: 'Tapos na',
};
