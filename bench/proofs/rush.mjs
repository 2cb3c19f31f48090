// `make prove-rush`: a sale opens, and thousands of people want seats within seconds, at two servers. They stand in a
// line: whoever came first books first, nobody gains by asking more often, no call fails, and whoever pays meanwhile
// does not notice.

import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from '../harness/postgres.mjs';
import { inScratch, stop } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { numberSetting } from '../harness/settings.mjs';
import { onSale } from './crowd.mjs';
import { pay, wishFor } from './traveller.mjs';

const BUYERS = numberSetting('PROVE_BUYERS', 20_000, { isWhole: true });
/** All come within this time. */
const ARRIVAL_SECONDS = 15;
/** One in so many does not wait as long as it is told to. */
const IMPATIENT_EVERY = 100;
const IMPATIENT_MS = 300;
/** Bookings that were held before, and are paid during the rush. */
const PAYERS = 150;
/** With so many requests under way a server opens a line. */
const OPENS_AT = 100;
const SOCKETS = 400;
const MOST_MINUTES = 15;

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });

/** Makes a call; returns its status and body. `headers` may be of either kind. */
function ask(url, method, path, body, headers = {}) {
  const text = body && JSON.stringify(body);
  return new Promise((done, failed) => {
    const options = { agent, method, headers: { ...(text && { 'content-type': 'application/json' }), ...headers } };
    const call = request(`${url}/booking-api${path}`, options, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => done({ status: answer.statusCode, body: JSON.parse(Buffer.concat(parts)) }));
      answer.on('error', failed);
    });
    call.on('error', failed);
    call.end(text);
  });
}

/** Returns the number of a place, which its holder need not know. */
const numberOf = (place) => Number(Buffer.from(place, 'base64url').readBigUInt64BE());

/** A name in letters alone, which people's names are of. */
const nameOf = (number) => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[digit]);

class Rush {
  statuses = new Map();
  /** Those who stood in line: their places in the order in which it was their turn. */
  turns = [];
  held = 0;
  refused = 0;

  constructor(urls, classes) {
    this.urls = urls;
    this.classes = classes;
    this.begun = performance.now();
  }

  async #ask(number, ...call) {
    const answer = await ask(this.urls[number % this.urls.length], ...call);
    this.statuses.set(answer.status, 1 + (this.statuses.get(answer.status) ?? 0));
    return answer;
  }

  /** Waits for the turn of a place. */
  async #wait(number, place, isImpatient) {
    for (;;) {
      const { body } = await this.#ask(number, 'GET', '/waiting-room', undefined, { 'x-place': place });
      if (body.is_admitted) {
        this.turns.push({ place: numberOf(place), isImpatient });
        return;
      }
      await pause(isImpatient ? IMPATIENT_MS : body.ask_again_ms);
    }
  }

  /** Comes, stands in line where there is one, and holds a seat. */
  async buy(number) {
    await pause(Math.random() * ARRIVAL_SECONDS * 1000);
    const isImpatient = number % IMPATIENT_EVERY === 0;
    const name = nameOf(number);
    const [sailing, accommodation] = this.classes[number % this.classes.length];
    const wish = wishFor(sailing, accommodation, `${name}@example.ph`, name);
    wish.passenger_contact.contact_number = `09${String(100_000_000 + number)}`;
    let place;
    for (;;) {
      const { status, body } = await this.#ask(number, 'POST', '/online-bookings', wish, place && { 'x-place': place });
      if (status === 201) {
        this.held++;
        return;
      }
      if (body.code === 'waiting_room') {
        place = body.place;
        await this.#wait(number, place, isImpatient);
      } else if (status === 429) {
        await pause(1000);
      } else {
        this.refused++;
        return;
      }
    }
  }
}

/** Returns the share of pairs of which the later one had the turn first. */
function inverted(places) {
  let count = 0;
  const sort = (list) => {
    if (list.length < 2) {
      return list;
    }
    const half = list.length >> 1;
    const [left, right] = [sort(list.slice(0, half)), sort(list.slice(half))];
    const merged = [];
    let [i, j] = [0, 0];
    while (i < left.length || j < right.length) {
      if (j >= right.length || (i < left.length && left[i] <= right[j])) {
        merged.push(left[i++]);
      } else {
        count += left.length - i;
        merged.push(right[j++]);
      }
    }
    return merged;
  };
  sort(places);
  return count / ((places.length * (places.length - 1)) / 2);
}

/** By how many places, of a hundred, those were early who did not wait as long as they were told. */
function gainOfImpatience(turns) {
  const rank = new Map(
    turns
      .map(({ place }) => place)
      .toSorted((a, b) => a - b)
      .map((place, index) => [place, index]),
  );
  const gains = turns.map(({ place, isImpatient }, index) => ({ isImpatient, gain: rank.get(place) - index }));
  const mean = (some) => some.reduce((sum, { gain }) => sum + gain, 0) / Math.max(1, some.length);
  const [of, others] = [true, false].map((wanted) => mean(gains.filter(({ isImpatient }) => isImpatient === wanted)));
  return (100 * (of - others)) / turns.length;
}

/** Holds seats for those who pay during the rush. */
async function holdForPayers(url, classes) {
  const held = [];
  for (let number = 0; number < PAYERS; number++) {
    const [sailing, accommodation] = classes[number % classes.length];
    const name = `payer${nameOf(number)}`;
    const wish = wishFor(sailing, accommodation, `${name}@example.ph`, name);
    wish.passenger_contact.contact_number = `09${String(900_000_000 + number)}`;
    const { status, body } = await ask(url, 'POST', '/online-bookings', wish);
    if (status !== 201) {
      throw new Error(`a hold before the rush: ${status} ${JSON.stringify(body)}`);
    }
    held.push(body);
  }
  return held;
}

/** Pays one after another until the rush is over; returns how long each call took in milliseconds. */
async function payMeanwhile(url, bookings, isOver) {
  const times = [];
  const call = async (path, body, headers) => {
    const begun = performance.now();
    const answer = await ask(url, 'POST', path, body, headers);
    times.push(performance.now() - begun);
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  let paid = 0;
  for (const booking of bookings) {
    if (isOver()) {
      break;
    }
    await pay({ url, call }, booking);
    paid++;
  }
  return { times, paid };
}

const percentile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];

async function prove(scratch, cluster) {
  await cluster.start();
  cluster.sql('CREATE DATABASE parola', 'postgres');
  const env = {
    DATABASE_URL: cluster.url('parola'),
    DATA_DIR: scratch,
    KEYS_FILE: join(scratch, 'keys'),
    WAITING_ROOM_AT: String(OPENS_AT),
    HOLD_SEATS_PER_NETWORK: '10000',
    HOLD_SECONDS: '3600',
  };
  const first = await startParola(env);
  await first.run('seed', '--demo');
  const servers = [first, await startParola(env)];
  const urls = servers.map(({ url }) => url);
  const classes = await onSale(urls[0]);
  const payers = await holdForPayers(urls[0], classes);
  const rush = new Rush(urls, classes);
  let isOver = false;
  const paying = payMeanwhile(urls[1], payers, () => isOver);
  const buying = Promise.all(Array.from({ length: BUYERS }, (_, number) => rush.buy(number)));
  const late = pause(MOST_MINUTES * 60_000, 'late', { ref: false });
  if ((await Promise.race([buying, late])) === 'late') {
    throw new Error(`after ${MOST_MINUTES} minutes ${rush.held} of ${BUYERS} hold a seat`);
  }
  const seconds = (performance.now() - rush.begun) / 1000;
  isOver = true;
  const { times, paid } = await paying;
  await first.run('audit');
  await Promise.all(servers.map(stop));

  const failed = [...rush.statuses].filter(([status]) => status >= 500);
  const places = rush.turns.map(({ place }) => place);
  const outOfOrder = 100 * inverted(places);
  const gain = gainOfImpatience(rush.turns);
  const answers = [...rush.statuses.values()].reduce((a, b) => a + b, 0);
  console.log(`answers: ${JSON.stringify(Object.fromEntries(rush.statuses))}; ${rush.refused} found their class full`);
  console.log(`whoever asked every ${IMPATIENT_MS} ms came ${gain.toFixed(2)} % of the line earlier than the others`);
  const [median, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
  console.log(`${paid} paid meanwhile: a call took ${median} ms at the median, ${p99} ms at most for 99 in 100`);
  if (failed.length > 0 || outOfOrder > 1 || Math.abs(gain) > 1 || places.length < BUYERS / 2 || paid < 10) {
    throw new Error(`${failed.length} kinds of 5xx, ${outOfOrder.toFixed(2)} % out of order, ${places.length} stood in line`);
  }
  console.log(
    `PASSED rush: ${BUYERS} people at two servers, ${places.length} of them in line, ${rush.held} hold a seat after ` +
      `${seconds.toFixed(0)} s; ${outOfOrder.toFixed(2)} % of pairs out of order, ${answers} answers, none of them 5xx`,
  );
}

await inScratch('rush', async (scratch) => {
  const cluster = new Cluster(join(scratch, 'postgres'));
  try {
    await prove(scratch, cluster);
  } finally {
    await cluster.stop();
  }
});
