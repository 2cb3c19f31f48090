// `make bench-scale`: what a second server process and a standby that must confirm every commit change,
// beside one server alone. For docs/SCALING.md.

import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Fixture } from '../harness/fixture.mjs';
import { measure, memory } from '../harness/measure.mjs';
import { startBalancer } from '../harness/nginx.mjs';
import { postgresProgram } from '../harness/postgres.mjs';
import { inScratch, stop, waitUntil } from '../harness/processes.mjs';
import { medianOf } from '../harness/statistics.mjs';
import { recordCall } from './scripts.mjs';
import { BOOKINGS } from './settings.mjs';

const BUYERS = 64;
const CALLS = ['search', 'read', 'spread', 'hot'];

/** The cores of one machine, for what this one cannot show. */
const CORES = 2;

/** Measures every call at one address, round after round; returns the median rate, p99 and processor times of each. */
function measureCalls(dataset, url, calls = CALLS, cluster = undefined) {
  const server = { ...dataset.server, url };
  const runs = Object.fromEntries(calls.map((call) => [call, []]));
  for (let round = 0; round < BOOKINGS.rounds; round++) {
    for (const call of calls) {
      runs[call].push(measure(server, { requests: dataset.requests[call], clients: BUYERS, seconds: BOOKINGS.seconds }, cluster));
    }
  }
  const fields = ['rate', 'p99', 'cpu', 'databaseCpu'];
  const middle = (call) => Object.fromEntries(fields.map((field) => [field, medianOf(runs[call], field)]));
  return Object.fromEntries(calls.map((call) => [call, middle(call)]));
}

function print(title, found, beside) {
  console.log(`\n${title}`);
  for (const call of Object.keys(found)) {
    const { rate, p99 } = found[call];
    const times = beside ? `, ${(rate / beside[call].rate).toFixed(2)} times` : '';
    console.log(`  ${call.padEnd(7)} ${Math.round(rate).toString().padStart(6)} a second, p99 ${p99.toFixed(1)} ms${times}`);
  }
}

/**
 * Prints what a database on a machine of its own changes: the trips to it that a call takes alone, which are counted,
 * and how many calls the cores of either machine are good for, which is computed.
 */
async function printApart(fixture, dataset, alone) {
  console.log('\nPostgreSQL apart');
  for (const call of CALLS) {
    const variables = fixture.scriptVariables(dataset, call === 'hot');
    const { statements } = await recordCall(fixture, dataset, call, variables);
    const { cpu, databaseCpu } = alone[call];
    const most = Math.round((CORES * 1e6) / Math.max(cpu, databaseCpu));
    console.log(
      `  ${call.padEnd(7)} ${statements} statements alone; ${Math.round(cpu)} µs of the server, ${Math.round(databaseCpu)} µs of ` +
        `PostgreSQL at ${BUYERS}: computed, at most ${most} a second with ${CORES} cores for each`,
    );
  }
}

/** Starts a standby without which the cluster commits nothing; returns a function that ends it. */
async function startStandby({ cluster, folder }) {
  const data = join(folder, 'standby');
  const socket = join(folder, 'standby-run');
  cluster.makeFolder(data, 0o700);
  cluster.makeFolder(socket, 0o700);
  const args = ['-h', cluster.socket, '-U', 'parola', '-D', data, '-R', '-X', 'stream', '-c', 'fast'];
  execFileSync(postgresProgram('pg_basebackup'), args, { ...cluster.account, cwd: '/' });
  const child = cluster.spawn(data, socket, ['listen_addresses=', 'max_connections=200'], join(folder, 'standby.log'));
  const ask = (text) => cluster.sql(text, 'postgres');
  await waitUntil('a standby that follows', () => ask('SELECT 1 FROM pg_stat_replication').length > 0, { seconds: 30 });
  ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
  ask('SELECT pg_reload_conf()');
  await pause(500);
  const [[state]] = ask('SELECT sync_state FROM pg_stat_replication');
  if (state !== 'sync') {
    throw new Error(`the standby is ${state}`);
  }
  return async () => {
    ask('ALTER SYSTEM RESET synchronous_standby_names');
    ask('SELECT pg_reload_conf()');
    await stop({ child });
  };
}

async function measureBehindBalancer(fixture, dataset, alone) {
  const second = await fixture.startServer(dataset, 'second');
  let balancer;
  try {
    balancer = await startBalancer(fixture.folder, [dataset.server.url]);
    if (!balancer) {
      console.log('\nnginx is not on this machine; install it to measure servers behind a balancer');
      return;
    }
    const through = measureCalls(dataset, balancer.url);
    print('one server behind a balancer', through, alone);
    await stop(balancer);
    balancer = await startBalancer(fixture.folder, [dataset.server.url, second.url]);
    print('two servers behind a balancer, beside one behind it', measureCalls(dataset, balancer.url), through);
  } finally {
    if (balancer) {
      await stop(balancer);
    }
    await stop(second);
  }
}

async function measureScale(scratch) {
  const fixture = new Fixture(join(scratch, 'fixture'));
  try {
    await fixture.open([1e5]);
    const [dataset] = fixture.datasets;
    console.log(`\n${cpus().length} cores for the servers, PostgreSQL, the load and the balancer; ${BUYERS} at a time`);
    const alone = measureCalls(dataset, dataset.server.url, CALLS, fixture.cluster);
    print('one server', alone);
    console.log(`  memory ${Math.round(memory(dataset.server.pid))} MB`);
    await printApart(fixture, dataset, alone);
    await measureBehindBalancer(fixture, dataset, alone);
    if (postgresProgram('pg_basebackup')) {
      const endStandby = await startStandby(fixture);
      print('one server, a standby confirming every commit', measureCalls(dataset, dataset.server.url, ['spread', 'hot']), alone);
      await endStandby();
    } else {
      console.log('\npg_basebackup is not on this machine: a standby is not measured');
    }
  } finally {
    await fixture.close();
  }
}

await inScratch('scale', measureScale);
