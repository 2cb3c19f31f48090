// Processes that a run starts: free ports, waiting until they are ready, ending them by their id, and
// the folders in which they work.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Children that run now, each with the signal that ends it in order. */
const running = new Map();

/**
 * Starts a program that ends with this run, whatever ends the run. With `detached` it leads a group of
 * its own, which is ended as a whole.
 */
export function start(program, args, { endBy = 'SIGTERM', ...options } = {}) {
  const child = spawn(program, args.map(String), options);
  running.set(child, { endBy, isGroup: Boolean(options.detached) });
  // A group may outlive its first process.
  child.once(options.detached ? 'close' : 'exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Sends a signal to a child that was started here and still runs, by default the one that ends it. */
export function signal(child, name) {
  const known = running.get(child);
  if (!known || child.pid === undefined) {
    return;
  }
  try {
    process.kill(known.isGroup ? -child.pid : child.pid, name ?? known.endBy);
  } catch {
    // It has ended meanwhile.
  }
}

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => {
    for (const child of running.keys()) {
      signal(child);
    }
    process.exit(1);
  });
}

/** Ends a child that was started here, given as `{ child }`, and waits for it. */
export async function stop({ child }) {
  if (running.has(child)) {
    const ended = new Promise((done) => child.once('exit', done));
    signal(child);
    await ended;
  }
}

/** Returns a port that nothing listens on, so that two runs on one machine never meet. */
export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Asks `check` again and again until it returns something true, and returns that. */
export async function waitUntil(what, check, { seconds = 60, everyMs = 100 } = {}) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await check();
    if (found) {
      return found;
    }
    if (performance.now() > end) {
      throw new Error(`${what}: not within ${seconds} s`);
    }
    await pause(everyMs);
  }
}

/** Waits until a server answers at `url`, with any status. */
export function waitForServer(url) {
  const answers = async () => {
    try {
      await (await fetch(url)).text();
      return true;
    } catch {
      return false;
    }
  };
  return waitUntil(`an answer of ${url}`, answers, { everyMs: 5 });
}

/** Returns the path of a program from PATH or from further folders, undefined where there is none. */
export function findProgram(name, { before = [], after = [] } = {}) {
  const folders = [...before, ...(process.env.PATH ?? '').split(delimiter), ...after];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Returns what a command prints, undefined where it fails. */
export function outputOf(program, args, options = {}) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...options }).trim();
  } catch {
    return undefined;
  }
}

/** Makes a folder that other accounts may enter; returns it with a function that removes it. */
export function makeScratch(name) {
  const folder = mkdtempSync(join(tmpdir(), `parola-${name}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes such a folder for as long as `work` takes, and returns what `work` returns. */
export async function inScratch(name, work) {
  const { folder, remove } = makeScratch(name);
  try {
    return await work(folder);
  } finally {
    remove();
  }
}
