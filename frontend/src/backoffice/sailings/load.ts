// How full a ship is, as shares of the bar that shows it.
// This folder holds what every screen about sailings shares: how full they are, where they stand, and
// what can be done about them.

export interface Seats {
  capacity: number;
  sold: number;
  held: number;
}

export interface Load extends Seats {
  free: number;
  /** So many more seats are sold and held than there are. */
  over: number;
  /** Sold seats in whole percent of all; never 100 before the last is sold. */
  percent: number;
  /** Percent of the length of the bar. */
  shares: { sold: number; held: number; free: number };
}

/** Where more is taken than there is, the bar is as long as what is taken. */
export function loadOf({ capacity, sold, held }: Seats): Load {
  const taken = sold + held;
  const length = Math.max(capacity, taken, 1);
  const share = (seats: number) => (seats / length) * 100;
  const free = Math.max(0, capacity - taken);
  return {
    capacity,
    sold,
    held,
    free,
    over: Math.max(0, taken - capacity),
    percent: capacity === 0 ? 0 : Math.floor((sold / capacity) * 100),
    shares: { sold: share(sold), held: share(held), free: share(free) },
  };
}

/** The seats of several sailings together. */
export function together(all: readonly Seats[]): Seats {
  return all.reduce(
    (sum, { capacity, sold, held }) => ({
      capacity: sum.capacity + capacity,
      sold: sum.sold + sold,
      held: sum.held + held,
    }),
    { capacity: 0, sold: 0, held: 0 },
  );
}
