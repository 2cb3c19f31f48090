import { site } from '../../shared/site';
import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Sino ang bibiyahe?',
  lead: 'Dapat kapareho ng pangalan sa ID na ipapakita mo sa pantalan.',
  signInLead: 'May account ka?',
  signIn: 'Mag-sign in',
  signInAfter: 'at kami ang maglalagay nito para sa iyo. Mananatili ang mga na-type mo.',
  fromBookings: 'Mula sa mga booking mo',

  passenger: (number, what) => `Pasahero ${number}: ${what}`,
  otherNationality: 'Ibang nasyonalidad…',
  fields: {
    firstname: 'Unang pangalan',
    middlename: 'Gitnang pangalan',
    lastname: 'Apelyido',
    suffix: 'Suffix',
    gender: 'Kasarian',
    birth_date: 'Petsa ng kapanganakan',
    nationality: 'Nasyonalidad',
    address: 'Tirahan',
    email: 'Email',
    contact_number: 'Numero ng cellphone',
    full_address: 'Buong tirahan',
  },
  idNumbers: {
    SENIOR: 'Numero ng senior citizen ID',
    PWD: 'Numero ng PWD ID',
    STUDENT: 'Numero ng school ID',
    MEDAL_OF_VALOR: 'Numero ng Medal of Valor ID',
    NATIONAL_ATHLETE: 'Numero ng PSC ID',
  },
  idHint: 'Dalhin ang ID na ito: sinusuri ito sa pantalan.',
  genders: { MALE: 'Lalaki', FEMALE: 'Babae' },
  birthHint: 'Araw, buwan at taon, gaya ng 24/12/1990',
  iAmThis: 'Ako ang pasaherong ito',
  sameSurname: (name) => `Gamitin ang ${name}`,

  ageOnDay: (age) => `${age} taong gulang sa araw ng alis.`,
  baby: 'Wala pang 1 taong gulang sa araw ng alis.',
  fits: {
    INFANT: 'Kandong ang sanggol at hindi kailangan ng upuan.',
    CHILD: `May sariling pasahe ang batang ${site.law.infant_below_years} hanggang ${site.law.child_below_years - 1}.`,
    SENIOR: `Mula ${site.law.senior_from_years}, may diskuwento ayon sa batas. Kailangan ang ID para dito.`,
    ADULT: `Mula ${site.law.child_below_years} hanggang ${site.law.senior_from_years - 1}, pasaheng pang-adult.`,
  },
  changeTo: (type) => `Gawing ${type}`,
  saves: (amount) => `tipid ng ${amount}`,
  costs: (amount) => `dagdag na ${amount}`,

  contact: 'Taong makokontak',
  ofContact: (what) => `Taong makokontak: ${what}`,
  contactLead: 'Sa kaniya ipadadala ang tiket sa email, at email din kapag nagbago ang biyahe.',
  sameAsPassenger: (name) => `Ako si ${name}`,
  mobileHint: 'Halimbawa, 09171234567',
  abroadHint: 'Sa ibang bansa: + at code nito',
  addressOfContact: 'Iwanang walang laman kung kapareho ng sa taong makokontak.',
  addressHint: 'Numero ng bahay, kalye, lungsod o bayan, lalawigan',

  privacy:
    'Hinihingi ng Coast Guard ang listahan ng lahat ng sakay: para doon ang pangalan, petsa ng kapanganakan, nasyonalidad at tirahan. Itinatago namin ang mga ito hanggang sa itinakda lang ng batas (RA 10173).',
  privacyPolicy: 'Patakaran sa Privacy',
};
