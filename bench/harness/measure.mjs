// What every measurement stands on: the load, the processor time of a process, the middle of many.

import { execFileSync, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const target = resolve(process.env.CARGO_TARGET_DIR ?? 'target', 'release');

/** The program that is measured: as it is released, or with what a profile needs. */
const parola = process.env.BENCH_PROGRAM ?? join(target, 'parola');

const ticks = Number(execFileSync('getconf', ['CLK_TCK']));

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** The processor time of a process and its children in seconds, those that ended as well. */
export function processorTime(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stat = (name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      return { parent: fields[1], time: fields[11] + fields[12], ended: fields[13] + fields[14] };
    } catch {
      return undefined;
    }
  };
  const own = stat(String(pid));
  const children = all.map(stat).filter((one) => one?.parent === pid);
  const time = children.reduce((sum, one) => sum + one.time, (own?.time ?? 0) + (own?.ended ?? 0));
  return time / ticks;
}

/** The memory that a process holds, in megabytes. */
export function memory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/**
 * The memory of a process and its children in megabytes, what they share counted once: the peers
 * take several processes, and are measured by what flatters them.
 */
export function sharedMemory(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
  return children.reduce((sum, child) => sum + sharedMemory(Number(child)), own);
}

/** A port that nobody listens on, so that two runs on one machine never ask each other's servers. */
export async function freePort() {
  const server = createServer();
  await new Promise((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address();
  await new Promise((go) => server.close(go));
  return port;
}

/** Waits until somebody answers at `url`. */
export async function answers(url) {
  for (let tries = 0; tries < 12_000; tries++) {
    try {
      const answer = await fetch(url);
      await answer.text();
      return;
    } catch {
      await new Promise((go) => setTimeout(go, 5));
    }
  }
  throw new Error(`nobody answers at ${url}`);
}

/** Asks for `seconds`, `connections` at a time; what came of it. */
export function load(url, connections, seconds, more = []) {
  const out = execFileSync(join(target, 'load'), [url, connections, seconds, ...more].map(String));
  return JSON.parse(out.toString());
}

/** Starts Parola on a free port. */
export async function startParola(settings) {
  const begun = performance.now();
  const child = spawn(parola, ['serve'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LISTEN: '127.0.0.1:0',
      RATE_LIMIT_SCALE: '1000000',
      ...settings,
    },
    // The log is written as in production, and read by nobody.
    stdio: ['ignore', 'pipe', openSync('/dev/null', 'w')],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) {
      const answer = await fetch(`${url}/booking-api/routes`);
      await answer.text();
      return { name: 'parola', url, pid: child.pid, child, firstAnswer: performance.now() - begun };
    }
  }
  throw new Error('parola did not start');
}

/** Ends a program that was started here. */
export async function stop({ child }) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
}
