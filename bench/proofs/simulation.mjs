// The payment simulation, in one process for each processor, each bound to its own: waking a thread on the
// same processor costs less.
//
// PAYMENT_SEEDS and PAYMENT_ORDERS say how much is simulated, PAYMENT_SEED is the first seed.

import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inScratch, outputOf, start } from '../harness/processes.mjs';
import { CARGO, root } from '../harness/settings.mjs';
import { PAYMENT_TESTS } from './settings.mjs';

const TEST = 'not_a_centavo_is_lost';
const RESULT = /\d+ seeds of \d+ orders from \d+ on, \d+ s/;
const seeds = Number(process.env.PAYMENT_SEEDS);
const first = Number(process.env.PAYMENT_SEED);
const orders = Number(process.env.PAYMENT_ORDERS);

/** Builds the test; returns its path. */
function build() {
  const output = execFileSync(CARGO, [...PAYMENT_TESTS, '--no-run', '--message-format=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const built = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return built.find(({ executable, target }) => executable && target.name === 'payments').executable;
}

const canBind = outputOf('taskset', ['--version']) !== undefined;

/** Simulates so many seeds on one processor; returns true if all went well. */
function simulate(test, processor, from, count) {
  // Each has a PostgreSQL of its own in this folder.
  return inScratch('simulation', async (scratch) => {
    const command = [...(canBind ? ['taskset', '-c', processor] : []), test, '--nocapture', TEST];
    const child = start(command[0], command.slice(1), {
      cwd: join(root, 'src/payments'),
      env: { ...process.env, TMPDIR: scratch, PAYMENT_SEED: String(from), PAYMENT_SEEDS: String(count) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
        process.stdout.write(data);
      });
    }
    const code = await new Promise((done) => child.once('close', done));
    return code === 0 && RESULT.test(output);
  });
}

const begun = performance.now();
const test = build();
const processes = Math.min(availableParallelism(), seeds);
const bounds = Array.from({ length: processes + 1 }, (_, at) => Math.round((at * seeds) / processes));
const runs = bounds.slice(1).map((end, at) => simulate(test, at, first + bounds[at], end - bounds[at]));
if ((await Promise.all(runs)).every(Boolean)) {
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`All is accounted for: ${seeds} seeds of ${orders} orders from ${first} on, ${seconds} s in ${processes} processes`);
} else {
  process.exit(1);
}
