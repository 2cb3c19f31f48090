// How many people this gate may still let on board without asking: its share of the sailing's
// authorised number. All gates' shares together are never more than that number.

export interface Share {
  /** So many may be on board through this gate. */
  bound: number;
  /** So many are. */
  used: number;
}

export const leftOf = ({ bound, used }: Share): number => Math.max(0, bound - used);

/** With one more on board; nothing where the bound is reached. */
export function takeOne(share: Share): Share | undefined {
  return share.used < share.bound ? { ...share, used: share.used + 1 } : undefined;
}

/** With one less. */
export const giveBackOne = (share: Share): Share => ({
  ...share,
  used: Math.max(0, share.used - 1),
});

/**
 * With what the server granted, less what it asks back for another gate. The bound falls first and
 * is told at the next sync: until then nobody else is given those places.
 */
export function learnGrant(
  share: Share,
  { granted, asked_back }: { granted: number; asked_back: number },
): Share {
  return { ...share, bound: Math.max(share.used, granted - asked_back) };
}
