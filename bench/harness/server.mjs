// The program under test, started as a server on a free port.

import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { start, stop } from './processes.mjs';
import { PROGRAM } from './settings.mjs';

const run = promisify(execFile);

/** Visitors all come from this machine, so their limits are put out of the way. */
const SETTINGS = { LISTEN: '127.0.0.1:0', RATE_LIMIT_SCALE: '1000000' };

/**
 * Starts it and waits for its first answer; `firstAnswer` is how long that took in milliseconds. The
 * log is written as in production and thrown away, unless `log` says where it goes.
 */
export async function startParola(settings, { program = PROGRAM, log = 'ignore' } = {}) {
  const begun = performance.now();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...SETTINGS, ...settings };
  const child = start(program, ['serve'], { env, stdio: ['ignore', 'pipe', log] });
  child.once('error', (error) => console.error(`${program}: ${error.message}`));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) {
      await (await fetch(`${url}/booking-api/routes`)).text();
      return {
        name: 'parola',
        url,
        pid: child.pid,
        child,
        firstAnswer: performance.now() - begun,
        /** Runs another command of the program on the same data; returns what it prints. */
        run: async (...args) => (await run(program, args, { env })).stdout,
      };
    }
  }
  await stop({ child });
  throw new Error(`${program} did not start`);
}
