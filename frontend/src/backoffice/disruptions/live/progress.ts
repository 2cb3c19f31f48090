// How far the travellers of a cancelled or late ship have been told, and have chosen.
// This folder holds what becomes of a cancelled or late ship: the e-mails, the choices, the calls.

export interface Counts {
  told: number;
  delivered: number;
  failed: number;
  chosen: number;
  waiting: number;
}

export interface Progress {
  /** E-mails that the mail server took, of those that were written. */
  delivered: { of: number; percent: number; failedPercent: number };
  /** Travellers who chose, of those who have to. */
  chosen: { of: number; percent: number };
}

/** Whole percent, and 100 only when nothing is missing. */
const percentOf = (part: number, all: number) =>
  all === 0 ? 0 : Math.floor((Math.min(part, all) / all) * 100);

export function progressOf({ told, delivered, failed, chosen, waiting }: Counts): Progress {
  const choosers = chosen + waiting;
  return {
    delivered: {
      of: told,
      percent: percentOf(delivered, told),
      failedPercent: percentOf(failed, told),
    },
    chosen: { of: choosers, percent: percentOf(chosen, choosers) },
  };
}

/** Whether everything has happened that will happen by itself. */
export function isSettled({ told, delivered, failed, waiting }: Counts): boolean {
  return delivered + failed >= told && waiting === 0;
}

/** The people still to be called first, in the order in which they were listed. */
export function toCallFirst<T extends { called_at: string | null }>(people: readonly T[]): T[] {
  const isCalled = (person: T) => person.called_at !== null;
  return [...people.filter((one) => !isCalled(one)), ...people.filter(isCalled)];
}
