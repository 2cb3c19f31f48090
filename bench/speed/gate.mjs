// A gate in a real browser: from the camera to the verdict, many scans over a slow network, and a long
// manifest. The browser test of the same prints the times.

import { firstMatch, runBrowserTest } from '../harness/browser-test.mjs';
import { median, quantile } from '../harness/statistics.mjs';

/** How many there are of each, read by the browser test. */
const SIZES = { TIMES_TICKETS: '20', TIMES_SCANS: '2000', TIMES_PEOPLE: '1000' };

/** So many of all tickets must be answered as quickly as the goal. */
const SHARE = 0.95;

const numbers = (text) => text.split(' ').map(Number);

export async function measureGate(report) {
  const text =
    'One gate in Chromium beside the program as it is shipped. The camera is a film; the processor of its page is slowed fourfold, and the time is from the first picture with a ticket to the frame that shows the verdict.';
  const section = report.section('gate', 'The gate and the manifest', text);
  Object.assign(process.env, SIZES);
  const lines = await runBrowserTest('gate-times.spec.ts');
  const camera = numbers(firstMatch(lines, /camera to verdict, ms: ([\d ]+)/));
  section.row({
    id: 'gate-camera',
    what: 'from the camera to the verdict, p95',
    ours: quantile(camera, SHARE),
    unit: 'ms',
    goal: { most: 300 },
    note: `p50 ${median(camera)} ms of ${camera.length} tickets`,
  });
  section.row({
    id: 'gate-sync',
    what: '2,000 scans sent over slow 3G (2 s there and back, 400 kbit/s)',
    ours: Number(firstMatch(lines, /scans sent over a slow network, ms: (\d+)/)),
    unit: 'ms',
    goal: { most: 10_000 },
  });
  const [sealed, drawn] = numbers(firstMatch(lines, /names sealed and drawn, ms: ([\d. ]+)/));
  section.row({
    id: 'gate-manifest',
    what: 'a manifest of 1,000 names, sealed and drawn',
    ours: sealed + drawn,
    unit: 'ms',
    goal: { most: 2000 },
    note: `sealed in ${Math.round(sealed)} ms, drawn as PDF in ${Math.round(drawn)} ms`,
  });
}
