// `make prove-rush`: a sale opens, and thousands of people want seats within seconds, at two servers. They stand in a
// line: whoever came first books first, nobody gains by asking more often, no call fails, and whoever pays meanwhile
// does not notice.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Cluster } from '../harness/postgres.mjs';
import { inScratch, stop } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { numberSetting, release } from '../harness/settings.mjs';
import { wishFor } from '../harness/traveller.mjs';
import { onSale } from './crowd.mjs';

const BUYERS = numberSetting('PROVE_BUYERS', 20_000, { isWhole: true });
/** All come within this time. */
const ARRIVAL_SECONDS = 5;
/** One in so many does not wait as long as it is told to. */
const IMPATIENT_EVERY = 101;
/** Bookings that were held before, and are paid during the rush. */
const PAYERS = 150;
/** With so many requests under way a server opens a line. */
const OPENS_AT = 100;
const MOST_MINUTES = 8;
/** Fewer in line would say nothing of their order: the servers were fast enough without one. */
const LEAST_IN_LINE = BUYERS / 4;
/** Whoever pays waits so long at most, 99 calls in 100. */
const MOST_MS = 500;

const run = promisify(execFile);

/** A name in letters alone, which people's names are of. */
const nameOf = (number) => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[digit]);

/** Writes down what each of them asks for, a line each. */
function writeWishes(file, classes) {
  const wish = (_, number) => {
    const name = nameOf(number);
    const [sailing, accommodation] = classes[number % classes.length];
    const one = wishFor(sailing, accommodation, `${name}@example.ph`, name);
    one.passenger_contact.contact_number = `09${String(100_000_000 + number)}`;
    return JSON.stringify(one);
  };
  writeFileSync(file, Array.from({ length: BUYERS }, wish).join('\n'));
}

/** Lets all of them come. Returns what `rush` reports. */
async function come(file, urls) {
  const args = [file, String(ARRIVAL_SECONDS), String(IMPATIENT_EVERY), ...urls];
  const options = { maxBuffer: 1 << 28, timeout: MOST_MINUTES * 60_000 };
  // A connection for each of them: as many open files as the machine allows.
  const command = ['-c', 'ulimit -n "$(ulimit -H -n)" && exec "$0" "$@"', release('rush'), ...args];
  const { stdout } = await run('sh', command, options);
  const { turns, ...report } = JSON.parse(stdout);
  return { ...report, turns: turns.map(([place, isImpatient]) => ({ place, isImpatient })) };
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
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) };
    const answer = await fetch(`${url}/booking-api/online-bookings`, asked);
    if (answer.status !== 201) {
      throw new Error(`a hold before the rush: ${answer.status} ${await answer.text()}`);
    }
    held.push(await answer.json());
  }
  return held;
}

/** Has those pay, one after another. Returns a function that ends it and returns how many paid and each call's time. */
function payMeanwhile(url, bookings) {
  const worker = new Worker(new URL('./payers.mjs', import.meta.url), { workerData: { url, bookings } });
  const done = new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // A failure is told where it is waited for.
  done.catch(() => {});
  return () => {
    worker.postMessage('over');
    return done;
  };
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
  const wishes = join(scratch, 'wishes');
  writeWishes(wishes, classes);
  const endPaying = payMeanwhile(urls[1], payers);
  const begun = performance.now();
  const { statuses, lost, held, refused, turns } = await come(wishes, urls);
  const seconds = (performance.now() - begun) / 1000;
  const { times, paid } = await endPaying();
  await first.run('audit');
  await Promise.all(servers.map(stop));

  const failed = Object.keys(statuses).filter((status) => status >= 500);
  const outOfOrder = 100 * inverted(turns.map(({ place }) => place));
  const gain = gainOfImpatience(turns);
  const answers = Object.values(statuses).reduce((a, b) => a + b, 0);
  console.log(`answers: ${JSON.stringify(statuses)}; ${lost} connections lost, ${refused} found their class full`);
  console.log(`whoever asked again and again came ${gain.toFixed(2)} % of the line earlier than the others`);
  const [median, p99] = [0.5, 0.99].map((share) => percentile(times, share));
  const waited = `a call took ${median.toFixed(0)} ms at the median, ${p99.toFixed(0)} ms at most for 99 in 100`;
  console.log(`${paid} paid meanwhile: ${waited}`);
  const isFair = outOfOrder <= 1 && Math.abs(gain) <= 1;
  if (failed.length > 0 || !isFair || p99 > MOST_MS || turns.length < LEAST_IN_LINE || paid < 10 || held + refused < BUYERS) {
    throw new Error(`${failed.length} kinds of 5xx, ${outOfOrder.toFixed(2)} % out of order, ${turns.length} stood in line`);
  }
  console.log(
    `PASSED rush: ${BUYERS} people at two servers, ${turns.length} of them in line, ${held} hold a seat after ` +
      `${seconds.toFixed(0)} s; ${outOfOrder.toFixed(2)} % of pairs out of order, ${answers} answers, none of them 5xx; ` +
      `of those who paid meanwhile ${waited}`,
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
