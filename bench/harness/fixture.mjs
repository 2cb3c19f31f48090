// What is measured on: databases with the same ten thousand sailings and more or fewer bookings, a
// Parola on each, and files of things to ask them.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../speed/statement-log.mjs';
import { load, startParola, stop, target } from './measure.mjs';
import { Cluster, program } from './postgres.mjs';

const sql = (name) => readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8');

/** Of ten routes with four sailings each a day. */
const DAYS = 250;
const SAILINGS = 40 * DAYS;
/** How many codes are asked for. */
const MOST_CODES = 50_000;
const API = '/booking-api/online-bookings';

/** A sailing that is sold to its last seat; nothing else asks for it. */
const LAST = SAILINGS - 1;

/** What the server does beside its calls. */
const ASIDE = /\b(jobs|switches)\b/;

const idOf = (sailing) => `5a111ed0-0000-4000-8000-${sailing.toString(16).padStart(12, '0')}`;

/** The code of a booking, as `sql/bookings.sql` gives it. */
function codeOf(n) {
  const stem = createHash('md5').update(String(n)).digest('hex').slice(0, 4);
  const letters = stem + n.toString(16).padStart(6, '0');
  return letters.replaceAll('0', 'X').replaceAll('1', 'Y').toUpperCase();
}

export class Ground {
  constructor(folder) {
    this.folder = folder;
    this.cluster = new Cluster(join(folder, 'postgres'));
    this.worlds = [];
  }

  /** Fills a database for each number of bookings and starts a Parola on each. */
  async open(sizes) {
    await this.cluster.start({ filling: true });
    const seed = { PATH: process.env.PATH, DATABASE_URL: this.cluster.url('ground'), DATA_DIR: this.folder };
    this.cluster.sql('CREATE DATABASE ground', 'postgres');
    execFileSync(join(target, 'parola'), ['seed', '--demo'], { env: seed, stdio: 'ignore' });
    this.cluster.sql(sql('sailings'), 'ground', { days: DAYS });
    this.classes = this.cluster.sql('SELECT id FROM accommodations ORDER BY position', 'ground').flat();
    this.routes = this.cluster.sql('SELECT id, vessel_id, code FROM bench.routes ORDER BY n', 'ground');
    [[this.firstDay]] = this.cluster.sql("SELECT min(season_from) FROM timetables WHERE voyage_number LIKE 'BENCH%'", 'ground');
    for (const size of sizes) {
      const begun = performance.now();
      const database = `bookings_${size}`;
      this.cluster.sql(`CREATE DATABASE ${database} TEMPLATE ground`, 'postgres');
      this.cluster.sql(sql('bookings'), database, { bookings: size });
      const [[bytes]] = this.cluster.sql(`SELECT pg_database_size('${database}')`, 'postgres');
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(`  ${size.toLocaleString('en')} bookings written in ${seconds} s, ${Math.round(bytes / 1e6)} MB`);
      this.worlds.push({ size, database });
    }
    await this.cluster.stop();
    await this.cluster.start();
    this.cluster.sql('CHECKPOINT', 'postgres');
    for (const world of this.worlds) {
      const data = join(this.folder, world.database);
      mkdirSync(data);
      world.asks = this.writeAsks(world, data);
      world.parola = await startParola({
        DATABASE_URL: this.cluster.url(world.database),
        DATA_DIR: data,
        HOLDS_PER_CONTACT: '1000',
        // Nothing expires meanwhile, so that the sweep has nothing to do.
        HOLD_SECONDS: '86400',
      });
      for (const asks of [world.asks.search, world.asks.read, world.asks.hot]) {
        load(world.parola.url, 8, 0.5, ['--asks', asks]);
      }
    }
  }

  async close() {
    for (const world of this.worlds) {
      if (world.parola) {
        await stop(world.parola);
      }
    }
    await this.cluster.stop();
  }

  /** What the scripts of `scripts.mjs` draw from. */
  variables(world, isHot) {
    const list = (values) => `{${values.join(',')}}`;
    const drawn = isHot ? { first: 5, last: 5, classes: 1 } : { first: 0, last: 999, classes: 3 };
    return {
      days: DAYS,
      bookings: world.size,
      first_day: this.firstDay,
      all_classes: list(this.classes),
      all_routes: list(this.routes.map(([id]) => id)),
      all_vessels: list(this.routes.map(([, vessel]) => vessel)),
      all_codes: list(this.routes.map(([, , code]) => code)),
      held: 'held',
      held_or_paying: '{held,awaiting_payment}',
      ...drawn,
    };
  }

  writeAsks({ size }, folder) {
    const write = (name, lines) => {
      const path = join(folder, name);
      writeFileSync(path, lines.map((line) => line.join('\t')).join('\n'));
      return path;
    };
    const day = (more) => new Date(Date.parse(this.firstDay) + more * 86_400_000).toISOString().slice(0, 10);
    const days = Array.from({ length: DAYS }, (_, more) => day(more));
    const searches = days.flatMap((date) =>
      this.routes.map(([, , code]) => ['GET', `${API}?depart_route=${code}&depart_date=${date}`, 200, '"seats_left"']),
    );
    const step = Math.max(1, size / MOST_CODES);
    const codes = Array.from({ length: Math.min(size, MOST_CODES) }, (_, at) => codeOf(1 + Math.floor(at * step)));
    const reads = codes.map((code) => ['GET', `${API}/${code}`, 200, `"code":"${code}"`]);
    const spread = Array.from({ length: 1000 }, (_, sailing) => this.classes.map((place) => [sailing, place])).flat();
    const holds = (places) => places.flatMap((place) => [1, 2].map((party) => hold(...place, party)));
    return {
      search: write('search', searches),
      read: write('read', reads),
      hot: write('hot', holds([[5, this.classes[0]]])),
      spread: write('spread', holds(spread)),
      last: write('last', holds([[LAST, this.classes[0]]])),
    };
  }

  /** How many statements the server sends for a call, and how many of them it has not prepared. */
  async statementsOf(world, asks) {
    const counts = [];
    // What else goes on is counted too now and then, so the least of some tries is the call's own.
    for (let tries = 0; tries < 5; tries++) {
      const sent = await record(this.cluster, world.database, async () => {
        await askOnce(world.parola.url, world.asks[asks]);
        await new Promise((go) => setTimeout(go, 100));
      });
      const own = sent.filter(({ text }) => !ASIDE.test(text));
      counts.push({ all: own.length, unprepared: own.filter(({ isParsedAnew }) => isParsedAnew).length });
    }
    return counts.sort((a, b) => a.all - b.all)[0];
  }

  /** Sells a sailing to its last seat; whether as many were promised, held and written as it has. */
  sellOut(world, seats, connections, seconds) {
    const place = `sailing_id = '${idOf(LAST)}' AND accommodation_id = '${this.classes[0]}'`;
    this.cluster.sql(`UPDATE stock SET capacity = ${seats} + held + sold WHERE ${place}`, world.database);
    const count = () => {
      const rows = `SELECT s.held, (SELECT sum(l.seats) FROM legs AS l WHERE l.state = 'held'
        AND l.sailing_id = s.sailing_id AND l.accommodation_id = s.accommodation_id)
        FROM stock AS s WHERE ${place}`;
      return this.cluster.sql(rows, world.database)[0].map(Number);
    };
    const before = count();
    const came = { passengers: 0, statuses: {} };
    // A slow machine needs more than one go; the last one finds nothing left.
    for (let goes = 0, promised = 1; goes < 20 && promised > 0; goes++) {
      const { passengers, statuses } = load(world.parola.url, connections, seconds, ['--asks', world.asks.last]);
      promised = passengers;
      came.passengers += passengers;
      for (const [status, count] of Object.entries(statuses)) {
        came.statuses[status] = (came.statuses[status] ?? 0) + count;
      }
    }
    const after = count();
    const [held, written] = after.map((seats, at) => seats - before[at]);
    const known = Object.keys(came.statuses).every((status) => ['201', '409'].includes(status));
    return { ...came, held, written, isExact: known && [held, written, came.passengers].every((n) => n === seats) };
  }
}

function hold(sailing, place, party) {
  const passenger = (name) => ({ firstname: `${name} {name}`, lastname: 'Santos', gender: 'FEMALE', birth_date: '1990-01-01' });
  const wish = {
    booking_id: idOf(sailing),
    accommodation_id: place,
    passengers: ['Maria', 'Juana'].slice(0, party).map(passenger),
    passenger_contact: {
      firstname: 'Juan',
      lastname: 'Dela Cruz',
      email: '{name}@example.ph',
      contact_number: '09171234567',
      full_address: '12 Mabini Street, Cebu City',
    },
  };
  return ['POST', API, 201, '"manage_token":"', JSON.stringify(wish)];
}

/** The first thing of a file, asked once. */
async function askOnce(url, file) {
  const [method, path, status, , body] = readFileSync(file, 'utf8').split('\n', 1)[0].split('\t');
  const answer = await fetch(url + path, {
    method,
    ...(body ? { body: body.replaceAll('{name}', 'abcdefgh'), headers: { 'content-type': 'application/json' } } : {}),
  });
  await answer.text();
  if (answer.status !== Number(status)) {
    throw new Error(`${method} ${path} answered ${answer.status}`);
  }
}

/** Whether the machine has what a database for measuring needs. */
export const hasDatabase = () => ['initdb', 'postgres', 'psql'].every(program);
