// The migrations that must not hold up the sale, over a million bookings: they are undone, then done again while
// somebody reads and writes.
//
// MIGRATED_BOOKINGS says how many bookings.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fixture } from '../harness/fixture.mjs';
import { inScratch } from '../harness/processes.mjs';
import { numberSetting, PROGRAM, root } from '../harness/settings.mjs';

const BOOKINGS = numberSetting('MIGRATED_BOOKINGS', 1e5, { least: 1000, isWhole: true });

/** Whoever books may wait for so long. */
const LONGEST_WAIT_MS = 1000;

const folder = join(root, 'migrations');
const older = new Set(readFileSync(join(root, 'tests/migrations/older.txt'), 'utf8').split('\n'));
const newer = readdirSync(folder)
  .filter((name) => !older.has(name))
  .sort();

/** As whoever changes a booking does; nothing is changed. */
const WRITE = `UPDATE bookings SET checkout_url = checkout_url WHERE id = (SELECT id FROM bookings LIMIT 1);
  UPDATE legs SET seats = seats WHERE booking_id = (SELECT id FROM bookings LIMIT 1);
  SELECT count(*) FROM captures WHERE booking_id = (SELECT id FROM bookings LIMIT 1)`;

await inScratch('migrations', async (scratch) => {
  const fixture = new Fixture(join(scratch, 'fixture'));
  try {
    await fixture.fill([BOOKINGS]);
    const [{ database }] = fixture.datasets;
    const { cluster } = fixture;
    for (const made of ['sold', 'without-staff']) {
      cluster.sql(readFileSync(join(import.meta.dirname, `sql/${made}.sql`), 'utf8'), database);
    }
    for (const name of newer.toReversed()) {
      cluster.sql(readFileSync(join(folder, name, 'down.sql'), 'utf8'), database);
      const version = name.split('_')[0].replaceAll('-', '');
      cluster.sql(`DELETE FROM __diesel_schema_migrations WHERE version = '${version}'`, database);
    }
    const begun = performance.now();
    const env = { PATH: process.env.PATH, DATABASE_URL: cluster.url(database), DATA_DIR: scratch };
    let isDone = false;
    const migrated = promisify(execFile)(PROGRAM, ['migrate'], { env }).finally(() => {
      isDone = true;
    });
    let [longest, times] = [0, 0];
    while (!isDone) {
      const asked = performance.now();
      cluster.sql(WRITE, database);
      longest = Math.max(longest, performance.now() - asked);
      times++;
      await new Promise(setImmediate);
    }
    const { stdout } = await migrated;
    if (!stdout.includes(`${newer.length} migrations ran`)) {
      throw new Error(`not all of them ran: ${stdout}`);
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const told = `${newer.length} migrations over ${BOOKINGS.toLocaleString('en')} bookings in ${seconds} s, while ${times} writers waited ${Math.round(longest)} ms at most`;
    if (longest > LONGEST_WAIT_MS) {
      throw new Error(told);
    }
    console.log(told);
  } finally {
    await fixture.close();
  }
});
