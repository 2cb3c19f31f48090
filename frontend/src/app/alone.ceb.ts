import type { words as english } from './alone.en';

export const words: typeof english = {
  notFoundTitle: 'Ay, adunay sayop nga nahitabo!',
  notFoundText: 'Tingali adunay sayop, o wala na kini nga panid.',
  notFoundHints: 'O sulayi ang usa niini:',
  maintenanceTitle: 'Hulat Lang – Adunay Maintenance',
  maintenanceText:
    'Gipaayo namo ang site karon. Palihog balik unya-unya; luwas ang mga bayad na nga booking.',
  maintenanceKept: 'Ang imong gisugdan nga booking gitipigan niining device.',
  retry: 'Sulayi pag-usab',
};
