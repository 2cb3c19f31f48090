// What can be done about a sailing now, and why the rest cannot. The server has the last word; this
// saves the person a question whose answer is known.

export const STATUSES = [
  'scheduled',
  'delayed',
  'boarding',
  'departed',
  'arrived',
  'cancelled',
] as const;

export type SailingStatus = (typeof STATUSES)[number];

export const ACTS = ['delay', 'cancel', 'board', 'depart', 'arrive', 'undo'] as const;

export type SailingAct = (typeof ACTS)[number];

/** The key of each act, wherever sailings are listed. */
export const ACT_KEYS: Readonly<Record<SailingAct, string>> = {
  delay: 'd',
  cancel: 'c',
  board: 'b',
  depart: 't',
  arrive: 'a',
  undo: 'u',
};

/** Why an act cannot be done now. */
export type Hindrance = 'forbidden' | 'status' | 'too-early';

/** An act can be done, be done if a second person agrees, or not be done. */
export type Possible = 'yes' | 'second-person' | Hindrance;

interface Sailing {
  status: SailingStatus;
  departs_at: string;
}

/** The statuses from which each act leads on. */
const FROM: Readonly<Record<SailingAct, readonly SailingStatus[]>> = {
  delay: ['scheduled', 'delayed', 'boarding'],
  cancel: ['scheduled', 'delayed', 'boarding', 'departed'],
  board: ['scheduled', 'delayed'],
  depart: ['scheduled', 'delayed', 'boarding'],
  arrive: ['departed'],
  undo: ['delayed', 'boarding', 'departed', 'arrived'],
};

const MINUTE_MS = 60_000;

/** Boarding begins at the earliest so long before the departure. */
export const BOARDING_MS = 4 * 60 * MINUTE_MS;

/** A ship that leaves more than so long before its time needs the word of a second person. */
export const EARLY_MS = 30 * MINUTE_MS;

/** Whether `act` can be done about `sailing` at `now`, by somebody with these permissions. */
export function possible(
  act: SailingAct,
  sailing: Sailing,
  now: number,
  permissions: readonly string[],
): Possible {
  if (!permissions.includes(permissionFor(act)) && !permissions.includes('operate-sailing')) {
    return 'forbidden';
  }
  if (!FROM[act].includes(sailing.status)) {
    return 'status';
  }
  const left = Date.parse(sailing.departs_at) - now;
  if (act === 'board' && left > BOARDING_MS) {
    return 'too-early';
  }
  return act === 'depart' && left > EARLY_MS ? 'second-person' : 'yes';
}

/** Who opens the gate need not be allowed to cancel the ship. */
const permissionFor = (act: SailingAct) => (act === 'board' ? 'board-sailing' : 'operate-sailing');

/** Whether travellers of a ship that stands so can be let move free of charge. */
export const mayOfferMoves = (status: SailingStatus) => FROM.delay.includes(status);

/** Whether an act can be begun at all. */
export const isOpen = (answer: Possible) => answer === 'yes' || answer === 'second-person';

/** What one would do next, as the clock stands; nothing where the next step is not due. */
export function nextAct(
  sailing: Sailing,
  now: number,
  permissions: readonly string[],
): SailingAct | null {
  const due: readonly SailingAct[] = ['arrive', 'depart', 'board'];
  const wanted = sailing.status === 'boarding' || sailing.status === 'departed' ? due : ['board'];
  const found = (wanted as readonly SailingAct[]).find(
    (act) => possible(act, sailing, now, permissions) === 'yes',
  );
  return found ?? null;
}
