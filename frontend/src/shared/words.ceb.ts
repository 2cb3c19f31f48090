import type { words as english } from './words.en';

export const words: typeof english = {
  connectionFailed:
    'Walay koneksyon: Dili maabot ang server karon. Susiha ang imong internet o sulayi pag-usab unya.',
  unknownError: 'Adunay wala mailhi nga problema',
  errorOccurred: 'Adunay problema. Palihog sulayi pag-usab unya.',
  fieldRequired: (field) => `Gikinahanglan ang ${field}`,
  valueRequired: 'Gikinahanglan kini tubagon',
  notAnEmail: 'Dili kini husto nga email address',
  notAPhone: 'Dili kini husto nga numero sa telepono sa Pilipinas',
  notValid: (field) => `Dili husto ang ${field}`,
  close: 'Isira',
  error: 'Sayop:',
  loading: 'Nag-load',
  notifications: 'Mga pahibalo',
  opensElsewhere: 'moabli sa bag-ong tab',
  thereIsAProblem: 'Adunay kinahanglan ayohon',
  copyright: (year, company) => `© ${year ?? ''} ${company}. Gitagana ang tanang katungod.`,
  tryAgain: 'Sulayi pag-usab',
};
