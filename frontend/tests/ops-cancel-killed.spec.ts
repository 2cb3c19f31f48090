// A full ship is cancelled at the desk, and the server is killed again and again while it tells everybody.
// KILLED_BOOKINGS, KILLED_TIMES and KILLED_SEED say how full, how often, and which moments are drawn.

import type { Page } from '@playwright/test';
import { execute, numberOf } from './support/database';
import { test as base, expect, join } from './support/desk';
import { drawing } from './support/drawn';
import { box, button, heading } from './support/fields';
import { oneShip } from './support/network';
import { payMany, sailings } from './support/paid';
import { type Server, startServer } from './support/server';
import { FAILED_LOAD } from './support/test';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);

const BOOKINGS = setting('KILLED_BOOKINGS', 50);
const KILLS = setting('KILLED_TIMES', 3);
const SEED = setting('KILLED_SEED', Math.floor(Math.random() * 2 ** 31));

const DAYS_AHEAD = 12;
const VOYAGE = 'E101';

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const server = await startServer(
        {},
        oneShip(BOOKINGS + 20, [{ voyage: VOYAGE, at: '09:00' }]),
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const LETTERS = "SELECT count(*) FROM notices WHERE cause LIKE 'sailing:%'";

/** After how many letters the server dies each time, and how long after the letter is seen. */
function moments(): { letters: number; lateMs: number }[] {
  const next = drawing(SEED);
  const drawn = Array.from({ length: KILLS }, () => ({
    letters: Math.floor(next() * BOOKINGS),
    lateMs: Math.floor(next() * 40),
  }));
  return drawn.sort((one, other) => one.letters - other.letters);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits until so many letters are written; the database may be away for a moment. */
async function waitForLetters(server: Server, count: number): Promise<void> {
  const isThere = async () => (await numberOf(server, LETTERS).catch(() => -1)) >= count;
  const until = Date.now() + 120_000;
  while (!(await isThere())) {
    expect(Date.now(), `${count} letters`).toBeLessThan(until);
    await pause(5);
  }
}

/**
 * What a dead server was at is taken over once its lease has run out, a minute after it was taken. That
 * minute is over at once here; what the new server has taken meanwhile stays with it.
 */
const endLeases = (server: Server, killedAt: number) =>
  execute(
    server,
    `UPDATE jobs SET lease_until = app_now() - interval '1 second'
     WHERE state = 'running' AND lease_until <= to_timestamp(${killedAt / 1000}) + interval '1 minute'`,
  );

/** Goes the whole way from the board to the live screen. */
async function cancelSailing(page: Page, day: string): Promise<void> {
  await page.goto(`/?day=${day}`);
  await page.getByRole('row', { name: VOYAGE }).getByRole('link').click();
  await expect(heading(page)).toHaveText(VOYAGE);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeAttached();
  await expect(page.getByText('1 sailing marked')).toBeVisible();
  await button(page, 'Go on').click();
  await page.getByRole('combobox', { name: 'Cause' }).selectOption('Gale warning');
  await box(page, 'Reason').fill('A gale warning for the Camotes Sea.');
  await button(page, 'See what it means').click();
  await expect(page.getByRole('heading', { name: '1 sailing will be cancelled' })).toBeVisible();
  await expect(
    page.getByRole('term').filter({ hasText: 'Bookings, one e-mail each' }),
  ).toBeVisible();
  const meaning = page.getByRole('region', { name: '1 sailing will be cancelled' });
  await expect(meaning.getByRole('definition').nth(1)).toHaveText(String(BOOKINGS));
  // Nothing happens before the voyage is typed.
  const commit = page.getByRole('button', { name: /^Cancel it and send/ });
  await commit.click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await page.getByRole('textbox', { name: `Type ${VOYAGE} to commit` }).fill(VOYAGE);
  await commit.click();
  await expect(page).toHaveURL(/\/disruptions\/[0-9a-f-]{36}$/);
}

/** A figure of the live screen; below it may stand of how many. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'How far it is' })
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('p')
    .nth(1);

test('every booking is told once, however often the server dies while it tells them', async ({
  page,
  server,
  complaints,
}) => {
  test.setTimeout(60_000 + BOOKINGS * 1000 + KILLS * 20_000);
  // While the server is away the browser says so in many words.
  complaints.allow(FAILED_LOAD);
  say(`${BOOKINGS} bookings, ${KILLS} kills, KILLED_SEED=${SEED}`);
  const [trip] = await sailings(server, DAYS_AHEAD);
  if (!trip) {
    throw new Error('no sailing is on sale');
  }
  await payMany(server, trip, BOOKINGS);
  await join(page, server, 'owner', 'Ligaya');

  await cancelSailing(page, trip.booking_date);
  const begun = Date.now();
  let awayMs = 0;
  const seen: number[] = [];
  for (const { letters, lateMs } of moments()) {
    await waitForLetters(server, letters);
    await pause(lateMs);
    const killedAt = Date.now();
    await server.kill();
    await server.startAgain();
    awayMs += Date.now() - killedAt;
    await endLeases(server, killedAt);
    seen.push(await numberOf(server, LETTERS));
  }
  await waitForLetters(server, BOOKINGS);
  const wholeMs = Date.now() - begun;

  // Wait until all of them are sent, too: nothing is written after that.
  const sent = () => numberOf(server, `${LETTERS} AND state = 'sent'`);
  await expect.poll(sent, { timeout: 120_000 }).toBe(BOOKINGS);
  const [counts] = await execute(
    server,
    `SELECT count(*), count(DISTINCT cause), count(DISTINCT recipient) FROM notices
     WHERE cause LIKE 'sailing:%:cancelled:%'`,
  );
  expect(counts).toEqual([BOOKINGS, BOOKINGS, BOOKINGS].map(String));
  const untold = `SELECT count(*) FROM bookings AS b WHERE 1 <> (
    SELECT count(*) FROM notices AS n WHERE n.cause LIKE 'sailing:%:' || b.id)`;
  expect(await numberOf(server, untold), 'bookings that were not told once').toBe(0);

  // The screen has polled all the while, and comes to what the tables say.
  const patience = { timeout: 30_000 };
  const all = String(BOOKINGS);
  await expect(figure(page, 'Bookings')).toHaveText(all, patience);
  await expect(figure(page, 'E-mails written')).toHaveText(all, patience);
  await expect(figure(page, 'Taken by the mail server')).toHaveText(`${all} / ${all}`, patience);
  await expect(figure(page, 'Not reached')).toHaveText('0');
  const id = page.url().split('/').at(-1);
  const [touched] = await execute(
    server,
    `SELECT count(*), sum(persons) FROM disruption_bookings WHERE disruption_id = '${id}'`,
  );
  expect(touched).toEqual([all, (await figure(page, 'People').textContent()) ?? '']);

  await page.goto(`/?day=${trip.booking_date}`);
  const row = page.getByRole('row', { name: VOYAGE });
  await expect(row).toContainText('Cancelled');
  const letters = `SELECT count(*) FROM notices WHERE cause LIKE 'sailing:${trip.id}:%'`;
  await expect(row).toContainText(`${await numberOf(server, letters)} sent`);
  const [stock] = await execute(
    server,
    `SELECT sum(sold), sum(held), sum(capacity) FROM stock WHERE sailing_id = '${trip.id}'`,
  );
  const [sold, held, seats] = (stock ?? []).map(Number) as [number, number, number];
  await expect(row).toContainText(
    `${sold} of ${seats} seats sold, ${held} held, ${seats - sold - held} free`,
  );

  // What was done stands in the log, once, and the log is whole.
  const acts = await execute(
    server,
    "SELECT action FROM staff_events WHERE subject_kind IN ('sailing', 'disruption') ORDER BY id",
  );
  expect(acts.flat()).toEqual(['disruption-made', 'sailing-cancelled']);
  const audit = await server.tryRun('audit');
  expect(audit.code, audit.said).toBe(0);

  const [[forged = ''] = []] = await execute(
    server,
    `ALTER TABLE staff_events DISABLE TRIGGER USER;
     UPDATE staff_events SET reason = chr(ascii(reason) # 1) || substr(reason, 2)
     WHERE action = 'sailing-cancelled' RETURNING id;
     ALTER TABLE staff_events ENABLE TRIGGER USER`,
  );
  const after = await server.tryRun('audit');
  expect(after.code).toBe(1);
  expect(after.said).toContain(`not as it was written: ${forged}\n`);
  await page.goto('/log');
  await button(page, 'Verify the chain').click();
  await expect(page.getByText(`Event ${forged} is not as it was written`)).toBeVisible();

  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  say(
    `${BOOKINGS} bookings told once each through ${KILLS} kills (seed ${SEED}, after ${seen.join(', ')} letters); ` +
      `all letters queued after ${seconds(wholeMs - awayMs)} s of a running server, ${seconds(wholeMs)} s in all`,
  );
});
