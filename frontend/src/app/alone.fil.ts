import type { words as english } from './alone.en';

export const words: typeof english = {
  notFoundTitle: 'Naku, may nangyaring mali!',
  notFoundText: 'Maaaring nagkaproblema, o wala na ang pahinang ito.',
  notFoundHints: 'O subukan ang isa sa mga ito:',
  maintenanceTitle: 'Sandali Lang – May Maintenance Kami',
  maintenanceText:
    'Pinahuhusay namin ang site ngayon. Bumalik po kayo maya-maya; ligtas ang mga bayad nang booking.',
  maintenanceKept: 'Nakatabi sa device na ito ang sinimulan mong i-book.',
  retry: 'Subukang muli',
};
