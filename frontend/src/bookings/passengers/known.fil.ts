import type { words as english } from './known.en';

export const words: typeof english = {
  title: 'Natatandaan sa device na ito',
  lead: 'Isang pindot ang pumupuno sa lahat maliban sa numero ng ID.',
  continueAs: (name) => `Magpatuloy bilang ${name}`,
  filled: (name, number) => `Si ${name} na ang pasahero ${number}.`,
  manage: 'Kalimutan',
  forget: (name) => `Kalimutan si ${name}`,
  forgetAll: 'Kalimutan ang lahat',
  forgotten: (name) => `Kinalimutan na si ${name} sa device na ito.`,
  allForgotten: 'Kinalimutan na ang lahat sa device na ito.',

  remember: 'Tandaan ang mga taong ito sa device na ito',
  what: 'Itinatago rito para sa susunod: pangalan, petsa ng kapanganakan, kasarian, nasyonalidad, tirahan at uri ng mga pasahero, at ang taong makokontak. Mananatili sa browser na ito hanggang isang taon matapos mo silang huling gamitin, hanggang mag-sign out ka, o hanggang kalimutan mo sila rito.',
  notKept:
    'Hindi itinatago ang mga numero ng ID: sensitibo ang mga ito ayon sa batas. Iwanang walang tsek kung ginagamit ng iba ang device.',
};
