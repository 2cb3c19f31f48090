// A gate from the link of a manager to the last scan, with a network and without.

import { numberOf } from './support/database';
import { expect, test } from './support/desk';
import { box, heading } from './support/fields';
import {
  addGate,
  codesOf,
  drawCode,
  enrolGate,
  expectVerdict,
  filmOf,
  letBoard,
  nextSailing,
  onBoard,
  openGate,
  revokeGate,
  scan,
  verdict,
  watchFilm,
} from './support/gate';
import { holdOn, payByApi, sailings } from './support/paid';
import type { Server } from './support/server';
import { FAILED_LOAD } from './support/test';

test.beforeEach(({ complaints }) => {
  // What is asked of a server that cannot be reached, and files that a test asks for again.
  complaints.allow(FAILED_LOAD);
});

/** People who paid, on the next sailing. */
async function travellers(server: Server, count: number) {
  const trip = await nextSailing(server);
  const held = await holdOn(server, trip, trip.accommodations[0]?.id ?? '', count);
  await payByApi(server, held);
  return { trip, held };
}

const boardings = (server: Server, code: string) =>
  numberOf(
    server,
    `SELECT count(*) FROM boardings JOIN bookings ON bookings.id = booking_id WHERE code = '${code}'`,
  );

test('who boards without a network is on board after a kill, and at the server afterwards', async ({
  page,
  context,
  owner,
  server,
}) => {
  const { trip, held } = await travellers(server, 3);
  const [first = '', second = ''] = await codesOf(server, held);
  const { code, device } = await addGate(server, owner.state, 'Gate kill');
  await openGate(page, server, code, trip);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const before = Number(await onBoard(page).textContent());

  await scan(page, first);
  await expectVerdict(page, 'green');
  await expect(verdict(page)).toContainText('Juan A Dela Cruz');
  await expect(onBoard(page)).toHaveText(String(before + 1));
  await expect(page.getByText('Online')).toBeVisible();
  await expect.poll(() => boardings(server, held.code)).toBe(1);

  await context.setOffline(true);
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await scan(page, second);
  await expectVerdict(page, 'green');
  await expect(page.getByText('1 scan to send')).toBeVisible();
  await scan(page, first);
  await expectVerdict(page, 'red_boarded');
  await expect(verdict(page)).toContainText('Gate kill');

  // The browser is killed: what is shown afterwards was written before.
  await page.close();
  const again = await context.newPage();
  await again.goto(`${server.desk}/gate`);
  await expect(onBoard(again)).toHaveText(String(before + 2));
  await expect(again.getByText(/^Offline/)).toBeVisible();
  await scan(again, second);
  await expectVerdict(again, 'red_boarded');
  await expect(again.getByText('3 scans to send')).toBeVisible();
  expect(await boardings(server, held.code)).toBe(1);

  await context.setOffline(false);
  await expect(again.getByText(/to send$/)).toHaveCount(0, { timeout: 15_000 });
  await expect(again.getByText('Online')).toBeVisible();
  expect(await boardings(server, held.code)).toBe(2);
  const seqs = `SELECT max(seq) - count(*) FROM scans WHERE device_id = '${device.id}'`;
  expect(await numberOf(server, seqs)).toBe(0);
});

test('who boarded at one gate is red at the other, and free again when it was undone', async ({
  page,
  browser,
  owner,
  server,
}) => {
  const { trip, held } = await travellers(server, 1);
  const [ticket = ''] = await codesOf(server, held);
  const one = await addGate(server, owner.state, 'Gate east');
  const two = await addGate(server, owner.state, 'Gate west');
  await openGate(page, server, one.code, trip);
  const other = await (await browser.newContext({ locale: 'en-PH' })).newPage();
  await openGate(other, server, two.code, trip);

  await scan(page, ticket);
  await expectVerdict(page, 'green');
  const there = other.getByRole('button', { name: new RegExp(`${held.code}.*On board`) });
  await expect(there).toHaveCount(1, { timeout: 15_000 });
  await scan(other, ticket);
  await expectVerdict(other, 'red_boarded');
  await expect(verdict(other)).toContainText('Gate east');

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('radio', { name: 'Scanned by mistake' }).check();
  await page.getByRole('button', { name: 'Take off board' }).click();
  await expectVerdict(page, 'none');
  await expect.poll(() => boardings(server, held.code)).toBe(0);
  await expect(there).toHaveCount(0, { timeout: 15_000 });
  await scan(other, ticket);
  await expectVerdict(other, 'green');
  await other.context().close();
});

test('a ticket before the camera boards by itself, and once', async ({ owner, server }) => {
  const { trip, held } = await travellers(server, 1);
  const film = await filmOf(server, held);
  await letBoard(server, trip);
  const { code } = await addGate(server, owner.state, 'Gate camera');
  const watching = await watchFilm(film);
  const context = await watching.newContext({ permissions: ['camera'] });
  const page = await context.newPage();
  await page.goto(`${server.desk}/gate#${code}`);
  await page.getByRole('button', { name: `Fetch the list of ${trip.voyage_number}` }).click();
  await page.getByRole('button', { name: `Open the gate of ${trip.voyage_number}` }).click();
  await expectVerdict(page, 'green');
  await expect(page.locator('[data-camera=on]')).toBeVisible();
  await expect(verdict(page)).toContainText('Juan A Dela Cruz');
  await expect.poll(() => boardings(server, held.code)).toBe(1);
  // It stays before the camera: that is no second scan.
  const scans = `SELECT count(*) FROM scans JOIN devices ON devices.id = device_id WHERE name = 'Gate camera'`;
  expect(await numberOf(server, scans)).toBe(1);
  await watching.close();
});

test('a whole booking boards at once, found by its code', async ({ page, owner, server }) => {
  const { trip, held } = await travellers(server, 3);
  const { code } = await addGate(server, owner.state, 'Gate family');
  await page.setViewportSize({ width: 360, height: 740 });
  await openGate(page, server, code, trip);
  await page.getByRole('button', { name: 'Find by name or code' }).click();
  await page.getByRole('searchbox', { name: 'Name or booking code' }).fill(held.code);
  await page.getByRole('button', { name: new RegExp(`Juan B Dela Cruz.*${held.code}`) }).click();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Board 3 people' }).click();
  await expectVerdict(page, 'green');
  await expect(verdict(page)).toContainText('3 people');
  await expect.poll(() => boardings(server, held.code)).toBe(3);
});

test('a code that is not ours, or is for another sailing, is red and nobody boards', async ({
  page,
  owner,
  server,
}) => {
  const { trip, held } = await travellers(server, 1);
  const [ticket = ''] = await codesOf(server, held);
  const { code } = await addGate(server, owner.state, 'Gate strict');
  await openGate(page, server, code, trip);
  const before = (await onBoard(page).textContent()) ?? '';
  const last = ticket.at(-9) === 'A' ? 'B' : 'A';
  await scan(page, `${ticket.slice(0, -9)}${last}${ticket.slice(-8)}`);
  await expectVerdict(page, 'red_signature');
  await expect(onBoard(page)).toHaveText(before);

  const later = (await sailings(server, 2))[0];
  expect(later).toBeDefined();
  if (later) {
    const other = await holdOn(server, later, later.accommodations[0]?.id ?? '', 1);
    await payByApi(server, other);
    const [foreign = ''] = await codesOf(server, other);
    await scan(page, foreign);
    await expectVerdict(page, 'red_other_sailing');
    await expect(verdict(page)).toContainText(later.voyage_number);
    await expect(onBoard(page)).toHaveText(before);
  }
});

test('a ticket of a key that began after the list was fetched is green', async ({
  page,
  owner,
  server,
}) => {
  const { trip, held } = await travellers(server, 1);
  const { code } = await addGate(server, owner.state, 'Gate keys');
  await openGate(page, server, code, trip);
  const before = await codesOf(server, held);
  const synced = () => page.waitForResponse((answer) => answer.url().endsWith('/gate/scans'));
  await server.run('admin', 'rotate-keys');
  // The server signs with the new key as soon as it has noticed it.
  const keyOf = ([code = '']: string[]) => code.split('.')[1];
  let after = before;
  await expect
    .poll(async () => {
      after = await codesOf(server, held);
      return keyOf(after);
    })
    .not.toBe(keyOf(before));
  await synced();
  await synced();
  const [ticket = ''] = after;
  await scan(page, ticket);
  await expectVerdict(page, 'green');
});

test('nobody boards before the desk opens boarding, and nobody is turned away', async ({
  page,
  owner,
  server,
}) => {
  const { trip, held } = await travellers(server, 1);
  const [ticket = ''] = await codesOf(server, held);
  const { code, device } = await addGate(server, owner.state, 'Gate early');
  await enrolGate(page, server, code);
  await page.getByRole('button', { name: `Fetch the list of ${trip.voyage_number}` }).click();
  await page.getByRole('button', { name: `Open the gate of ${trip.voyage_number}` }).click();
  await expectVerdict(page, 'none');
  await scan(page, ticket);
  await expectVerdict(page, 'amber_early');
  await letBoard(server, trip);
  const synced = () => page.waitForResponse((answer) => answer.url().endsWith('/gate/scans'));
  await synced();
  await synced();
  await scan(page, ticket);
  await expectVerdict(page, 'green');
  await expect.poll(() => boardings(server, held.code)).toBe(1);
  const scans = `SELECT count(*) FROM scans WHERE device_id = '${device.id}'`;
  expect(await numberOf(server, scans)).toBe(1);
});

test('a second tab waits until the first is closed', async ({ page, context, owner, server }) => {
  const { trip } = await travellers(server, 1);
  const { code } = await addGate(server, owner.state, 'Gate tabs');
  await openGate(page, server, code, trip);
  const second = await context.newPage();
  await second.goto(`${server.desk}/gate`);
  await expect(heading(second)).toHaveText('The gate is open in another tab');
  await page.close();
  await expect(onBoard(second)).toBeVisible();
});

test('a revoked device forgets everybody and itself', async ({ page, owner, server }) => {
  const { trip } = await travellers(server, 1);
  const { code, device } = await addGate(server, owner.state, 'Gate lost');
  await openGate(page, server, code, trip);
  await revokeGate(server, owner.state, device.id);
  await expect(page.getByText('This device is no longer a gate')).toBeVisible({ timeout: 15_000 });
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('gate');
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          const change = opening.result.transaction(stores);
          let count = 0;
          for (const name of stores) {
            const counting = change.objectStore(name).count();
            counting.onsuccess = () => {
              count += counting.result;
            };
          }
          change.oncomplete = () => resolve(count);
        };
      }),
  );
  expect(kept).toBe(0);
});

test('a browser that another took the place of sends what it has once it is enrolled again', async ({
  page,
  context,
  browser,
  owner,
  server,
}) => {
  const { trip, held } = await travellers(server, 1);
  const [ticket = ''] = await codesOf(server, held);
  const { code, device } = await addGate(server, owner.state, 'Gate changed');
  await openGate(page, server, code, trip);
  await context.setOffline(true);
  await scan(page, ticket);
  await expectVerdict(page, 'green');

  const another = await drawCode(server, owner.state, device.id);
  const other = await (await browser.newContext({ locale: 'en-PH' })).newPage();
  await enrolGate(other, server, another.code);
  await context.setOffline(false);
  await expect(page.getByText('One scan has not been sent')).toBeVisible({ timeout: 15_000 });
  expect(await boardings(server, held.code)).toBe(0);

  const again = await drawCode(server, owner.state, device.id);
  await box(page, 'Code from the desk').fill(again.code);
  await page.getByRole('button', { name: 'Enrol this device' }).click();
  await expect(heading(page)).toHaveText('Sailings');
  await expect.poll(() => boardings(server, held.code)).toBe(1);
  await other.context().close();
});

test('a used code is refused in words, and a typed one enrols', async ({ page, owner, server }) => {
  const { code } = await addGate(server, owner.state, 'Gate typed');
  await page.goto(`${server.desk}/gate`);
  await box(page, 'Code from the desk').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Enrol this device' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not good');
  await box(page, 'Code from the desk').fill(`${code.slice(0, 8).toLowerCase()}-${code.slice(8)}`);
  await page.getByRole('button', { name: 'Enrol this device' }).click();
  await expect(heading(page)).toHaveText('Sailings');
});

test('the camera is allowed at the gate alone', async ({ server }) => {
  const permissions = async (url: string) =>
    (await fetch(url)).headers.get('permissions-policy') ?? '';
  expect(await permissions(`${server.desk}/gate`)).toContain('camera=(self)');
  for (const url of [`${server.desk}/`, `${server.desk}/log`, server.url, `${server.url}/gate`]) {
    expect(await permissions(url), url).toContain('camera=()');
  }
});
