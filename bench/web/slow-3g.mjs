// How long somebody waits on slow 3G, as `frontend/tests/slow-3g.spec.ts` measures it: for a first page on which a port can
// be chosen, and after each tap for something to be seen.

import { firstMatch, runBrowserTest } from '../harness/browser-test.mjs';

/** Returns the times, in ms. */
export async function measureSlow() {
  const lines = await runBrowserTest('slow-3g.spec.ts');
  const taps = firstMatch(lines, /taps answered, ms: ([\d ]+)/)
    .split(' ')
    .map(Number);
  return { usable: Number(firstMatch(lines, /first page usable, ms: (\d+)/)), taps };
}
