// `make profile`: where the processor time of each call goes, sampled while the call is asked for.
// What it finds is taken into the report by `make bench`, of the same commit.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ground } from '../../harness/fixture.mjs';
import { load, processorTime, target } from '../../harness/measure.mjs';
import { leave } from '../../harness/results.mjs';
import { Report } from '../report/report.mjs';
import { count, stacks } from './purposes.mjs';
import { tell } from './tell.mjs';

const SECONDS = Number(process.env.PROFILE_SECONDS ?? 8);
const CONNECTIONS = 8;
/** No divisor of anything that a program does in a rhythm. */
const TIMES_A_SECOND = 499;
const BOOKINGS = 1e5;

/** What is asked: a path, or a file of asks of the ground. */
const CALLS = [
  { name: 'An empty answer of the API', path: '/booking-api/time' },
  { name: 'Search', asks: 'search' },
  { name: 'Read by code', asks: 'read' },
  { name: 'Hold, one hot sailing', asks: 'hot' },
  { name: 'Hold, 1,000 sailings', asks: 'spread' },
];

const inBackground = promisify(execFile);

/** Asks for a while and samples the server meanwhile; the microseconds of a call by what they went to. */
async function profile(world, { name, path, asks }, file) {
  const { url, pid } = world.parola;
  const [where, ...more] = path ? [url + path] : [url, '--asks', world.asks[asks]];
  load(where, CONNECTIONS, 1, more);
  const before = processorTime(pid);
  const asking = inBackground(join(target, 'load'), [where, CONNECTIONS, SECONDS, ...more].map(String));
  const watching = ['record', '-q', '-e', 'cpu-clock', '-F', TIMES_A_SECOND, '-g', '-p', pid, '-o', file, '--', 'sleep', SECONDS];
  await inBackground('perf', watching.map(String));
  const came = JSON.parse((await asking).stdout);
  const each = ((processorTime(pid) - before) / came.requests) * 1e6;
  const told = execFileSync('perf', ['script', '-i', file, '--no-inline', '-F', 'ip,sym,dso'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all = stacks(told);
  if (all.length < 100) {
    throw new Error(`${name}: ${all.length} samples are none to speak of`);
  }
  const micros = (samples) => (samples / all.length) * each;
  const lines = [...count(all)].map(([purpose, { program, kernel }]) => ({ purpose, program: micros(program), kernel: micros(kernel) }));
  return { name, each, samples: all.length, lines };
}

if (spawnSync('perf', ['--version']).status !== 0) {
  console.error('make profile wants perf, which Debian has in linux-perf');
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'parola-profile-'));
chmodSync(scratch, 0o755);
const ground = new Ground(join(scratch, 'ground'));
try {
  await ground.open([BOOKINGS]);
  const calls = [];
  for (const call of CALLS) {
    calls.push(await profile(ground.worlds[0], call, join(scratch, 'samples')));
  }
  const found = { connections: CONNECTIONS, calls };
  tell(new Report(), found);
  leave('profile', found);
} finally {
  await ground.close();
  rmSync(scratch, { recursive: true, force: true });
}
