import type { words as english } from './known.en';

export const words: typeof english = {
  title: 'Nahinumdoman niining device',
  lead: 'Usa ka pislit ang mopuno sa tanan gawas sa numero sa ID.',
  continueAs: (name) => `Padayon isip si ${name}`,
  filled: (name, number) => `Si ${name} na ang pasahero ${number}.`,
  manage: 'Kalimti',
  forget: (name) => `Kalimti si ${name}`,
  forgetAll: 'Kalimti ang tanan',
  forgotten: (name) => `Nakalimtan na si ${name} niining device.`,
  allForgotten: 'Nakalimtan na ang tanan niining device.',

  remember: 'Hinumdomi kining mga tawo niining device',
  what: 'Gitipigan dinhi para sa sunod: ngalan, petsa sa pagkatawo, sekso, nasyonalidad, puy-anan ug matang sa mga pasahero, ug ang tawong kontakon. Magpabilin sila niining browser hangtod usa ka tuig human nimo sila gamita sa kataposan, hangtod mo-sign out ka, o hangtod kalimtan nimo sila dinhi.',
  notKept:
    'Dili tipigan ang mga numero sa ID: sensitibo kini sumala sa balaod. Ayaw butangi og tsek kon gigamit sa uban ang device.',
};
