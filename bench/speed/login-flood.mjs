// How long an answer takes while a thousand clients try to sign in at once: the median without and
// during the flood, in turn in one run.

import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from '../harness/measure.mjs';
import { start } from '../harness/processes.mjs';
import { median } from '../harness/statistics.mjs';

const FLOOD = 1000;
const GOAL = { most: 1.2 };
/** Visitors who ask meanwhile: a usual moment, and as many as the server can answer. */
const VISITORS = [4, 64];
const SETTLE_MS = 5000;

/** Begins a flood. Returns a function that ends it and returns how many times each status was answered. */
async function begin(url) {
  // A flood comes from elsewhere and takes no processor of the server's own, so this one yields.
  const args = ['-n', '19', process.execPath, join(import.meta.dirname, 'login-flood-client.mjs'), url, FLOOD];
  const child = start('nice', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  if ((await lines.next()).done) {
    throw new Error('the flood did not begin');
  }
  return async () => {
    child.stdin.end();
    const { value } = await lines.next();
    await ended;
    return JSON.parse(value);
  };
}

/** Measures each path `rounds` times without and during a flood. */
export async function measureLoginFlood(report, url, paths, { rounds, seconds }) {
  const text = 'A thousand clients try to sign in at once, never with the right password; meanwhile others ask for what everyone needs.';
  const section = report.section('flood', 'In a flood of logins', text);
  const cases = paths.flatMap((path) => VISITORS.map((visitors) => ({ path, visitors, quiet: [], flooded: [] })));
  const statuses = {};
  for (let round = 0; round < rounds; round++) {
    for (const when of ['quiet', 'flooded']) {
      const end = when === 'flooded' ? await begin(url) : undefined;
      // Until the first logins are queued, and until the last ones of the flood before are hashed.
      await pause(SETTLE_MS);
      for (const one of cases) {
        one[when].push(load({ url, path: one.path, clients: one.visitors, seconds }).p50_us);
      }
      for (const [status, count] of Object.entries((await end?.()) ?? {})) {
        statuses[status] = (statuses[status] ?? 0) + count;
      }
    }
  }
  for (const { path, visitors, quiet, flooded } of cases) {
    const [theirs, ours] = [median(quiet), median(flooded)];
    const what = `${path}, ${visitors} at a time, p50`;
    const beside = 'without the flood';
    section.row({ id: `${path}.${visitors}`, what, ours, unit: 'µs', beside, theirs, ratio: ours / theirs, goal: GOAL });
  }
  const counts = Object.entries(statuses).map(([status, count]) => `${count} got ${status}`);
  section.note(`of the flood’s logins ${counts.join(', ')}`);
}
