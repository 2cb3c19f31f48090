// A full ship is cancelled at the desk in a real browser, while the server is killed again and again: the
// browser test of that, at its full size and against the program as it is shipped.
//
// KILLED_BOOKINGS, KILLED_TIMES and KILLED_SEED say how full, how often, and which moments are drawn.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { start } from '../harness/processes.mjs';
import { PROGRAM, root } from '../harness/settings.mjs';

/** Everybody is to have a letter on its way after so long. */
const LIMIT_SECONDS = 60;

const RESULT = /after ([\d.]+) s of a running server/;

const chromium = execFileSync('node', [join(root, 'tools/chromium/path.mjs')], { encoding: 'utf8' }).trim();
const child = start('npx', ['playwright', 'test', 'tests/ops-cancel-killed.spec.ts'], {
  cwd: join(root, 'frontend'),
  env: { ...process.env, CHROMIUM: chromium, PAROLA: PROGRAM },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((done) => child.once('close', done));
let seconds;
for await (const line of createInterface({ input: child.stdout })) {
  console.log(line);
  const [, found] = RESULT.exec(line) ?? [];
  seconds ??= found;
}
const code = await ended;
if (code !== 0 || seconds === undefined) {
  throw new Error(`the browser test ended with ${code}`);
}
if (Number(seconds) > LIMIT_SECONDS) {
  throw new Error(`the last letter was queued after ${seconds} s, and ${LIMIT_SECONDS} s are allowed`);
}
