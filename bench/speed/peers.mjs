// The services that Parola is measured beside: fetched when they are wanted, started on the same database,
// left out where they cannot be had.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../harness/measure.mjs';
import { freePort, start, stop, waitForServer } from '../harness/processes.mjs';
import { CARGO, release, target } from '../harness/settings.mjs';
import { one } from './peers/fastify/statements.mjs';
import { hasPgbench } from './pgbench.mjs';
import { recordFloor } from './scripts.mjs';
import { PEERS } from './settings.mjs';

const FOLDER = join(import.meta.dirname, 'peers');
const FASTIFY = join(FOLDER, 'fastify');
const BARE = join(FOLDER, 'bare/Cargo.toml');

/** How Fastify's service is called in the report, by the way it asks the database. */
const FASTIFY_WAYS = {
  one: 'Fastify + pg, one statement',
  usual: 'Fastify + pg, as usually written',
};

/** Fetches the packages of Fastify's service unless they are there. Returns the reason if it cannot. */
function fetchFastify() {
  const [wanted, there] = [join(FASTIFY, 'package-lock.json'), join(FASTIFY, 'node_modules/.package-lock.json')];
  if (existsSync(there) && statSync(there).mtimeMs >= statSync(wanted).mtimeMs) {
    return undefined;
  }
  try {
    const args = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
    execFileSync('npm', args, { cwd: FASTIFY, stdio: ['ignore', 'ignore', 'pipe'] });
    return undefined;
  } catch (error) {
    return `npm could not fetch it (${
      String(error.stderr ?? error.message)
        .trim()
        .split('\n')[0]
    })`;
  }
}

/** Starts a peer on a port of its own, and measures how long it takes until it answers a search. */
async function startPeer({ name, label, calls }, dataset, program, argsFor, env = {}) {
  const port = await freePort();
  const begun = performance.now();
  const settings = { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit'] };
  const child = start(program, argsFor(String(port)), settings);
  const url = `http://127.0.0.1:${port}`;
  const [, path] = readFileSync(dataset.requests.search, 'utf8').split('\n', 1)[0].split('\t');
  try {
    await waitForServer(url + path);
  } catch (error) {
    await stop({ child });
    throw error;
  }
  return { name, label, calls, url, pid: child.pid, child, firstAnswer: performance.now() - begun };
}

/** Starts Fastify's service on a dataset's database. */
export function startFastify(fixture, dataset, way) {
  const env = { NODE_ENV: 'production', PGHOST: fixture.cluster.socket, PGUSER: 'parola', PGDATABASE: dataset.database };
  const peer = { name: `fastify-${way}`, label: FASTIFY_WAYS[way], calls: ['search', 'read', 'hot', 'spread'] };
  return startPeer(peer, dataset, process.execPath, (port) => [join(FASTIFY, 'server.mjs'), port, way], env);
}

/** Builds the bare service and the floor; why not, if it cannot. */
function buildBare() {
  const args = ['build', '--quiet', '--release', '--locked', '--manifest-path', BARE, '--target-dir', target];
  const { status, stderr } = spawnSync(CARGO, args, { encoding: 'utf8' });
  return status === 0 ? undefined : `cargo could not build it (${stderr?.trim().split('\n')[0]})`;
}

/** Returns where a dataset's database is, for tokio-postgres. */
const placeOf = ({ cluster }, { database }) => `host=${cluster.socket} user=parola dbname=${database}`;

/** Starts the bare service on a dataset's database. It sends the same statements as Fastify's `one`. */
function startBare(fixture, dataset) {
  const peer = { name: 'bare', label: 'bare actix-web + tokio-postgres, one statement', calls: ['search', 'read'] };
  const statements = [one.search([]).text, one.read([]).text];
  return startPeer(peer, dataset, release('bare'), (port) => [port, placeOf(fixture, dataset), ...statements]);
}

/** Starts the floor on a dataset's database: Parola's own statements behind HTTP, and nothing else. */
async function startFloor(fixture, dataset) {
  const peer = { name: 'floor', label: 'the floor: our statements, HTTP, nothing else', calls: ['search', 'read', 'spread'] };
  const calls = join(fixture.folder, 'floor.json');
  writeFileSync(calls, JSON.stringify(await recordFloor(fixture, dataset)));
  return startPeer(peer, dataset, release('floor'), (port) => [port, placeOf(fixture, dataset), calls]);
}

/** Sends every call for a moment: what is compiled at run time is slow at first. */
function warmUp({ url, calls }, { requests }) {
  for (const call of calls) {
    load({ url, requests: requests[call], clients: 64, seconds: 1 });
  }
}

/** The services that answer the same calls as Parola: how each is prepared, and the ways to start it. */
const SERVICES = [
  {
    name: 'bare',
    label: 'a bare service on tokio-postgres',
    prepare: buildBare,
    ways: hasPgbench() ? [startBare, startFloor] : [startBare],
  },
  {
    name: 'fastify',
    label: 'Fastify',
    prepare: fetchFastify,
    ways: Object.keys(FASTIFY_WAYS).map((way) => (fixture, dataset) => startFastify(fixture, dataset, way)),
  },
];

/** Starts every wanted peer that can be had, on a dataset's database. */
export async function startPeers(report, fixture, dataset) {
  const all = [];
  for (const { name, label, prepare, ways } of SERVICES) {
    const fault = PEERS.includes(name) ? prepare() : 'BENCH_PEERS does not name it';
    if (fault) {
      report.leaveOut(`${label}: ${fault}`);
      continue;
    }
    const started = [];
    try {
      for (const startWay of ways) {
        const peer = await startWay(fixture, dataset);
        started.push(peer);
        warmUp(peer, dataset);
      }
      all.push(...started);
    } catch (error) {
      await stopPeers(started);
      report.leaveOut(`${label}: it did not start (${error.message})`);
    }
  }
  return all;
}

export async function stopPeers(peers) {
  for (const peer of peers) {
    await stop(peer);
  }
}
