// A full ship is cancelled at the desk in a real browser, while the server is killed again and again.
//
// KILLED_BOOKINGS, KILLED_TIMES and KILLED_SEED say how full, how often, and which moments are drawn.

import { firstMatch, runBrowserTest } from '../harness/browser-test.mjs';

/** Everybody is to have an e-mail on its way after so long. */
const LIMIT_SECONDS = 60;

const lines = await runBrowserTest('ops-cancel-killed.spec.ts');
const seconds = Number(firstMatch(lines, /after ([\d.]+) s of a running server/));
if (seconds > LIMIT_SECONDS) {
  throw new Error(`the last e-mail was queued after ${seconds} s, and ${LIMIT_SECONDS} s are allowed`);
}
