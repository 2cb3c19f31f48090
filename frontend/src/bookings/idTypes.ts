// Who gets a discount by an ID, and so must have its number.

import type { PassengerType } from '../shared/api/wire';

const WITH_ID = ['SENIOR', 'PWD', 'STUDENT', 'MEDAL_OF_VALOR', 'NATIONAL_ATHLETE'] as const;

export type IdType = (typeof WITH_ID)[number];

export function needsId(type: PassengerType): type is IdType {
  return (WITH_ID as readonly PassengerType[]).includes(type);
}
