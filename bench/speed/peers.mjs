// The services that Parola is measured beside: fetched when they are asked for, started on the same
// database, left out where they cannot be had.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answers, freePort, load, stop, target } from '../harness/measure.mjs';
import { one } from './peers/fastify/statements.mjs';

const FOLDER = join(import.meta.dirname, 'peers');
const FASTIFY = join(FOLDER, 'fastify');
const BARE = join(FOLDER, 'bare/Cargo.toml');

/** Which peers to measure beside. */
export const WANTED = (process.env.BENCH_PEERS ?? 'bare,fastify').split(',').filter(Boolean);

/** What Fastify's service is called by the way it speaks to the database. */
const FASTIFY_WAYS = {
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

/** Starts a peer on a port of its own; how long until it answered a search is measured. */
async function startPeer({ name, words, calls }, world, program, wordsFor, env = {}) {
  const port = await freePort();
  const begun = performance.now();
  const settings = { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit'] };
  const child = spawn(program, wordsFor(String(port)), settings);
  const url = `http://127.0.0.1:${port}`;
  const [, path] = readFileSync(world.asks.search, 'utf8').split('\n', 1)[0].split('\t');
  try {
    await answers(url + path);
  } catch (error) {
    child.kill();
    throw error;
  }
  return { name, words, calls, url, pid: child.pid, child, firstAnswer: performance.now() - begun };
}

/** Starts Fastify's service on a world's database. */
export function startFastify(ground, world, way) {
  const env = { NODE_ENV: 'production', PGHOST: ground.cluster.socket, PGUSER: 'parola', PGDATABASE: world.database };
  const peer = { name: `fastify-${way}`, words: FASTIFY_WAYS[way], calls: ['search', 'read', 'hot', 'spread'] };
  return startPeer(peer, world, process.execPath, (port) => [join(FASTIFY, 'server.mjs'), port, way], env);
}

/** Builds the bare service; why not, if it cannot. */
function buildBare() {
  const words = ['build', '--quiet', '--release', '--locked', '--manifest-path', BARE, '--target-dir', dirname(target)];
  const { status, stderr } = spawnSync(process.env.CARGO ?? 'cargo', words, { encoding: 'utf8' });
  return status === 0 ? undefined : `cargo could not build it (${stderr?.trim().split('\n')[0]})`;
}

/** Starts the bare service on a world's database; it sends the statements that Fastify's one sends. */
function startBare(ground, world) {
  const peer = { name: 'bare', words: 'bare actix-web + tokio-postgres, one statement', calls: ['search', 'read'] };
  const place = `host=${ground.cluster.socket} user=parola dbname=${world.database}`;
  return startPeer(peer, world, join(target, 'bare'), (port) => [port, place, one.search([]).text, one.read([]).text]);
}

/** What is compiled as it runs is quick only once it ran. */
function warmUp({ url, calls }, { asks }) {
  for (const call of calls) {
    load(url, 64, 1, ['--asks', asks[call]]);
  }
}

/** Who answers the same calls as Parola: how each is made ready, and in which ways it is started. */
const PEERS = [
  { name: 'bare', words: 'a bare service on tokio-postgres', prepare: buildBare, ways: [startBare] },
  {
    name: 'fastify',
    words: 'Fastify',
    prepare: fetchFastify,
    ways: Object.keys(FASTIFY_WAYS).map((way) => (ground, world) => startFastify(ground, world, way)),
  },
];

/** Every peer that answers the same calls as Parola, on a world's database. */
export async function startPeers(report, ground, world) {
  const all = [];
  for (const { name, words, prepare, ways } of PEERS) {
    const fault = WANTED.includes(name) ? prepare() : 'BENCH_PEERS does not name it';
    if (fault) {
      report.leaveOut(`${words}: ${fault}`);
      continue;
    }
    const started = [];
    try {
      for (const start of ways) {
        const peer = await start(ground, world);
        started.push(peer);
        warmUp(peer, world);
      }
      all.push(...started);
    } catch (error) {
      await stopPeers(started);
      report.leaveOut(`${words}: it did not start (${error.message})`);
    }
  }
  return all;
}

export async function stopPeers(peers) {
  for (const peer of peers) {
    await stop(peer);
  }
}
