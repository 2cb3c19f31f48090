// `make prove`'s soak: eight hours of a small operator's sales by clocks that run faster. Travellers hold, pay, give up
// and are refunded; each hour a ship is cancelled and another delayed, a backup is taken, one of the two servers is
// replaced by a new process, and it or PostgreSQL is killed. What servers, database and folder hold has to level off.
//
// SOAK_HOURS, SOAK_SPEED and SOAK_SEED say for how long, how fast, and what is drawn.

import { execFile } from 'node:child_process';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Cluster } from '../../harness/postgres.mjs';
import { inScratch, signal, stop, waitUntil } from '../../harness/processes.mjs';
import { startParola } from '../../harness/server.mjs';
import { numberSetting, PROGRAM } from '../../harness/settings.mjs';
import { quantile, seededRng } from '../../harness/statistics.mjs';
import { testDoubles } from '../doubles.mjs';
import { FastClock } from './clock.mjs';
import { faultsOf, memoryGrowth, quarters } from './levels.mjs';
import { onSale, Travellers } from './travellers.mjs';

const runProgram = promisify(execFile);

const HOURS = numberSetting('SOAK_HOURS', 8);
const SPEED = numberSetting('SOAK_SPEED', 16);
const SEED = numberSetting('SOAK_SEED', 1, { least: 1, isWhole: true });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TRAVELLERS = 24;
const SAMPLE_EACH = 5 * MINUTE;
const BACKUPS_KEPT = 2;
/** PostgreSQL adds up to 512 pages to a table at once where many processes wait for room. */
const EXTENSION = 512 * 8192;
/** A table may take so many times the space that it would take written anew, and what was added at once. */
const MOST_BLOAT = 2;
/** PostgreSQL looks for tables to vacuum each minute; libfaketime does not shorten what it waits for at a latch. */
const POSTGRES = [`autovacuum_naptime=${Math.max(1, Math.round(60 / SPEED))}`];
/** Work may wait for so long after the last sale. */
const SETTLED_SECONDS = 120;

/** What each hour brings, by the minute. */
const OF_AN_HOUR = [
  { minute: 10, happen: (soak) => soak.cancelShip() },
  { minute: 15, happen: (soak) => soak.delayShip() },
  { minute: 25, happen: (soak) => soak.backUp() },
  { minute: 40, happen: (soak) => soak.replaceServer() },
  { minute: 50, happen: (soak, hour) => (hour % 2 === 0 ? soak.killServer() : soak.killPostgres()) },
  { minute: 58, happen: (soak) => soak.audit() },
];

/** Returns true while a process works in this folder. */
function isInUse(folder) {
  const worksThere = (pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some(worksThere);
}

class Soak {
  samples = [];
  /** How often each thing was done. */
  done = new Map();
  /** Of how many ships something was said. */
  named = 0;

  constructor(scratch, clock, cluster, mail) {
    Object.assign(this, { clock, cluster, mail, scratch });
    this.random = seededRng(SEED);
    this.log = openSync(join(scratch, 'servers.log'), 'a');
    this.settings = { DATABASE_URL: cluster.url('parola'), DATA_DIR: scratch, KEYS_FILE: join(scratch, 'keys'), SMTP_URL: mail.url };
  }

  count(what) {
    this.done.set(what, 1 + (this.done.get(what) ?? 0));
  }

  startServer() {
    return startParola({ ...this.settings, ...this.clock.environment }, { log: this.log });
  }

  /** Runs a command of the program; returns what it prints. */
  async command(...args) {
    const env = { PATH: process.env.PATH, ...this.settings, ...this.clock.environment };
    return (await runProgram(PROGRAM, args, { env })).stdout;
  }

  startPostgres() {
    return this.cluster.start({ settings: POSTGRES, environment: this.clock.environment });
  }

  async begin() {
    await this.startPostgres();
    this.cluster.sql('CREATE DATABASE parola', 'postgres');
    await this.command('seed', '--demo');
    // One lives through all of it, beside one that is replaced and killed.
    this.old = await this.startServer();
    this.new = await this.startServer();
    this.classes = await onSale(this.old.url);
    const pick = () => (this.random() < 0.5 ? this.old : this.new).url;
    this.travellers = new Travellers({ size: TRAVELLERS, classes: this.classes, clock: this.clock, random: this.random, pick });
  }

  /** Returns a ship of the last day on sale that nothing was said of yet. */
  drawShip() {
    const { day } = this.classes.at(-1);
    const ships = [...new Set(this.classes.filter((one) => one.day === day).map(({ voyage }) => voyage))];
    this.named += 1;
    return { voyage: ships[this.named % ships.length], day };
  }

  async cancelShip() {
    const { voyage, day } = this.drawShip();
    const why = ['--cause', 'technical', '--reason', 'Her engine is being repaired.'];
    await this.command('admin', 'cancel-sailing', voyage, day, ...why, '--commit');
    this.count('cancelled');
  }

  async delayShip() {
    const { voyage, day } = this.drawShip();
    const why = ['--cause', 'operational', '--reason', 'She waits for another ship.'];
    await this.command('admin', 'delay-sailing', voyage, day, '--to', `${day} 23:30`, ...why, '--commit');
    this.count('delayed');
  }

  async backUp() {
    await this.command('backup', '--keep', String(BACKUPS_KEPT));
    this.count('backed up');
  }

  async audit() {
    // It fails where an invariant is broken.
    await this.command('audit');
    this.count('audited');
  }

  /** A new process takes over before the one of before ends. */
  async replaceServer() {
    const before = this.new;
    this.new = await this.startServer();
    const ended = new Promise((done) => before.child.once('exit', done));
    await stop(before);
    const code = await ended;
    if (code !== 0) {
      throw new Error(`a server that was replaced ended with ${code}`);
    }
    this.count('replaced');
  }

  async killServer() {
    signal(this.new.child, 'SIGKILL');
    this.new = await this.startServer();
    this.count('server killed');
  }

  async killPostgres() {
    const ended = new Promise((done) => this.cluster.child.once('exit', done));
    signal(this.cluster.child, 'SIGKILL');
    await ended;
    // Its other processes end when they find the first one gone; until then another does not start.
    await waitUntil('the end of PostgreSQL’s other processes', () => !isInUse(this.cluster.data));
    await this.startPostgres();
    this.count('PostgreSQL killed');
  }

  /** Returns the rows and bytes of every table with its indexes. */
  tables() {
    const ask = (text) => this.cluster.sql(text, 'parola');
    const names = ask(
      "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );
    const each = names.map(([name]) => `SELECT '${name}', (SELECT count(*) FROM ${name}), pg_total_relation_size('${name}')`);
    return new Map(ask(each.join(' UNION ALL ')).map(([name, rows, bytes]) => [name, { rows: Number(rows), bytes: Number(bytes) }]));
  }

  sample() {
    const of = (file) => readFileSync(`/proc/${this.old.pid}/${file}`, 'utf8');
    // What it allocated: the pages of its program file come and go as the kernel likes.
    const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(of('status'));
    const [, threads] = /^Threads:\s+(\d+)/m.exec(of('status'));
    const [[connections]] = this.cluster.sql("SELECT count(*) FROM pg_stat_activity WHERE datname = 'parola'", 'postgres');
    this.samples.push({
      hours: this.clock.passed / HOUR,
      memory: Number(kilobytes) / 1024,
      threads: Number(threads),
      descriptors: readdirSync(`/proc/${this.old.pid}/fd`).length,
      connections: Number(connections),
      files: readdirSync(this.scratch, { recursive: true }).filter((name) => !name.startsWith('postgres')).length,
      tables: this.tables(),
    });
  }

  /** Plays all hours, one thing after another. */
  async play() {
    const begun = this.clock.passed;
    const happenings = [];
    for (let hour = 0; hour < HOURS; hour++) {
      happenings.push(...OF_AN_HOUR.map(({ minute, happen }) => ({ at: hour * HOUR + minute * MINUTE, happen: () => happen(this, hour) })));
    }
    for (let at = SAMPLE_EACH; at <= HOURS * HOUR; at += SAMPLE_EACH) {
      happenings.push({ at, happen: () => this.sample() });
    }
    for (const { at, happen } of happenings.sort((one, other) => one.at - other.at)) {
      await this.clock.until(begun + at);
      await happen();
    }
    await this.travellers.end();
  }

  /** Waits until nothing is left to do and no money is on its way. */
  async settle() {
    const open = () =>
      this.cluster.sql(
        `SELECT (SELECT count(*) FROM jobs WHERE state IN ('waiting', 'running') AND run_at <= now()),
                (SELECT count(*) FROM jobs WHERE state = 'dead'),
                (SELECT count(*) FROM refunds WHERE state <> 'done')`,
        'parola',
      )[0];
    await waitUntil('nothing is left to do', () => open().every((count) => count === '0'), { seconds: SETTLED_SECONDS, everyMs: 500 });
    await this.audit();
  }

  /** Returns the tables that take far more space than they do when they are written anew, in words. */
  bloated() {
    const before = this.tables();
    this.cluster.sql('VACUUM FULL', 'parola');
    const after = this.tables();
    const isBloated = ([name, { bytes }]) => bytes > MOST_BLOAT * after.get(name).bytes + EXTENSION;
    return [...before]
      .filter(isBloated)
      .map(([name, { bytes }]) => `the table ${name} takes ${bytes} bytes, and ${after.get(name).bytes} when it is written anew`);
  }

  /** Returns what went wrong, in words. */
  faults() {
    const { acts, statuses } = this.travellers;
    const wanted = ['forgotten', 'given up', 'travelled', 'refunded'].filter((name) => !acts.get(name));
    const happened = ['cancelled', 'delayed', 'backed up', 'replaced', 'server killed', 'audited'].filter((name) => !this.done.get(name));
    const broken = statuses.get(500) ?? 0;
    return [
      ...[...wanted, ...happened].map((name) => `"${name}" never happened`),
      ...(broken > 0 ? [`${broken} answers were 500`] : []),
      ...(this.mail.count() === 0 ? ['no e-mail came'] : []),
      ...this.bloated(),
      ...faultsOf(this.samples),
    ];
  }

  /** Returns what happened and what it came to, in words. */
  figures() {
    const [before, after] = quarters(this.samples);
    const range = (part, what) => [Math.min, Math.max].map((of) => Math.round(of(...part.map((sample) => sample[what]))));
    const told = (what, unit = '') => `${what} ${range(before, what).join(' to ')}, then ${range(after, what).join(' to ')}${unit}`;
    const holdsOf = (part) => {
      const [from, to] = [part[0].hours, part.at(-1).hours];
      return this.travellers.holds.filter(([hours]) => hours >= from && hours <= to).map(([, ms]) => ms);
    };
    const p99 = [before, after].map((part) => `${quantile(holdsOf(part), 0.99).toFixed(0)} ms`).join(', then ');
    const listed = (map) => [...map].map(([name, count]) => `${count} ${name}`).join(', ');
    return [
      `${HOURS} hours at ${SPEED} times the speed`,
      `${listed(this.travellers.acts)}; ${listed(this.done)}; ${this.mail.count()} e-mails`,
      `memory grows by ${memoryGrowth(this.samples).toFixed(2)} MB an hour; ${told('memory', ' MB')}`,
      ['descriptors', 'threads', 'connections', 'files'].map((what) => told(what)).join('; '),
      `99 in 100 holds within ${p99}`,
    ].join('; ');
  }
}

const { startMailCounter } = await testDoubles('mail');
await inScratch('soak', async (scratch) => {
  const clock = new FastClock(SPEED);
  const cluster = new Cluster(join(scratch, 'postgres'));
  const mail = await startMailCounter();
  try {
    const soak = new Soak(scratch, clock, cluster, mail);
    await soak.begin();
    await soak.play();
    await soak.settle();
    const [faults, figures] = [soak.faults(), soak.figures()];
    await Promise.all([stop(soak.old), stop(soak.new)]);
    if (faults.length > 0) {
      throw new Error(`${faults.join('; ')} (${figures})`);
    }
    console.log(`PASSED soak: ${figures}`);
  } finally {
    await cluster.stop();
    await mail.stop();
  }
});
