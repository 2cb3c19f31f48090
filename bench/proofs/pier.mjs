// Four gates in real browsers board one ship without a network, while browsers and the server are killed.
//
// PIER_TICKETS, PIER_KILLS and PIER_SEED say how many come, how often something dies, and which moments are drawn.

import { firstMatch, runBrowserTest } from '../harness/browser-test.mjs';

const lines = await runBrowserTest('gate-pier.spec.ts');
const kept = firstMatch(lines, /(\d+ boarded, .*), PIER_SEED/);
const bounded = firstMatch(lines, /(\d+ came, .*), PIER_SEED/);
console.log(`Four gates: ${kept}; ${bounded}`);
