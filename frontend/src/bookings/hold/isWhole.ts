// Whether everything is known that seats are held for: then they can be held again by one tap.

import type { useDraft } from '../draft';

type Draft = ReturnType<typeof useDraft.getState>;

export type Wish = Pick<
  Draft,
  | 'search'
  | 'departure'
  | 'departureAccommodation'
  | 'returning'
  | 'returnAccommodation'
  | 'passengers'
  | 'contact'
>;

export function isWhole(draft: Wish): boolean {
  const isRound = draft.search?.round_trip;
  const there = draft.departure && draft.departureAccommodation;
  const back = !isRound || (draft.returning && draft.returnAccommodation);
  const isNamed =
    draft.passengers.length > 0 && draft.passengers.every((one) => one.firstname.trim() !== '');
  return Boolean(draft.search && there && back && isNamed && draft.contact?.email);
}
