import type { words as english } from './words.en';

export const words: typeof english = {
  connectionFailed:
    'Walang koneksyon: Hindi maabot ang server ngayon. Tingnan ang iyong internet o subukang muli mamaya.',
  unknownError: 'May hindi kilalang problema',
  errorOccurred: 'Nagkaroon ng problema. Pakisubukang muli mamaya.',
  fieldRequired: (field) => `Kailangan ang ${field}`,
  valueRequired: 'Kailangan itong sagutan',
  notAnEmail: 'Hindi ito wastong email address',
  notAPhone: 'Hindi ito wastong numero ng telepono sa Pilipinas',
  notValid: (field) => `Hindi wasto ang ${field}`,
  close: 'Isara',
  error: 'Mali:',
  loading: 'Naglo-load',
  notifications: 'Mga abiso',
  opensElsewhere: 'bubukas sa bagong tab',
  thereIsAProblem: 'May kailangang ayusin',
  copyright: (year, company) => `© ${year ?? ''} ${company}. Nakalaan ang lahat ng karapatan.`,
  tryAgain: 'Subukang muli',
};
