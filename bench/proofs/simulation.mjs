// The payment simulation, one process for each processor and held to it: what wakes another on the
// same processor wakes it for less.
//
// PAYMENT_SEEDS and PAYMENT_ORDERS say how much is played, PAYMENT_SEED where it begins.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARGO, PAYMENT_TESTS, root } from './settings.mjs';

const TEST = 'not_a_centavo_is_lost';
const RESULT = /\d+ seeds of \d+ orders from \d+ on, \d+ s/;
const seeds = Number(process.env.PAYMENT_SEEDS);
const first = Number(process.env.PAYMENT_SEED);
const orders = Number(process.env.PAYMENT_ORDERS);

/** The built test. */
function build() {
  const told = execFileSync(CARGO, [...PAYMENT_TESTS, '--no-run', '--message-format=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const built = told
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return built.find(({ executable, target }) => executable && target.name === 'payments').executable;
}

/** Whether a process can be held to one processor here. */
function canHold() {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Plays so many seeds on one processor; what it said, and whether all went well. */
async function play(test, processor, from, count) {
  // A PostgreSQL of its own, whose user may enter.
  const scratch = mkdtempSync(join(tmpdir(), 'parola-simulation-'));
  chmodSync(scratch, 0o755);
  const words = [test, '--nocapture', TEST];
  const child = spawn(...(canHold() ? ['taskset', ['-c', String(processor), ...words]] : [words[0], words.slice(1)]), {
    cwd: join(root, 'src/payments'),
    env: { ...process.env, TMPDIR: scratch, PAYMENT_SEED: String(from), PAYMENT_SEEDS: String(count) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
      process.stdout.write(data);
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  rmSync(scratch, { recursive: true, force: true });
  return code === 0 && RESULT.test(said);
}

const begun = performance.now();
const test = build();
const processes = Math.min(availableParallelism(), seeds);
const bounds = Array.from({ length: processes + 1 }, (_, at) => Math.round((at * seeds) / processes));
const played = bounds.slice(1).map((end, at) => play(test, at, first + bounds[at], end - bounds[at]));
if ((await Promise.all(played)).every(Boolean)) {
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`All is accounted for: ${seeds} seeds of ${orders} orders from ${first} on, ${seconds} s in ${processes} processes`);
} else {
  process.exit(1);
}
