import { site } from '../../shared/site';
import type { words as english } from './fares.en';

export const words: typeof english = {
  leavesFrom: (voyage, port) => `Molarga ang biyahe ${voyage} gikan sa ${port}`,
  fareDetails: 'Detalye sa plete',
  ofSailing: (time) => `sa biyahe nga ${time}`,
  fareDetailsFor: (accommodation) => `${accommodation}, para sa usa ka tawo ug usa ka biyahe`,
  fare: (price) => `Plete ${price}`,
  discount: (price) => `bawas nga ${price}`,
  terminalFee: (price) => `terminal fee ${price}`,
  webFee: (price) => `web fee ${price}`,
  free: 'Libre',
  vat: `Apil ang VAT sa plete. Sumala sa balaod, walay VAT ug naay ${site.law.discount_percent}% nga bawas ang senior ug PWD; ${site.law.discount_percent}% sab ang bawas sa estudyante, sa gihatagan og Medal of Valor, ug sa nasodnong atleta o coach. Dad-a ang ID.`,
};
