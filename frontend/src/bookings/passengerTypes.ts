// Who travels, in the order in which they are told.

import type { PassengerType } from '../shared/api/wire';

export const TYPES: readonly PassengerType[] = [
  'ADULT',
  'SENIOR',
  'PWD',
  'STUDENT',
  'MEDAL_OF_VALOR',
  'NATIONAL_ATHLETE',
  'CHILD',
  'INFANT',
];
