// The databases of a run: the same ten thousand sailings with more or fewer bookings, a server on each,
// and files of requests for them.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './measure.mjs';
import { Cluster } from './postgres.mjs';
import { stop } from './processes.mjs';
import { sailingId, writeRequests } from './requests.mjs';
import { startParola } from './server.mjs';
import { PROGRAM } from './settings.mjs';

const readSql = (name) => readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8');

/** Of ten routes with four sailings each a day. */
const DAYS = 250;
const SAILINGS = 40 * DAYS;

/** A sailing that is sold to its last seat; nothing else asks for it. */
const LAST_SAILING = SAILINGS - 1;
/** The one that all want. */
const HOT_SAILING = 5;

/** No holds expire meanwhile, so that the sweep has nothing to do. */
const SERVER_SETTINGS = { HOLDS_PER_CONTACT: '1000', HOLD_SECONDS: '86400' };

export class Fixture {
  /** `seedBy` is the program that makes the tables and the demo's data. */
  constructor(folder, { seedBy = PROGRAM } = {}) {
    this.folder = folder;
    this.seedBy = seedBy;
    this.cluster = new Cluster(join(folder, 'postgres'));
    /** Each a database: its name, its number of bookings, its files of requests, its server. */
    this.datasets = [];
  }

  /** Fills a database for each number of bookings, and starts a server on each. */
  async open(sizes) {
    await this.fill(sizes);
    for (const dataset of this.datasets) {
      await this.serve(dataset);
    }
  }

  /** Runs a file of SQL, with what the schema of this program, maybe an older one, can do. */
  run(name, database, variables = {}) {
    const [[counts_persons, lists_people]] = this.cluster.sql(readSql('abilities'), database);
    this.cluster.sql(readSql(name), database, { ...variables, counts_persons, lists_people });
  }

  /** The secret keys, which all servers of copies of a database share. */
  get keys() {
    return join(this.folder, 'keys');
  }

  /**
   * Fills a database for each number of bookings, of which one was made each `pace`, in the `order` of their ids
   * or their times (`n`), every `pairEach` for two. With `more`, SQL that fills further tables, indexes are made
   * at the end: sooner, and smaller than they are after years.
   */
  async fill(sizes, { pace = '1 second', order = 'id', pairEach = 2, more } = {}) {
    const { cluster } = this;
    await cluster.start({ filling: true });
    cluster.sql('CREATE DATABASE fixture', 'postgres');
    const env = { PATH: process.env.PATH, DATABASE_URL: cluster.url('fixture'), DATA_DIR: this.folder, KEYS_FILE: this.keys };
    execFileSync(this.seedBy, ['seed', '--demo'], { env, stdio: 'ignore' });
    this.run('sailings', 'fixture', { days: DAYS });
    this.accommodations = cluster.sql('SELECT id FROM accommodations ORDER BY position', 'fixture').flat();
    this.routes = cluster.sql('SELECT code FROM bench.routes ORDER BY n', 'fixture').flat();
    [[this.firstDay]] = cluster.sql("SELECT min(season_from) FROM timetables WHERE voyage_number LIKE 'BENCH%'", 'fixture');
    for (const size of sizes) {
      const begun = performance.now();
      const database = `bookings_${size}`;
      cluster.sql(`CREATE DATABASE ${database} TEMPLATE fixture`, 'postgres');
      if (more) {
        this.run('drop-indexes', database);
      }
      this.run('bookings', database, { bookings: size, pace, order, pair_each: pairEach });
      if (more) {
        cluster.sql(more, database);
        this.run('make-indexes', database);
      }
      const [[bytes]] = cluster.sql(`SELECT pg_database_size('${database}')`, 'postgres');
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(`  ${size.toLocaleString('en')} bookings written in ${seconds} s, ${Math.round(bytes / 1e6)} MB`);
      this.datasets.push({ size, database, requests: this.writeRequests(database, size) });
    }
    await cluster.stop();
    await cluster.start();
    cluster.sql('CHECKPOINT', 'postgres');
  }

  writeRequests(database, size) {
    return writeRequests(join(this.folder, 'requests', database), {
      bookings: size,
      days: DAYS,
      firstDay: this.firstDay,
      routes: this.routes,
      accommodations: this.accommodations,
      hotSailing: HOT_SAILING,
      lastSailing: LAST_SAILING,
    });
  }

  /** Copies a dataset that no server is connected to; returns the copy, with the same requests. */
  copy(dataset, database) {
    this.cluster.sql(`CREATE DATABASE ${database} TEMPLATE ${dataset.database}`, 'postgres');
    const copy = { ...dataset, database };
    this.datasets.push(copy);
    return copy;
  }

  /** Starts a further server on a dataset; `more` are settings of its own. */
  async startServer({ database }, name, program, more = {}) {
    const data = join(this.folder, name);
    mkdirSync(data);
    const settings = { DATABASE_URL: this.cluster.url(database), DATA_DIR: data, KEYS_FILE: this.keys };
    const server = await startParola({ ...settings, ...SERVER_SETTINGS, ...more }, { program });
    this.run('certificates', database);
    return server;
  }

  /** Starts the server of a dataset, and asks it for a moment so that what is slow at first is over. */
  async serve(dataset, program) {
    dataset.server = await this.startServer(dataset, dataset.database, program);
    for (const requests of [dataset.requests.search, dataset.requests.read, dataset.requests.hot]) {
      load({ url: dataset.server.url, requests, clients: 8, seconds: 0.5 });
    }
  }

  async close() {
    for (const { server } of this.datasets) {
      if (server) {
        await stop(server);
      }
    }
    await this.cluster.stop();
  }

  /** Returns what the scripts of `speed/scripts.mjs` draw from. */
  scriptVariables(dataset, isHot) {
    const list = (values) => `{${values.join(',')}}`;
    const drawn = isHot ? { first: HOT_SAILING, last: HOT_SAILING, classes: 1 } : { first: 0, last: 999, classes: 3 };
    return {
      days: DAYS,
      bookings: dataset.size,
      first_day: this.firstDay,
      all_classes: list(this.accommodations),
      all_codes: list(this.routes),
      ...drawn,
    };
  }

  /**
   * Sells a sailing to its last seat. Returns the answers and the seats as the buyers, the stock and the
   * bookings count them; `isExact` is true if all three are `seats`.
   */
  sellOut(dataset, seats, clients, seconds) {
    const row = `sailing_id = '${sailingId(LAST_SAILING)}' AND accommodation_id = '${this.accommodations[0]}'`;
    this.cluster.sql(`UPDATE stock SET capacity = ${seats} + held + sold WHERE ${row}`, dataset.database);
    const count = () => {
      const rows = `SELECT s.held, (SELECT sum(l.seats) FROM legs AS l WHERE l.state = 'held'
        AND l.sailing_id = s.sailing_id AND l.accommodation_id = s.accommodation_id)
        FROM stock AS s WHERE ${row}`;
      return this.cluster.sql(rows, dataset.database)[0].map(Number);
    };
    const before = count();
    const sum = { passengers: 0, statuses: {} };
    // A slow machine needs more than one go; the last one finds nothing left.
    for (let goes = 0, promised = 1; goes < 20 && promised > 0; goes++) {
      const report = load({ url: dataset.server.url, requests: dataset.requests.last, clients, seconds });
      promised = report.passengers;
      sum.passengers += promised;
      for (const [status, times] of Object.entries(report.statuses)) {
        sum.statuses[status] = (sum.statuses[status] ?? 0) + times;
      }
    }
    const [held, written] = count().map((after, at) => after - before[at]);
    const isKnown = Object.keys(sum.statuses).every((status) => ['201', '409'].includes(status));
    return { ...sum, held, written, isExact: isKnown && [held, written, sum.passengers].every((one) => one === seats) };
  }
}
