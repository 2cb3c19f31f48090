import { site } from '../../shared/site';
import type { words as english } from './fares.en';

export const words: typeof english = {
  leavesFrom: (voyage, port) => `Aalis ang biyahe ${voyage} sa ${port}`,
  fareDetails: 'Detalye ng pasahe',
  ofSailing: (time) => `ng biyaheng ${time}`,
  fareDetailsFor: (accommodation) => `${accommodation}, para sa isang tao at isang biyahe`,
  fare: (price) => `Pasahe ${price}`,
  discount: (price) => `bawas na ${price}`,
  terminalFee: (price) => `terminal fee ${price}`,
  webFee: (price) => `web fee ${price}`,
  free: 'Libre',
  vat: `Kasama ang VAT sa pasahe. Ayon sa batas, walang VAT at may ${site.law.discount_percent}% bawas ang senior at PWD; ${site.law.discount_percent}% bawas din ang estudyante, ginawaran ng Medal of Valor, at pambansang atleta o coach. Dalhin ang ID.`,
};
