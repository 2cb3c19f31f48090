// `make profile`: where the processor time of each call goes, sampled under load. `make bench` takes the
// result into its report, if it is of the same commit.

import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fixture } from '../../harness/fixture.mjs';
import { cpuSeconds, load, loadArguments } from '../../harness/measure.mjs';
import { inScratch, outputOf } from '../../harness/processes.mjs';
import { saveResult } from '../../harness/results.mjs';
import { numberSetting, release } from '../../harness/settings.mjs';
import { Report } from '../report/report.mjs';
import { count, stacks } from './purposes.mjs';
import { addCalls } from './section.mjs';

const SECONDS = numberSetting('PROFILE_SECONDS', 8);
const CLIENTS = 8;
/** No divisor of any rhythm that a program may have. */
const SAMPLES_A_SECOND = 499;
const BOOKINGS = 1e5;

/** Each a path, or one of the fixture's files of requests. */
const CALLS = [
  { name: 'An empty answer of the API', path: '/booking-api/time' },
  { name: 'Search', requests: 'search' },
  { name: 'Read by code', requests: 'read' },
  { name: 'Hold, one hot sailing', requests: 'hot' },
  { name: 'Hold, 1,000 sailings', requests: 'spread' },
];

const runInBackground = promisify(execFile);

/** Samples the server under load; returns the microseconds of a call by purpose. */
async function profile({ server, requests: files }, { name, path, requests }, file) {
  const options = { url: server.url, path, requests: files[requests], clients: CLIENTS };
  load({ ...options, seconds: 1 });
  const before = cpuSeconds(server.pid);
  const loading = runInBackground(release('load'), loadArguments({ ...options, seconds: SECONDS }));
  const record = ['record', '-q', '-e', 'cpu-clock', '-F', SAMPLES_A_SECOND, '-g', '-p', server.pid, '-o', file, '--', 'sleep', SECONDS];
  await runInBackground('perf', record.map(String));
  const report = JSON.parse((await loading).stdout);
  const each = ((cpuSeconds(server.pid) - before) / report.requests) * 1e6;
  const printed = execFileSync('perf', ['script', '-i', file, '--no-inline', '-F', 'ip,sym,dso'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all = stacks(printed);
  if (all.length < 100) {
    throw new Error(`${name}: ${all.length} samples are too few`);
  }
  const micros = (samples) => (samples / all.length) * each;
  const lines = [...count(all)].map(([purpose, { program, kernel }]) => ({ purpose, program: micros(program), kernel: micros(kernel) }));
  return { name, each, samples: all.length, lines };
}

async function profileAll(scratch) {
  const fixture = new Fixture(join(scratch, 'fixture'));
  try {
    await fixture.open([BOOKINGS]);
    const calls = [];
    for (const call of CALLS) {
      calls.push(await profile(fixture.datasets[0], call, join(scratch, 'samples')));
    }
    const found = { clients: CLIENTS, calls };
    addCalls(new Report(), found);
    saveResult('profile', found);
  } finally {
    await fixture.close();
  }
}

if (outputOf('perf', ['--version']) === undefined) {
  console.error('make profile needs perf, which Debian has in linux-perf');
  process.exit(1);
}
await inScratch('profile', profileAll);
