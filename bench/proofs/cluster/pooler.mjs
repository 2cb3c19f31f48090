// PgBouncer before the primary, lending connections for a transaction: a server refuses one that forgets what it leaves
// on a connection, and says what is missing.

import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, freePort, start, stop, waitUntil } from '../../harness/processes.mjs';
import { startParola } from '../../harness/server.mjs';
import { PROGRAM } from '../../harness/settings.mjs';
import { Crowd, onSale } from '../crowd.mjs';

const PGBOUNCER = findProgram('pgbouncer', { after: ['/usr/sbin'] });
/** As docs/SCALING.md says. */
const LIMITS = "SET statement_timeout = '5s'; SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '10s'";
const BOOKINGS = 100;
/** So many signs of what a server said are shown. */
const SHOWN = 500;

const run = promisify(execFile);

/** Starts it with further settings of its database and of itself; returns how to reach it. */
async function startPooler(scratch, url, database, settings) {
  const { username, password, pathname } = new URL(url);
  const port = await freePort();
  const lines = [
    '[databases]',
    `parola = host=127.0.0.1 port=5432 dbname=${pathname.slice(1)} user=${username} password=${password} ${database}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = any', 'pool_mode = transaction', 'unix_socket_dir ='],
    ...settings,
  ];
  const file = join(scratch, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const command = ['--reuid=postgres', '--regid=postgres', '--init-groups', PGBOUNCER, '-q', file];
  const child = start('setpriv', command, { stdio: ['ignore', 'ignore', 'ignore'] });
  const answers = () =>
    run('pg_isready', ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
  await waitUntil('PgBouncer', answers);
  return { child, url: `postgres://${username}@127.0.0.1:${port}/parola` };
}

/** Throws unless a server refuses to start behind such a pooler, with these words. */
async function seeRefused(env, pooler, words) {
  const settings = { PATH: process.env.PATH, ...env, DATABASE_URL: pooler.url, LISTEN: '127.0.0.1:0' };
  const said = await run(PROGRAM, ['serve'], { env: settings, timeout: 60_000 }).then(
    () => 'it ended as if nothing was wrong',
    ({ stderr }) => stderr,
  );
  await stop(pooler);
  if (!said.includes(words)) {
    throw new Error(`a server behind a pooler that is unfit said ${JSON.stringify(said.slice(0, SHOWN))}, not “${words}”`);
  }
}

/** Throws unless a server sells seats behind such a pooler. */
async function seeSold(env, pooler) {
  const server = await startParola({ ...env, DATABASE_URL: pooler.url });
  const crowd = new Crowd([server.url], await onSale(server.url), { size: 8, pauseMs: 0, payEvery: 5 });
  await waitUntil('bookings through PgBouncer', () => crowd.promised.length >= BOOKINGS && crowd.paid.length > 0);
  await crowd.end();
  await server.run('audit');
  await stop(server);
  await stop(pooler);
}

/** Returns what was seen of the machine's PgBouncer, in a sentence. */
export async function provePooler(scratch, env) {
  if (!PGBOUNCER) {
    return 'PgBouncer is not on this machine';
  }
  const [, version] = /PgBouncer (\d+\.\d+)/.exec(execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' }));
  const pooler = (database, settings) => startPooler(scratch, env.DATABASE_URL, database, settings);
  if (Number(version.split('.')[1]) < 21) {
    await seeRefused(env, await pooler('', []), 'forgets prepared statements');
    return `PgBouncer ${version} is refused: it forgets prepared statements`;
  }
  const keeps = ['max_prepared_statements = 200'];
  await seeRefused(env, await pooler('', ['max_prepared_statements = 0']), 'forgets prepared statements');
  await seeRefused(env, await pooler('', keeps), 'forgets limits of time');
  await seeSold(env, await pooler(`connect_query='${LIMITS.replaceAll("'", "''")}'`, keeps));
  return `PgBouncer ${version} is refused where it forgets anything, and seats are sold through it where it does not`;
}
