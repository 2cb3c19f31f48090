import type { words as english } from './party.en';

export const words: typeof english = {
  whoTravels: 'Kinsa ang mobiyahe?',
  onTheDay: 'Ang edad sa adlaw sa paglarga ang giihap.',
  types: {
    ADULT: { name: 'Adult', one: 'adult', who: '12 ka tuig pataas' },
    SENIOR: { name: 'Senior', one: 'senior', who: '60 ka tuig pataas, adunay senior citizen ID' },
    PWD: { name: 'PWD', one: 'PWD', who: 'Tawong adunay kakulangan, adunay PWD ID' },
    STUDENT: { name: 'Estudyante', one: 'estudyante', who: 'Adunay balidong ID sa eskuylahan' },
    MEDAL_OF_VALOR: {
      name: 'Medal of Valor',
      one: 'Medal of Valor awardee',
      who: 'Mga awardee, adunay ID',
    },
    NATIONAL_ATHLETE: {
      name: 'Atleta',
      one: 'atleta o coach',
      who: 'Nasodnong atleta ug coach, adunay PSC ID',
    },
    CHILD: { name: 'Bata', one: 'bata', who: '3 hangtod 11 ka tuig' },
    INFANT: { name: 'Masuso', one: 'masuso', who: '0 hangtod 2 ka tuig, kugos' },
  },
  discounts: 'Naay diskwento, naay ID',
  addOne: (one) => `Dugangi og usa ka ${one}`,
  removeOne: (one) => `Kuhai og usa ka ${one}`,
  largerGroup: 'Para sa mas dako nga grupo, sulati kami:',
  limits: {
    grownUpStays: 'Gikinahanglan sa mga bata o masuso kining hamtonga.',
    lapsStay: 'Gikinahanglan sa mga masuso kining hamtonga: usa lang sa matag usa.',
  },
  done: 'Human na',
};
