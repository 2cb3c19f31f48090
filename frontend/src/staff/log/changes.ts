// What an event changed, member by member, as the log shows it.

export interface Change {
  name: string;
  /** Nothing where it was not there before, or is not there after. */
  before: string | null;
  after: string | null;
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) {
    return null;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const membersOf = (value: unknown): Map<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : new Map(value === undefined || value === null ? [] : [['', value]]);

/** The members that differ, in the order in which they stand. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: inWords(was.get(name)), after: inWords(is.get(name)) }))
    .filter((change) => change.before !== change.after);
}
