// Words about what a fare is made of.

import { site } from '../../shared/site';

export const words = {
  leavesFrom: (voyage: string, port: string) => `Voyage ${voyage} leaves from ${port}`,
  fareDetails: 'Fare details',
  ofSailing: (time: string) => `of the ${time} sailing`,
  fareDetailsFor: (accommodation: string) => `${accommodation}, for one person and one way`,
  fare: (price: string) => `Fare ${price}`,
  discount: (price: string) => `${price} off`,
  terminalFee: (price: string) => `terminal fee ${price}`,
  webFee: (price: string) => `web fee ${price}`,
  free: 'Free',
  vat: `Fares include VAT. Seniors and PWDs pay no VAT and get ${site.law.discount_percent}% off by law; students, Medal of Valor awardees, national athletes and coaches get ${site.law.discount_percent}% off. Bring the ID.`,
};
