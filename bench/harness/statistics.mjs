// What two sets of times say about each other.

/** The middle of a list. */
export function median(list) {
  const sorted = Float64Array.from(list).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Kolmogorov and Smirnov: how likely two sets of one origin lie so far apart, by the asymptotic series. */
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

/** The least delay, of a few tried, that would have been noticed in either set of one origin. */
export function leastNoticed(one, other, limit) {
  const tried = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
  const late = (list, delay) => list.map((time) => time + delay);
  return tried.find((delay) => likelyAlike(one, late(other, delay)) < limit && likelyAlike(late(one, delay), other) < limit);
}

/** The same list in an order of chance. */
export function shuffled(list) {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}
