// The services that Parola is measured beside: fetched when they are asked for, started on the same
// database, left out where they cannot be had.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { answers, freePort, load, stop } from './tools.mjs';

const FOLDER = join(import.meta.dirname, 'peers');
const FASTIFY = join(FOLDER, 'fastify');

/** Which peers to measure beside. */
export const WANTED = (process.env.BENCH_PEERS ?? 'fastify').split(',').filter(Boolean);

/** What Fastify's service is called by the way it speaks to the database. */
export const FASTIFY_WAYS = {
  one: 'Fastify + pg, one statement',
  usual: 'Fastify + pg, as usually written',
};

/** Fetches what Fastify's service is made of, unless it is there already; why not, if it cannot. */
function fetchFastify() {
  const [wanted, there] = [join(FASTIFY, 'package-lock.json'), join(FASTIFY, 'node_modules/.package-lock.json')];
  if (existsSync(there) && statSync(there).mtimeMs >= statSync(wanted).mtimeMs) {
    return undefined;
  }
  try {
    const words = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
    execFileSync('npm', words, { cwd: FASTIFY, stdio: ['ignore', 'ignore', 'pipe'] });
    return undefined;
  } catch (error) {
    return `npm could not fetch it (${
      String(error.stderr ?? error.message)
        .trim()
        .split('\n')[0]
    })`;
  }
}

/** Starts Fastify's service on a world's database; how long until it answered a search is measured. */
export async function startFastify(ground, world, way) {
  const port = await freePort();
  const begun = performance.now();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PGHOST: ground.cluster.socket,
    PGUSER: 'parola',
    PGDATABASE: world.database,
  };
  const child = spawn(process.execPath, [join(FASTIFY, 'server.mjs'), String(port), way], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const [, path] = readFileSync(world.asks.search, 'utf8').split('\n', 1)[0].split('\t');
  try {
    await answers(url + path);
  } catch (error) {
    child.kill();
    throw error;
  }
  return { name: `fastify-${way}`, words: FASTIFY_WAYS[way], url, pid: child.pid, child, firstAnswer: performance.now() - begun };
}

/** What is compiled as it runs is quick only once it ran. */
function warmUp({ url }, { asks }) {
  for (const file of [asks.search, asks.read, asks.hot, asks.spread]) {
    load(url, 64, 1, ['--asks', file]);
  }
}

/** Every peer that answers the same calls as Parola, on a world's database. */
export async function startPeers(report, ground, world) {
  if (!WANTED.includes('fastify')) {
    report.leaveOut('Fastify: BENCH_PEERS does not name it');
    return [];
  }
  const fault = fetchFastify();
  if (fault) {
    report.leaveOut(`Fastify: ${fault}`);
    return [];
  }
  const started = [];
  try {
    for (const way of Object.keys(FASTIFY_WAYS)) {
      const peer = await startFastify(ground, world, way);
      started.push(peer);
      warmUp(peer, world);
    }
  } catch (error) {
    await stopPeers(started);
    report.leaveOut(`Fastify: it did not start (${error.message})`);
    return [];
  }
  return started;
}

export async function stopPeers(peers) {
  for (const peer of peers) {
    await stop(peer);
  }
}
