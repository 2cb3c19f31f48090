import { site } from '../../shared/site';
import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Kinsa ang mobiyahe?',
  lead: 'Kinahanglan pareho ang ngalan sa ID nga imong ipakita sa pantalan.',
  signInLead: 'Naa kay account?',
  signIn: 'Pag-sign in',
  signInAfter: 'ug kami na ang mobutang niini para nimo. Magpabilin ang imong gi-type.',
  fromBookings: 'Gikan sa imong mga booking',

  passenger: (number, what) => `Pasahero ${number}: ${what}`,
  otherNationality: 'Laing nasyonalidad…',
  fields: {
    firstname: 'Unang ngalan',
    middlename: 'Tunga nga ngalan',
    lastname: 'Apelyido',
    suffix: 'Suffix',
    gender: 'Kinatawo',
    birth_date: 'Petsa sa pagkatawo',
    nationality: 'Nasyonalidad',
    address: 'Pinuy-anan',
    email: 'Email',
    contact_number: 'Numero sa cellphone',
    full_address: 'Tibuok nga pinuy-anan',
  },
  idNumbers: {
    SENIOR: 'Numero sa senior citizen ID',
    PWD: 'Numero sa PWD ID',
    STUDENT: 'Numero sa school ID',
    MEDAL_OF_VALOR: 'Numero sa Medal of Valor ID',
    NATIONAL_ATHLETE: 'Numero sa PSC ID',
  },
  idHint: 'Dad-a kini nga ID: susihon kini sa pantalan.',
  genders: { MALE: 'Lalaki', FEMALE: 'Babaye' },
  birthHint: 'Adlaw, bulan ug tuig, sama sa 24/12/1990',
  iAmThis: 'Ako kini nga pasahero',
  sameSurname: (name) => `Gamita ang ${name}`,

  ageOnDay: (age) => `${age} ka tuig ang edad sa adlaw sa larga.`,
  baby: 'Wala pay 1 ka tuig sa adlaw sa larga.',
  fits: {
    INFANT: 'Sabakon ang masuso ug dili kinahanglan og lingkoranan.',
    CHILD: `Naay kaugalingong plete ang bata nga ${site.law.infant_below_years} hangtod ${site.law.child_below_years - 1}.`,
    SENIOR: `Gikan sa ${site.law.senior_from_years}, naay diskwento sumala sa balaod. Gikinahanglan ang ID para niini.`,
    ADULT: `Gikan sa ${site.law.child_below_years} hangtod ${site.law.senior_from_years - 1}, plete sa adult.`,
  },
  changeTo: (type) => `Himoang ${type}`,
  saves: (amount) => `makatipig og ${amount}`,
  costs: (amount) => `dugang nga ${amount}`,

  contact: 'Tawo nga makontak',
  ofContact: (what) => `Tawo nga makontak: ${what}`,
  contactLead: 'Kaniya ipadala ang tiket sa email, ug email usab kon mausab ang biyahe.',
  sameAsPassenger: (name) => `Ako si ${name}`,
  mobileHint: 'Pananglitan, 09171234567',
  abroadHint: 'Sa laing nasud: + ug code niini',
  addressOfContact: 'Pasagding walay sulod kon pareho sa tawo nga makontak.',
  addressHint: 'Numero sa balay, dalan, siyudad o lungsod, lalawigan',

  privacy:
    'Gipangayo sa Coast Guard ang lista sa tanang sakay: para niana ang ngalan, petsa sa pagkatawo, nasyonalidad ug pinuy-anan. Among tipigan kini hangtod lang sa gitakda sa balaod (RA 10173).',
  privacyPolicy: 'Palisiya sa Privacy',
};
