// How long an answer takes while a thousand others try to sign in at once. The middle of the times
// is compared, without and during the flood, in turn in one run.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { load, median } from '../harness/measure.mjs';

const FLOOD = 1000;
const GOAL = { most: 1.2 };
/** Visitors who ask meanwhile: a usual moment, and as many as the server can answer. */
const VISITORS = [4, 64];
const SETTLE_MS = 5000;

/** Begins a flood; what it returns ends it and tells what the flood was answered. */
async function begin(url) {
  // A flood comes from elsewhere and takes no processor of the server's own, so this one yields.
  const words = ['-n', '19', process.execPath, join(import.meta.dirname, 'login-flood-client.mjs'), url, String(FLOOD)];
  const child = spawn('nice', words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  // Its input ends with this process, so it never outlives the measuring.
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

/** Asks for each path in turn, `rounds` times without and during a flood. */
export async function measureFlood(report, url, paths, { rounds, seconds }) {
  const text = `A thousand visitors try to sign in at once, never with the right password; meanwhile others ask for what everybody needs.`;
  const section = report.section('flood', 'In a flood of logins', text);
  const asked = paths.flatMap((path) => VISITORS.map((visitors) => ({ path, visitors, quiet: [], flooded: [] })));
  const answers = {};
  for (let round = 0; round < rounds; round++) {
    for (const when of ['quiet', 'flooded']) {
      const end = when === 'flooded' ? await begin(url) : undefined;
      // The first wave takes the places there are; and what waits of the last one is hashed.
      await new Promise((go) => setTimeout(go, SETTLE_MS));
      for (const one of asked) {
        one[when].push(load(`${url}${one.path}`, one.visitors, seconds).p50_us);
      }
      for (const [status, count] of Object.entries((await end?.()) ?? {})) {
        answers[status] = (answers[status] ?? 0) + count;
      }
    }
  }
  for (const { path, visitors, quiet, flooded } of asked) {
    const [theirs, ours] = [median(quiet), median(flooded)];
    const what = `${path}, ${visitors} at a time, p50`;
    section.row({
      id: `${path}.${visitors}`,
      what,
      ours,
      unit: 'µs',
      beside: 'without the flood',
      theirs,
      ratio: ours / theirs,
      goal: GOAL,
    });
  }
  const told = Object.entries(answers).map(([status, count]) => `${count} got ${status}`);
  section.note(`of the flood’s logins ${told.join(', ')}`);
}
