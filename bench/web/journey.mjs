// What a whole booking fetches, from the first page to the ticket, as `frontend/tests/weight.spec.ts` counts it.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROGRAM, root } from '../harness/settings.mjs';

const run = promisify(execFile);

/** How the test tells it. */
const TOLD = /^([\d.]+) kB in (\d+) requests$/;

/** Every annotation of a report of Playwright's. */
const annotationsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(annotationsOf),
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations, results }) => [...annotations, ...results.flatMap((one) => one.annotations ?? [])]),
  ),
];

/** Returns the kilobytes and the requests of a booking. */
export async function weighJourney() {
  const env = { ...process.env, PAROLA: PROGRAM, CHROMIUM: process.env.CHROME_PATH };
  const args = ['playwright', 'test', '--reporter=json', '--retries=0', 'tests/weight.spec.ts'];
  const { stdout } = await run('npx', args, { cwd: join(root, 'frontend'), env, maxBuffer: 1 << 26 });
  const told = annotationsOf(JSON.parse(stdout)).find(({ type }) => type === 'weight')?.description;
  const [, kilobytes, requests] = TOLD.exec(told ?? '') ?? [];
  if (requests === undefined) {
    throw new Error('the test of a booking’s weight told nothing');
  }
  return { kilobytes: Number(kilobytes), requests: Number(requests) };
}
