// Random numbers that a seed repeats.

/** Draws numbers from zero up to one, the same ones for the same seed. */
export function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32: short, and even enough to choose moments with.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
