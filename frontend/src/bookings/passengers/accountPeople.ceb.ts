import type { words as english } from './accountPeople.en';

export const words: typeof english = {
  loading: 'Gitan-aw ang imong mga booking',
  nobody: 'Wala pay pasahero sa imong mga booking.',
  noPlace: 'Naa nay ngalan ang matag pasahero. Papasa ang usa ka ngalan aron mabutang ang lain.',
  allHere: 'Naa na dinhi ang tanan nga naa sa imong mga booking.',
};
