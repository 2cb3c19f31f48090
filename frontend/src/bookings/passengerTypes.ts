// Who travels, by the words of the law and of the fare table.

export const TYPES = [
  'ADULT',
  'SENIOR',
  'PWD',
  'STUDENT',
  'MEDAL_OF_VALOR',
  'CHILD',
  'INFANT',
] as const;

export type PassengerType = (typeof TYPES)[number];
