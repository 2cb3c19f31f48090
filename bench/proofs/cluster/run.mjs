// `make prove-cluster`: seats are sold by two servers on a PostgreSQL that deploy/cluster set up on three machines, and
// its primary fails again and again: it loses its power, freezes, or is cut off from the network. Nothing that was
// promised may be lost, and nobody restarts a server.
//
// The machines are network namespaces in a namespace of this run's own, so nothing outside is touched, and nothing is
// left of it. It needs root and Debian's packages patroni, etcd-server, haproxy, iproute2 and postgresql.

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram, inScratch, start, stop, waitUntil } from '../../harness/processes.mjs';
import { startParola } from '../../harness/server.mjs';
import { numberSetting, PROGRAM } from '../../harness/settings.mjs';
import { Crowd, onSale } from '../crowd.mjs';
import { Cluster } from './cluster.mjs';
import { shipped } from './machine.mjs';
import { provePooler } from './pooler.mjs';

const run = promisify(execFile);

const FAULTS = numberSetting('PROVE_FAULTS', 20, { isWhole: true });
const CROWD = { size: 8, pauseMs: 100, payEvery: 5 };
/** Seats are sold for so long between two faults. */
const CALM_MS = 3000;
/** A failover that takes longer has failed. */
const MOST_SECONDS = 90;

/** How a machine fails, and how it comes back. */
const KINDS = [
  { name: 'lost its power', happen: (machine) => machine.kill(), mend: (machine) => machine.start() },
  { name: 'froze', happen: (machine) => machine.freeze(), mend: (machine) => machine.thaw() },
  { name: 'was cut off', happen: (machine) => machine.cutOff(), mend: (machine) => machine.connect() },
];

const newPassword = () => randomBytes(18).toString('hex');

/** Starts HAProxy by the shipped file. */
function startProxy(scratch) {
  const file = join(scratch, 'haproxy.cfg');
  writeFileSync(file, shipped('haproxy.cfg'));
  start(findProgram('haproxy', { after: ['/usr/sbin'] }), ['-db', '-f', file], { stdio: 'ignore' });
}

/** Makes the database and its two roles, as docs/DEPLOY.md says. Returns the settings of a server. */
async function makeDatabase(cluster, scratch) {
  const [owner, serving] = [newPassword(), newPassword()];
  let inARow = 0;
  const isLed = () => {
    try {
      inARow = cluster.sql('SELECT pg_is_in_recovery()', 'postgres')[0] === 'f' ? inARow + 1 : 0;
    } catch {
      inARow = 0;
    }
    // Before its first checks HAProxy takes each machine for the primary.
    return inARow > 20;
  };
  await waitUntil('the primary behind HAProxy', isLed);
  cluster.sql(`CREATE ROLE parola LOGIN PASSWORD '${owner}'; CREATE ROLE parola_serve LOGIN PASSWORD '${serving}'`, 'postgres');
  cluster.sql('CREATE DATABASE parola OWNER parola', 'postgres');
  const url = (role, password) => `postgres://${role}:${password}@127.0.0.1/parola`;
  return {
    DATABASE_OWNER_URL: url('parola', owner),
    DATABASE_URL: url('parola_serve', serving),
    DATA_DIR: scratch,
    KEYS_FILE: join(scratch, 'keys'),
  };
}

/** The primary fails in one way and comes back. Returns for how many seconds nothing was sold. */
async function fail(cluster, crowd, kind) {
  const failed = await cluster.primary();
  const begun = Date.now();
  kind.happen(failed);
  const isReplaced = async () => {
    const primary = await cluster.primary();
    return primary !== undefined && primary !== failed;
  };
  await waitUntil(`another primary after ${failed.name} ${kind.name}`, isReplaced, { seconds: MOST_SECONDS });
  const known = crowd.promised.length;
  await waitUntil('a sale after the failover', () => crowd.promised.length > known, { seconds: MOST_SECONDS });
  kind.mend(failed);
  await cluster.isWhole();
  const times = crowd.promised.map(({ at }) => at).filter((at) => at >= begun);
  const gaps = [begun, ...times].map((at, index, all) => (all[index + 1] ?? at) - at);
  return Math.max(...gaps) / 1000;
}

/** Throws unless everything that was promised is there. */
function seeAllKept(cluster, { promised, paid, statuses }) {
  const kept = new Map(cluster.sql("SELECT code || ' ' || state FROM bookings", 'parola').map((line) => line.split(' ')));
  const lost = promised.filter(({ code }) => !kept.has(code));
  const unpaid = paid.filter((code) => kept.get(code) !== 'confirmed');
  if (lost.length > 0 || unpaid.length > 0) {
    throw new Error(`of ${promised.length} bookings ${lost.length} are lost, and of ${paid.length} payments ${unpaid.length}`);
  }
  const faults = [...statuses].filter(([status]) => status >= 500);
  if (faults.length > 0 || promised.length < 100 * FAULTS || paid.length < FAULTS) {
    throw new Error(`${promised.length} were promised, ${paid.length} paid; answers: ${JSON.stringify([...statuses])}`);
  }
}

const logOf = (scratch) => join(scratch, 'servers.log');

/** Returns what the servers logged as faults, each once. */
function faultsOf(scratch) {
  try {
    const lines = readFileSync(logOf(scratch), 'utf8').split('\n');
    const faults = lines.filter((line) => line.includes('"level":"ERROR"')).map((line) => line.replace(/"timestamp":"[^"]*",/, ''));
    return [...new Set(faults)].slice(0, 30).join('\n');
  } catch {
    return 'no server has started';
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function prove(scratch, cluster) {
  cluster.start();
  await cluster.isWhole();
  startProxy(scratch);
  const env = await makeDatabase(cluster, scratch);
  await run(PROGRAM, ['seed', '--demo'], { env: { PATH: process.env.PATH, ...env } });
  console.log(await provePooler(scratch, env));
  const log = openSync(logOf(scratch), 'a');
  const servers = [await startParola(env, { log }), await startParola(env, { log })];
  const urls = servers.map(({ url }) => url);
  const crowd = new Crowd(urls, await onSale(urls[0]), CROWD);
  const pauses = [];
  for (let number = 0; number < FAULTS; number++) {
    await pause(CALM_MS);
    const kind = KINDS[number % KINDS.length];
    const seconds = await fail(cluster, crowd, kind);
    pauses.push({ kind, seconds });
    console.log(`${number + 1}. the primary ${kind.name}: nothing sold for ${seconds.toFixed(1)} s`);
  }
  await crowd.end();
  if (servers.some(({ child }) => child.exitCode !== null || child.signalCode !== null)) {
    throw new Error('a server has ended');
  }
  seeAllKept(cluster, crowd);
  // It fails where an invariant is broken.
  await servers[0].run('audit');
  await Promise.all(servers.map(stop));
  const of = (some) => `${median(some).toFixed(1)} s at the median, ${Math.max(...some).toFixed(1)} s at most`;
  for (const kind of KINDS) {
    const some = pauses.filter((one) => one.kind === kind).map(({ seconds }) => seconds);
    console.log(`the primary ${kind.name} ${some.length} times: nothing sold for ${some.length ? of(some) : '-'}`);
  }
  console.log(
    `PASSED cluster: ${FAULTS} failovers under ${crowd.promised.length} bookings and ${crowd.paid.length} payments: none lost, ` +
      `none sold twice, no server restarted; without sales for ${of(pauses.map(({ seconds }) => seconds))}`,
  );
}

const missing = ['patroni', 'etcd', 'haproxy', 'ip'].filter((name) => !findProgram(name, { after: ['/usr/sbin'] }));
if (missing.length > 0) {
  throw new Error(`${missing.join(', ')}: not on this machine; they are in Debian's packages patroni, etcd-server, haproxy, iproute2`);
}
await inScratch('cluster', async (scratch) => {
  const passwords = ['SUPERUSER', 'REPLICATION', 'RESTAPI'].map((name) => [`PATRONI_${name}_PASSWORD`, newPassword()]);
  const cluster = new Cluster(scratch, Object.fromEntries(passwords));
  try {
    await prove(scratch, cluster);
  } catch (error) {
    console.error(`${cluster.lastWords()}\n== servers\n${faultsOf(scratch)}`);
    throw error;
  }
});
// What runs on the machines ends with this run's namespace.
process.exit();
