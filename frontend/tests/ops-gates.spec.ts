// The desk's side of the gates: a device is added by its code, watched and revoked; conflicts are resolved.

import { execute } from './support/database';
import { enter, expect, freshen, test } from './support/desk';
import { box, button, heading } from './support/fields';
import {
  addGate,
  codesOf,
  enrolGate,
  expectVerdict,
  nextSailing,
  openList,
  scan,
} from './support/gate';
import { holdOn, payByApi } from './support/paid';
import { readCodes } from './support/paper';
import { FAILED_LOAD } from './support/test';

test.beforeEach(({ complaints }) => {
  complaints.allow(FAILED_LOAD);
});

test('a device is added, enrols by the code that is shown, and is revoked', async ({
  page,
  browser,
  owner,
  server,
}) => {
  await freshen(server);
  await enter(page, owner.state);
  await page.goto('/devices');
  await expect(heading(page)).toHaveText('Devices');
  await page.keyboard.press('n');
  await box(page, 'Name').fill('Pier phone');
  await page.getByRole('combobox', { name: 'Port' }).selectOption('CEB');
  await button(page, 'Add and show the code').click();

  const dialog = page.getByRole('dialog', { name: 'Enrol Pier phone' });
  const [link = ''] = await readCodes(await dialog.getByRole('img').screenshot());
  const typed = (await dialog.getByRole('code').textContent()) ?? '';
  expect(link).toBe(`${server.desk}/gate#${typed.replaceAll('-', '')}`);
  await button(page, 'Done').click();
  const row = page.getByRole('row', { name: /Pier phone/ });
  await expect(row).toContainText('Not enrolled');

  const phone = await (await browser.newContext({ locale: 'en-PH' })).newPage();
  await phone.goto(link);
  await expect(heading(phone)).toHaveText('Sailings');
  await page.reload();
  await expect(row).toContainText('In use');

  await row.getByRole('link').click();
  await button(page, 'Revoke').click();
  await box(page, 'Reason').fill('Lost at the pier');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await phone.context().close();
});

test('a conflict of two gates is resolved with its reason', async ({
  page,
  context,
  browser,
  owner,
  server,
}) => {
  const trip = await nextSailing(server);
  const held = await holdOn(server, trip, trip.accommodations[0]?.id ?? '', 1);
  await payByApi(server, held);
  const [ticket = ''] = await codesOf(server, held);
  const other = await browser.newContext({ locale: 'en-PH' });
  const gates = [await context.newPage(), await other.newPage()];
  for (const [at, gate] of gates.entries()) {
    const { code } = await addGate(server, owner.state, `Pier ${at + 1}`);
    await enrolGate(gate, server, code);
  }
  for (const gate of gates) {
    await openList(gate, server, trip);
  }
  // Neither sees the other.
  await Promise.all([context.setOffline(true), other.setOffline(true)]);
  for (const gate of gates) {
    await scan(gate, ticket);
    await expectVerdict(gate, 'green');
  }
  await Promise.all([context.setOffline(false), other.setOffline(false)]);
  const open = `SELECT 1 FROM scan_conflicts WHERE resolution IS NULL`;
  await expect.poll(() => execute(server, open), { timeout: 20_000 }).not.toEqual([]);

  await enter(page, owner.state);
  await page.goto(`/conflicts?sailing=${trip.id}`);
  const row = page.getByRole('row', { name: new RegExp(held.code) });
  await expect(row).toContainText('At two gates');
  await row.getByRole('button', { name: /Resolve/ }).click();
  await page.getByRole('combobox').selectOption('same-person');
  await box(page, 'Reason').fill('Came back for a bag');
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(row).toContainText('One person, scanned twice');

  await page.goto(`/sailings/${trip.id}?tab=boarding`);
  await expect(page.getByRole('row', { name: /Pier 1/ })).toBeVisible();
  await other.close();
});
