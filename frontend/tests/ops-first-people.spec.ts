// The first people of a desk where nobody has ever worked: an owner by an app, another by a passkey, and
// how somebody comes back who has lost the device.

import { execute, numberOf } from './support/database';
import {
  addApp,
  addDevice,
  expect,
  expectIn,
  invite,
  keepCodes,
  signOut,
  takeInvitation,
  test,
  typeCode,
  typePassword,
} from './support/desk';
import { button, heading } from './support/fields';
import { oneShip } from './support/network';
import { startServer } from './support/server';
import { FAILED_LOAD } from './support/test';
import { codeNext } from './support/totp';

test.beforeEach(({ complaints }) => {
  // Before somebody is signed in, the server says so with a status that browsers complain of.
  complaints.allow(FAILED_LOAD);
});

test('on an empty database the first invitation leads to an owner, and each step is in the log', async ({
  page,
}) => {
  const server = await startServer({}, oneShip(20, [{ voyage: 'E101', at: '06:00' }]));
  try {
    expect(await numberOf(server, 'SELECT count(*) FROM staff')).toBe(0);
    const { email, link } = await invite(server, 'owner', 'Luz');
    expect(await numberOf(server, 'SELECT count(*) FROM staff')).toBe(0);

    await takeInvitation(page, link, 'Luz');
    // With a password alone no screen is shown.
    await page.goto(`${server.desk}/staff`);
    await expect(heading(page)).toHaveText('Add a second factor');
    const secret = await addApp(page);
    await keepCodes(page);
    await expectIn(page);
    await page.goto(`${server.desk}/staff`);
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Owner');

    await signOut(page);
    await typePassword(page, email);
    await typeCode(page, codeNext(secret));
    await expectIn(page);

    const rows = await execute(
      server,
      `SELECT action FROM staff_events WHERE staff_id IS NOT NULL ORDER BY id`,
    );
    const acts = rows.flat();
    for (const act of ['staff-joined', 'factor-added', 'signed-in']) {
      expect(acts, act).toContain(act);
    }
    expect((await server.tryRun('audit')).code).toBe(0);
  } finally {
    await server.stop();
  }
});

test('whoever has lost the passkey comes back by an emergency code, and adds another way', async ({
  page,
  server,
  complaints,
}) => {
  // Keys of P-256 alone are taken (docs/decisions/083); the browser thinks of other authenticators.
  complaints.allow('publicKey.pubKeyCredParams');
  const lose = await addDevice(page);
  const { email, link } = await invite(server, 'manager', 'Tala');
  await takeInvitation(page, link, 'Tala');
  await button(page, 'Use a passkey of this device instead').click();
  await button(page, 'Add a passkey').click();
  const [code = '', other = ''] = await keepCodes(page);
  await expectIn(page);
  await signOut(page);

  await lose();
  // Another device, which has no passkey for this.
  await addDevice(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.getByText('No passkey was shown. You can try again.')).toBeVisible({
    timeout: 30_000,
  });

  await typePassword(page, email);
  await typeCode(page, code);
  await expectIn(page);
  await page.goto('/account');
  await expect(page.getByText('9 emergency codes are left.')).toBeVisible();
  await button(page, 'Add an app').click();
  const secret = await addApp(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'App with codes' })).toBeVisible();

  await signOut(page);
  await typePassword(page, email);
  await typeCode(page, codeNext(secret));
  await expectIn(page);

  // What was used once opens nothing, what was not still does.
  await signOut(page);
  await typePassword(page, email);
  await typeCode(page, code);
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await typeCode(page, other);
  await expectIn(page);
});
