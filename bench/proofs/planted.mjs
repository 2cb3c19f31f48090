// What contradicts an invariant is seen by the running server, however many bookings there are: a database is
// filled, a violation of each kind is planted in an old booking while the server runs, and the server is asked
// until it tells of each.
//
// Nothing is marked as looked at beforehand. A server that begins on a database looks at what changes from then on,
// and its pass through everything has hardly begun when the violations are planted. That pass is not waited for: what
// it alone can find is said at the end, and how long it takes.
//
// PLANTED_BOOKINGS says how many bookings; ten million take 40 GB under the folder for temporary files, or under
// PLANTED_FOLDER, which is kept and used again.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Fixture } from '../harness/fixture.mjs';
import { inScratch, stop } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { numberSetting } from '../harness/settings.mjs';

const BOOKINGS = numberSetting('PLANTED_BOOKINGS', 1e5, { least: 1000, isWhole: true });
const LIMIT_SECONDS = 15 * 60;

/** As long as a server may take that has just begun to look once at what changes. */
const FIRST_LOOK_SECONDS = 5 * 60;

/** Written as anybody may who has the password: each tells of it by its own time, or a trigger does. */
const TOLD = {
  'prices-add-up': `ALTER TABLE price_lines DISABLE TRIGGER price_lines_written_once;
    UPDATE price_lines SET amount_centavos = amount_centavos + 1, regular_centavos = regular_centavos + 1
    WHERE booking_id = :'booking' AND position = 0;
    ALTER TABLE price_lines ENABLE TRIGGER price_lines_written_once`,
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

/** Written where no trigger runs, or with a time of long ago: nothing tells of it but the rows' own transaction. */
const UNTOLD = {
  'ledger-balances': `SET session_replication_role = replica;
    UPDATE postings SET amount_centavos = amount_centavos + 1 WHERE account = 'fares'
      AND journal_id IN (SELECT id FROM journal WHERE booking_id = :'booking')`,
  'no-refund-twice': `SET session_replication_role = replica;
    UPDATE captures SET returned_centavos = 1 WHERE booking_id = :'booking'`,
  'earned-is-what-is-travelled': `SET session_replication_role = replica;
    UPDATE bookings SET total_centavos = total_centavos - 1 WHERE id = :'booking'`,
  'every-capture-has-a-use': `INSERT INTO captures (id, attempt_id, booking_id, provider, payment, amount_centavos,
      paid_at, learned_at, is_applied, reason)
    SELECT gen_random_uuid(), attempt_id, booking_id, provider, gen_random_uuid()::text, 100,
      paid_at, learned_at, false, 'too_late' FROM captures WHERE booking_id = :'booking'`,
};

const VIOLATIONS = { ...TOLD, ...UNTOLD };

/** Returns the numbers of `/metrics` that one of the families has, by invariant. */
async function numbers(url, family) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.matchAll(new RegExp(`^${family}\\{invariant="([^"]+)"\\} (\\S+)$`, 'gm'));
  return new Map([...found].map(([, name, value]) => [name, Number(value)]));
}

const broken = (url) => numbers(url, 'parola_invariant_broken');

/** Waits until every invariant and every table was looked at once; fails where one is broken already. */
async function waitForFirstLook(url, sql) {
  const begun = performance.now();
  for (;;) {
    const checked = await numbers(url, 'parola_invariant_checked_timestamp_seconds');
    const left = Object.keys(VIOLATIONS).filter((name) => !checked.get(name));
    const untrue = [...(await broken(url))].filter(([, found]) => found > 0);
    if (untrue.length > 0) {
      throw new Error(`before anything was planted: ${JSON.stringify(untrue)}`);
    }
    const [[walks]] = sql("SELECT count(*) FROM invariant_walks WHERE name LIKE 'rows of %' AND began_at IS NULL");
    if (left.length === 0 && walks === '0') {
      return Math.round((performance.now() - begun) / 1000);
    }
    if (performance.now() - begun > FIRST_LOOK_SECONDS * 1000) {
      throw new Error(`never looked at: ${left.join(', ')}, and ${walks} tables`);
    }
    await pause(1000);
  }
}

/** Returns after how many seconds each violation was told of, each for the very booking that it was planted in. */
async function waitUntilSeen(url, sql, victims) {
  const begun = performance.now();
  const seen = new Map();
  while (seen.size < victims.size) {
    const seconds = Math.round((performance.now() - begun) / 1000);
    const told = await broken(url);
    for (const [name, id] of sql('SELECT name, id FROM invariant_violations')) {
      if (victims.get(name) === id && told.get(name) > 0 && !seen.has(name)) {
        seen.set(name, seconds);
        console.log(`  ${name} after ${seconds} s`);
      }
    }
    if (seconds > LIMIT_SECONDS) {
      const unseen = [...victims.keys()].filter((name) => !seen.has(name));
      throw new Error(`not seen after ${seconds} s: ${unseen.join(', ')}`);
    }
    await pause(1000);
  }
  return seen;
}

/** Returns a fixture with the bookings and all their money, in truth's order. */
async function filled(folder) {
  const isKept = existsSync(join(folder, 'postgres'));
  const fixture = new Fixture(folder);
  if (isKept) {
    await fixture.cluster.start();
  } else {
    await fixture.fill([BOOKINGS], {
      // All within three weeks, so that nobody is kept too long.
      pace: `${Math.min(1, 1.8e6 / BOOKINGS)} seconds`,
      order: 'n',
      pairEach: 10,
      more: readFileSync(join(import.meta.dirname, 'sql/sold.sql'), 'utf8'),
    });
  }
  return { fixture, database: `bookings_${BOOKINGS}` };
}

await inScratch('planted', async (scratch) => {
  const { fixture, database } = await filled(process.env.PLANTED_FOLDER ?? join(scratch, 'fixture'));
  const { cluster } = fixture;
  try {
    const sql = (text, variables) => cluster.sql(text, database, variables);
    const settings = { DATABASE_URL: cluster.url(database), DATA_DIR: join(scratch, 'data'), KEYS_FILE: fixture.keys };
    const server = await startParola(settings);
    try {
      console.log(`  what changes is looked at since ${await waitForFirstLook(server.url, sql)} s after the start`);
      // Old ones, none of which the pass is soon to come to.
      const names = Object.keys(VIOLATIONS);
      const rows = sql(`SELECT b.id, l.sailing_id FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id
        WHERE b.state = 'confirmed' AND b.ctid >= (SELECT format('(%s,0)', pg_relation_size('bookings') / 8192 * 9 / 10))::tid
        LIMIT ${names.length}`);
      const victims = new Map();
      for (const [at, name] of names.entries()) {
        const [booking, sailing] = rows[at];
        sql(VIOLATIONS[name], { booking });
        victims.set(name, name === 'seats-are-conserved' ? sailing : booking);
      }
      const seen = await waitUntilSeen(server.url, sql, victims);
      const longest = (kind) => Math.max(...Object.keys(kind).map((name) => seen.get(name)));
      const [[share, seconds]] = sql(`SELECT 100.0 * coalesce(block, 0) / (pg_relation_size('bookings') / 8192),
          extract(epoch FROM now() - began_at) FROM invariant_walks WHERE name = 'pass through bookings'`).map((row) => row.map(Number));
      console.log(`  told of: within ${longest(TOLD)} s; written past every trigger: within ${longest(UNTOLD)} s`);
      console.log(
        share > 0
          ? `  the pass, which alone finds what is deleted past every trigger: ${share.toFixed(2)} % in ${Math.round(seconds)} s`
          : '  the pass, which alone finds what is deleted past every trigger, came to its end',
      );
      const last = Math.max(longest(TOLD), longest(UNTOLD));
      console.log(`${BOOKINGS.toLocaleString('en')} bookings: ${seen.size} violations, each seen within ${last} s`);
    } finally {
      await stop(server);
    }
  } finally {
    await fixture.close();
  }
});
