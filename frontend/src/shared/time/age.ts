// How old something is, in the one unit that matters.

export type Age = { unit: 'now' | 'minutes' | 'hours'; count: number };

/** How old something is that was known at a time. What is of the future is of now: a clock was set back. */
export function ageOf(knownAt: number, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - knownAt) / 60_000));
  if (minutes < 1) {
    return { unit: 'now', count: 0 };
  }
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.floor(minutes / 60) };
}

export type LongAge = Age | { unit: 'days'; count: number };

/** The same, in days from a day on. */
export function longAgeOf(knownAt: number, now: number): LongAge {
  const age = ageOf(knownAt, now);
  return age.unit === 'hours' && age.count >= 24
    ? { unit: 'days', count: Math.floor(age.count / 24) }
    : age;
}
