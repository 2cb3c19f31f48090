// `make prove-recovery`: PostgreSQL loses its disk while seats are sold and paid, and comes back elsewhere from the
// archive that deploy/recovery sets up. What only the provider knows is settled or goes back. Then the same for a private
// PostgreSQL, whose archive is two settings. It needs pgBackRest, which Debian has in its package pgbackrest, and fails
// where that is missing.

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Cluster } from '../harness/postgres.mjs';
import { findProgram, inScratch, signal, stop, waitUntil } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { numberSetting, PROGRAM } from '../harness/settings.mjs';
import { Crowd, onSale } from './crowd.mjs';
import { Paymongo } from './paymongo.mjs';

const FOLDER = join(import.meta.dirname, '../../deploy/recovery');
const PGBACKREST = findProgram('pgbackrest');
const runInBackground = promisify(execFile);

/** How long seats are sold until the disk dies, after the base backup. */
const SECONDS = numberSetting('PROVE_RECOVERY_SECONDS', 100);
/** The same for a private PostgreSQL. */
const PRIVATE_SECONDS = numberSetting('PROVE_RECOVERY_PRIVATE_SECONDS', 50);
const BUYERS = 8;
const PAUSE_MS = 300;
/** One booking in so many is paid. */
const PAY_EVERY = 3;
/** Payments are compared from so long before the disk died. */
const COMPARED_MS = 3_600_000;
const PHILIPPINE_MS = 8 * 3_600_000;
/** What docs/DEPLOY.md promises. */
const MOST_LOST_SECONDS = 60;

const read = (name) => readFileSync(join(FOLDER, name), 'utf8');

/** Returns the settings of the shipped file for PostgreSQL, for pgBackRest with this configuration. */
function postgresSettings(configuration) {
  const lines = read('postgresql.conf').split('\n');
  const settings = lines.map((line) => /^(\w+) = '?(.*?)'?$/.exec(line)).filter(Boolean);
  return settings.map(([, name, value]) => `${name}=${value.replace('pgbackrest ', `${PGBACKREST} --config=${configuration} `)}`);
}

/** The archive of a cluster, set up by the shipped file, and pgBackRest on it. */
class Archive {
  constructor(folder, cluster) {
    this.cluster = cluster;
    this.folder = folder;
    for (const part of ['', 'repo', 'log', 'lock']) {
      cluster.makeFolder(join(folder, part), 0o700);
    }
    this.file = join(folder, 'pgbackrest.conf');
    this.cipher = randomBytes(32).toString('base64');
    this.point(cluster.data, cluster.socket);
  }

  /** Writes the configuration for a data folder. */
  point(data, socket) {
    const shipped = read('pgbackrest.conf')
      .replace(/^repo1-path=.*$/m, `repo1-path=${this.folder}/repo`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${data}`);
    const own = [`pg1-socket-path=${socket}`, 'pg1-user=parola', 'pg1-database=postgres'];
    const paths = ['[global]', `repo1-cipher-pass=${this.cipher}`, `log-path=${this.folder}/log`, `lock-path=${this.folder}/lock`];
    writeFileSync(this.file, [shipped, ...own, ...paths, ''].join('\n'), { mode: 0o600 });
    const { uid, gid } = this.cluster.account;
    if (uid !== undefined) {
      chownSync(this.file, uid, gid);
    }
    chmodSync(this.file, 0o600);
  }

  /** Runs a command of pgBackRest while others go on; throws with what it said if it fails. */
  async run(...args) {
    const all = [`--config=${this.file}`, '--stanza=parola', '--log-level-console=warn', ...args];
    try {
      await runInBackground(PGBACKREST, all, { ...this.cluster.account, cwd: '/' });
    } catch ({ message, stdout }) {
      throw new Error(`${message}${stdout}`);
    }
  }
}

/** The disk of a machine that sells seats dies. Returns what was promised, and when it died. */
async function loseDisk(cluster, archive, server) {
  const crowd = new Crowd([server.url], await onSale(server.url), {
    size: BUYERS,
    pauseMs: PAUSE_MS,
    payEvery: PAY_EVERY,
  });
  await archive.run('backup', '--type=full');
  await pause(SECONDS * 1000);
  // Nothing is written down any more, and nothing that was on the disk comes back.
  signal(cluster.child, 'SIGKILL');
  const died = Date.now();
  signal(server.child, 'SIGKILL');
  await crowd.end();
  // PostgreSQL's other processes end when they find the first one gone.
  await pause(2000);
  rmSync(cluster.data, { recursive: true });
  return { promised: crowd.promised, died };
}

/** Brings PostgreSQL back in another folder; returns how many seconds that took. */
async function recover(cluster, archive, settings, folder) {
  const begun = Date.now();
  cluster.data = folder;
  cluster.makeFolder(folder, 0o700);
  archive.point(cluster.data, cluster.socket);
  await archive.run('restore');
  await cluster.start({ settings });
  await waitUntil('the end of the recovery', () => cluster.sql('SELECT pg_is_in_recovery()', 'postgres')[0][0] === 'f');
  return (Date.now() - begun) / 1000;
}

/** Has what only the provider knows settled or given back; returns what was found, once every centavo is accounted for. */
async function reconcile(server, cluster, provider, died) {
  const since = new Date(died - COMPARED_MS + PHILIPPINE_MS).toISOString().slice(0, 16).replace('T', ' ');
  const told = await server.run('admin', 'reconcile-payments', '--since', since, '--commit');
  const number = (pattern) => {
    const found = pattern.exec(told);
    if (!found) {
      throw new Error(`it was not told what was found: ${told}`);
    }
    return Number(found[1]);
  };
  const found = {
    unasked: number(/^(\d+) are not/m),
    lost: number(/^(\d+) are of bookings that are lost/m),
  };
  const inBooks = () =>
    cluster
      .sql(
        `SELECT (SELECT coalesce(sum(amount_centavos), 0) FROM captures)
            - (SELECT coalesce(sum(amount_centavos), 0) FROM refunds WHERE state = 'done'),
              (SELECT count(*) FROM unmatched_payments WHERE state <> 'done')
            + (SELECT count(*) FROM refunds WHERE state <> 'done')`,
        'parola',
      )[0]
      .map(Number);
  const isEven = () => {
    const [kept, open] = inBooks();
    return open === 0 && kept === provider.balance;
  };
  await waitUntil('every centavo is accounted for', isEven, { seconds: 240, everyMs: 500 });
  return found;
}

/** Compares what was promised with the codes that were kept; throws where more is lost than may be. */
function compare(promised, died, codes) {
  const kept = new Set(codes);
  const lost = promised.filter(({ code }) => !kept.has(code));
  const seconds = lost.length === 0 ? 0 : (died - Math.min(...lost.map(({ at }) => at))) / 1000;
  if (seconds > MOST_LOST_SECONDS) {
    throw new Error(`what was promised in the last ${seconds.toFixed(1)} s is lost, and no more than ${MOST_LOST_SECONDS} s may be`);
  }
  if (promised.length - lost.length < 100) {
    throw new Error(`of ${promised.length} bookings ${lost.length} were lost: too few were there to be kept`);
  }
  return { lost, seconds };
}

async function prove(scratch, cluster, provider) {
  const archive = new Archive(join(scratch, 'archive'), cluster);
  const settings = postgresSettings(archive.file);
  await cluster.start({ settings });
  await archive.run('stanza-create');
  cluster.sql('CREATE DATABASE parola', 'postgres');
  const files = {
    DATABASE_URL: cluster.url('parola'),
    DATA_DIR: scratch,
    KEYS_FILE: join(scratch, 'keys'),
  };
  const env = { ...files, ...provider.settings };
  await runInBackground(PROGRAM, ['seed', '--demo'], { env: { PATH: process.env.PATH, ...env } });
  const { promised, died } = await loseDisk(cluster, archive, await startParola(env));
  const back = await recover(cluster, archive, settings, join(scratch, 'elsewhere'));

  const { lost, seconds } = compare(promised, died, cluster.sql('SELECT code FROM bookings', 'parola').flat());
  const server = await startParola(env);
  const { unasked, lost: lostPayments } = await reconcile(server, cluster, provider, died);
  if (lostPayments === 0) {
    throw new Error(`of ${provider.taken} payments none was of a lost booking: nothing was proved`);
  }
  // It fails where an invariant is broken.
  await server.run('audit');
  await stop(server);
  return (
    `of ${promised.length} bookings those of the last ${seconds.toFixed(1)} s were lost (${lost.length}); ` +
    `PostgreSQL was back after ${back.toFixed(1)} s; of ${provider.taken} payments the books did not know ${unasked} at checkouts ` +
    `that were known and ${lostPayments} of lost bookings: they are settled or back, every centavo is accounted for, and the audit is clean`
  );
}

/** Ends a server and its private PostgreSQL at once, so that neither does anything in its last moment. */
function killWithPostgres(server, dataDir) {
  const [pid] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  // Else it would start PostgreSQL again, or PostgreSQL would end in order.
  signal(server.child, 'SIGSTOP');
  process.kill(Number(pid), 'SIGKILL');
  signal(server.child, 'SIGKILL');
}

/** The same for a private PostgreSQL: its data folder is lost, and `parola recover` fills another one. */
async function provePrivate(scratch) {
  const [first, second, folder] = ['first', 'second', 'archive'].map((name) => join(scratch, name));
  const settings = {
    ARCHIVE_FOLDER: folder,
    ARCHIVE_PASSPHRASE: randomBytes(32).toString('base64'),
    KEYS_FILE: join(scratch, 'keys'),
  };
  const server = await startParola({ ...settings, DATA_DIR: first });
  const backups = join(folder, 'backup/parola');
  const isBackedUp = () => existsSync(backups) && readdirSync(backups).some((name) => /^\d{8}-\d{6}F$/.test(name));
  await waitUntil('the first base backup', isBackedUp, { seconds: 120, everyMs: 500 });
  const crowd = new Crowd([server.url], await onSale(server.url), { size: BUYERS, pauseMs: PAUSE_MS });
  await pause(PRIVATE_SECONDS * 1000);
  killWithPostgres(server, first);
  const died = Date.now();
  await crowd.end();
  await pause(2000);
  rmSync(first, { recursive: true });

  const env = { PATH: process.env.PATH, ...settings, DATA_DIR: second };
  await runInBackground(PROGRAM, ['recover'], { env });
  const recovered = await startParola({ ...settings, DATA_DIR: second });
  const isKept = async ({ code, token }) => {
    const headers = { 'x-booking-token': token };
    return (await fetch(`${recovered.url}/booking-api/online-bookings/${code}`, { headers })).ok;
  };
  const kept = [];
  for (const booking of crowd.promised) {
    if (await isKept(booking)) {
      kept.push(booking.code);
    }
  }
  const { lost, seconds } = compare(crowd.promised, died, kept);
  await stop(recovered);
  return `with a private PostgreSQL those of the last ${seconds.toFixed(1)} s of ${crowd.promised.length} (${lost.length})`;
}

if (!PGBACKREST) {
  throw new Error('pgbackrest: it is not on this machine; Debian has it in its package pgbackrest');
}
await inScratch('recovery', async (scratch) => {
  const cluster = new Cluster(join(scratch, 'postgres'));
  const provider = new Paymongo();
  try {
    await provider.start();
    const [own, kept] = [await prove(scratch, cluster, provider), await provePrivate(join(scratch, 'private'))];
    console.log(`PASSED recovery: ${own}; ${kept}`);
  } finally {
    await Promise.all([cluster.stop(), provider.stop()]);
  }
});
