// What contradicts an invariant is seen by the running server, however many bookings there are: a database is
// filled, a violation of each kind is planted in an old booking, and /metrics is asked until it tells of it.
//
// PLANTED_BOOKINGS says how many bookings. Ten million take about 60 GB under the folder for temporary files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Fixture } from '../harness/fixture.mjs';
import { inScratch, stop } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { numberSetting } from '../harness/settings.mjs';

const BOOKINGS = numberSetting('PLANTED_BOOKINGS', 1e5, { least: 1000, isWhole: true });
const LIMIT_SECONDS = 15 * 60;

/** By far more than a server needs to look at everything once that it looks at whole. */
const FIRST_LOOK_SECONDS = 15 * 60;

/** Each in a booking of its own, of those that a pass through everything comes to last. */
const VIOLATIONS = {
  'prices-add-up': `ALTER TABLE price_lines DISABLE TRIGGER price_lines_written_once;
    UPDATE price_lines SET amount_centavos = amount_centavos + 1, regular_centavos = regular_centavos + 1
    WHERE booking_id = :'booking' AND position = 0`,
  'steps-are-told': `UPDATE bookings SET state = 'refund_due', previous_state = 'confirmed' WHERE id = :'booking'`,
  'trips-are-whole': `DELETE FROM passengers WHERE booking_id = :'booking'`,
  'legs-follow-bookings': `UPDATE legs SET state = 'held' WHERE booking_id = :'booking'`,
  'seats-are-conserved': `UPDATE stock SET sold = sold + 1
    WHERE (sailing_id, accommodation_id) = (SELECT sailing_id, accommodation_id FROM legs WHERE booking_id = :'booking')`,
  'paid-is-captured': `UPDATE bookings SET total_centavos = total_centavos + 1 WHERE id = :'booking'`,
  'ledger-knows-the-money': `UPDATE captures SET amount_centavos = amount_centavos + 1 WHERE booking_id = :'booking'`,
  'buyers-are-owed-nothing-unseen': `INSERT INTO refunds (id, capture_id, booking_id, cause, amount_centavos, try_at)
    SELECT gen_random_uuid(), id, booking_id, 'late', 1, now() + interval '1 day' FROM captures WHERE booking_id = :'booking'`,
  'credits-pass-on': `WITH j AS (INSERT INTO journal (kind, booking_id, cause) VALUES ('credit', :'booking', gen_random_uuid()) RETURNING id)
    INSERT INTO postings (journal_id, account, amount_centavos)
    SELECT id, account, amount FROM j, (VALUES ('credits', 1), ('buyer', -1)) AS side (account, amount)`,
};

/** Returns the numbers of `/metrics` that one of the families has, by invariant. */
async function numbers(url, family) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.matchAll(new RegExp(`^${family}\\{invariant="([^"]+)"\\} (\\S+)$`, 'gm'));
  return new Map([...found].map(([, name, value]) => [name, Number(value)]));
}

const broken = (url) => numbers(url, 'parola_invariant_broken');

/** Waits until every invariant was looked at once; fails where one is broken already. */
async function waitForFirstLook(url) {
  const begun = performance.now();
  for (;;) {
    const checked = await numbers(url, 'parola_invariant_checked_timestamp_seconds');
    const left = Object.keys(VIOLATIONS).filter((name) => !checked.get(name));
    const untrue = [...(await broken(url))].filter(([, found]) => found > 0);
    if (untrue.length > 0) {
      throw new Error(`before anything was planted: ${JSON.stringify(untrue)}`);
    }
    if (left.length === 0) {
      return Math.round((performance.now() - begun) / 1000);
    }
    if (performance.now() - begun > FIRST_LOOK_SECONDS * 1000) {
      throw new Error(`never looked at: ${left.join(', ')}`);
    }
    await pause(1000);
  }
}

/** Returns after how many seconds each violation was told. */
async function waitUntilSeen(url) {
  const begun = performance.now();
  const seen = new Map();
  while (seen.size < Object.keys(VIOLATIONS).length) {
    const seconds = Math.round((performance.now() - begun) / 1000);
    for (const [name, found] of await broken(url)) {
      if (found > 0 && name in VIOLATIONS && !seen.has(name)) {
        seen.set(name, seconds);
        console.log(`  ${name} after ${seconds} s`);
      }
    }
    if (seconds > LIMIT_SECONDS) {
      const unseen = Object.keys(VIOLATIONS).filter((name) => !seen.has(name));
      throw new Error(`not seen after ${seconds} s: ${unseen.join(', ')}`);
    }
    await pause(1000);
  }
  return seen;
}

await inScratch('planted', async (scratch) => {
  const fixture = new Fixture(join(scratch, 'fixture'));
  try {
    // All within three weeks, so that nobody is kept too long.
    await fixture.fill([BOOKINGS], { pace: `${Math.min(1, 1.8e6 / BOOKINGS)} seconds` });
    const [{ database }] = fixture.datasets;
    const { cluster } = fixture;
    cluster.sql(readFileSync(join(import.meta.dirname, 'sql/sold.sql'), 'utf8'), database);
    const [[bytes]] = cluster.sql(`SELECT pg_database_size('${database}')`, 'postgres');
    console.log(`  with their money ${Math.round(bytes / 1e6)} MB`);
    const settings = { DATABASE_URL: cluster.url(database), DATA_DIR: join(scratch, 'data'), KEYS_FILE: fixture.keys };
    const server = await startParola(settings);
    try {
      console.log(`  looked at for the first time after ${await waitForFirstLook(server.url)} s`);
      const victims = cluster.sql(
        `SELECT id FROM bookings WHERE state = 'confirmed' ORDER BY id DESC LIMIT ${Object.keys(VIOLATIONS).length}`,
        database,
      );
      for (const [at, sql] of Object.values(VIOLATIONS).entries()) {
        cluster.sql(sql, database, { booking: victims[at][0] });
      }
      const seen = await waitUntilSeen(server.url);
      const whole = await numbers(server.url, 'parola_invariant_whole_timestamp_seconds');
      const through = Object.keys(VIOLATIONS).filter((name) => whole.get(name)).length;
      console.log(`  of ${seen.size} passes through everything ${through} had come to their end`);
      const longest = Math.max(...seen.values());
      console.log(`${BOOKINGS.toLocaleString('en')} bookings: ${seen.size} violations, each seen within ${longest} s`);
    } finally {
      await stop(server);
    }
  } finally {
    await fixture.close();
  }
});
