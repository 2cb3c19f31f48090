// Middle values, what two sets of times say about each other, and random numbers that can be repeated.

/** Returns the median of a list. */
export function median(list) {
  const sorted = Float64Array.from(list).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Returns the value below which a share of the list lies. */
export function quantile(list, share) {
  const sorted = Float64Array.from(list).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Returns the median of one field of all runs. */
export const medianOf = (runs, field) => median(runs.map((run) => run[field]));

/** Returns the ratios of a field, round by round: what disturbs a round disturbs both sides. */
export const ratios = (ours, theirs, field) => ours.map((run, round) => run[field] / theirs[round][field]);

/**
 * Returns the bounds between which the median lies with a confidence of 95 %, by the sign test, whatever
 * the distribution. Fewer than six values are too few for that: the bounds are then the extremes.
 */
export function medianInterval(list) {
  const sorted = Float64Array.from(list).sort();
  let cut = 0;
  // The chance that at most `cut` of all values lie on one side of the median.
  for (let ways = 1, sum = 0; ; cut++) {
    sum += ways;
    if ((2 * sum) / 2 ** sorted.length > 0.05) {
      break;
    }
    ways = (ways * (sorted.length - cut)) / (cut + 1);
  }
  const at = Math.max(0, cut - 1);
  return [sorted[at], sorted[sorted.length - 1 - at]];
}

/**
 * Returns how likely two sets of one distribution lie so far apart: the test of Kolmogorov and Smirnov,
 * by its asymptotic series.
 */
export function likelyAlike(one, other) {
  const [a, b] = [one, other].map((list) => Float64Array.from(list).sort());
  let distance = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const at = Math.min(a[i], b[j]);
    while (a[i] <= at) i++;
    while (b[j] <= at) j++;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const reach = (root + 0.12 + 0.11 / root) * distance;
  if (reach < 0.2) return 1; // The series does not converge there, and nothing is in doubt.
  let sum = 0;
  for (let k = 1; k <= 100; k++) {
    sum += (k % 2 ? 2 : -2) * Math.exp(-2 * k * k * reach * reach);
  }
  return Math.min(1, Math.max(0, sum));
}

/** Returns the least delay, of a few tried, that would have been noticed in either of two sets of one distribution. */
export function leastNoticed(one, other, limit) {
  const tried = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
  const late = (list, delay) => list.map((time) => time + delay);
  return tried.find((delay) => likelyAlike(one, late(other, delay)) < limit && likelyAlike(late(one, delay), other) < limit);
}

/** Returns a function that draws numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seededRng(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the same list in random order. */
export function shuffled(list, rng) {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}
