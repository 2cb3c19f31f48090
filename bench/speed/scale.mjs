// `make bench-scale`: what a second server process and a standby that must agree to every commit
// change, beside one server alone, in turn in one run. For docs/SCALING.md.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ground } from '../harness/fixture.mjs';
import { load, median, memory, startParola, stop } from '../harness/measure.mjs';
import { startBalancer } from '../harness/nginx.mjs';
import { program } from '../harness/postgres.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BUYERS = 64;
const CALLS = ['search', 'read', 'spread', 'hot'];
const scratch = mkdtempSync(join(tmpdir(), 'parola-scale-'));
chmodSync(scratch, 0o755);

/** Asks one address for every call, round after round; the middle rate of each. */
function measure(world, url, calls = CALLS) {
  const rates = Object.fromEntries(calls.map((call) => [call, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const call of calls) {
      const came = load(url, BUYERS, SECONDS, ['--asks', world.asks[call]]);
      if (came.good < came.requests) {
        throw new Error(`not all was answered well: ${JSON.stringify(came)}`);
      }
      rates[call].push(came);
    }
  }
  return Object.fromEntries(
    calls.map((call) => [
      call,
      {
        rate: median(rates[call].map(({ per_second }) => per_second)),
        p99: median(rates[call].map(({ p99_us }) => p99_us / 1000)),
      },
    ]),
  );
}

function show(title, found, beside) {
  console.log(`\n${title}`);
  for (const call of Object.keys(found)) {
    const { rate, p99 } = found[call];
    const times = beside ? `, ${(rate / beside[call].rate).toFixed(2)} times` : '';
    console.log(`  ${call.padEnd(7)} ${Math.round(rate).toString().padStart(6)} a second, p99 ${p99.toFixed(1)} ms${times}`);
  }
}

/** A standby of the cluster without which nothing is committed. */
async function follow(ground) {
  const { cluster } = ground;
  const data = join(ground.folder, 'standby');
  const socket = join(ground.folder, 'standby-run');
  for (const folder of [data, socket]) {
    mkdirSync(folder, { mode: 0o700 });
    if (cluster.account.uid !== undefined) {
      chownSync(folder, cluster.account.uid, cluster.account.gid);
    }
  }
  const words = ['-h', cluster.socket, '-U', 'parola', '-D', data, '-R', '-X', 'stream', '-c', 'fast'];
  execFileSync(program('pg_basebackup'), words, { ...cluster.account, cwd: '/' });
  const log = openSync(join(ground.folder, 'standby.log'), 'a');
  const settings = ['listen_addresses=', 'max_connections=200'].flatMap((one) => ['-c', one]);
  const child = spawn(program('postgres'), ['-D', data, '-k', socket, ...settings], {
    ...cluster.account,
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  const ask = (text) => cluster.sql(text, 'postgres');
  for (let tries = 0; ask('SELECT 1 FROM pg_stat_replication').length === 0; tries++) {
    if (tries > 300) {
      throw new Error('the standby does not follow');
    }
    await new Promise((go) => setTimeout(go, 100));
  }
  ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
  ask('SELECT pg_reload_conf()');
  await new Promise((go) => setTimeout(go, 500));
  const [[state]] = ask('SELECT sync_state FROM pg_stat_replication');
  if (state !== 'sync') {
    throw new Error(`the standby is ${state}`);
  }
  return async () => {
    ask('ALTER SYSTEM RESET synchronous_standby_names');
    ask('SELECT pg_reload_conf()');
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await ended;
  };
}

const ground = new Ground(join(scratch, 'ground'));
let second;
let balancer;
try {
  await ground.open([1e5]);
  const [world] = ground.worlds;
  console.log(`\n${cpus().length} cores for all of it: servers, PostgreSQL, the load and what stands between; ${BUYERS} at a time`);
  const alone = measure(world, world.parola.url);
  show('one server', alone);
  console.log(`  memory ${Math.round(memory(world.parola.pid))} MB`);

  const data = join(scratch, 'second');
  mkdirSync(data);
  second = await startParola({
    DATABASE_URL: ground.cluster.url(world.database),
    DATA_DIR: data,
    HOLDS_PER_CONTACT: '1000',
    HOLD_SECONDS: '86400',
  });
  balancer = await startBalancer(scratch, [world.parola.url]);
  if (balancer) {
    const through = measure(world, balancer.url);
    show('one server behind a balancer', through, alone);
    await stop(balancer);
    balancer = await startBalancer(scratch, [world.parola.url, second.url]);
    show('two servers behind a balancer, beside one behind it', measure(world, balancer.url), through);
  } else {
    console.log('\nnginx is not on this machine; install it to measure what stands behind a balancer');
  }

  if (program('pg_basebackup')) {
    const leave = await follow(ground);
    show('one server, a standby agreeing to every commit', measure(world, world.parola.url, ['spread', 'hot']), alone);
    await leave();
  } else {
    console.log('\npg_basebackup is not on this machine: a standby is not measured');
  }
} finally {
  if (balancer) {
    await stop(balancer);
  }
  if (second) {
    await stop(second);
  }
  await ground.close();
  rmSync(scratch, { recursive: true, force: true });
}
