// The ways into the desk, from the first invitation on: a password with an app's codes, a passkey, an
// emergency code; and who is let in nowhere.

import {
  addApp,
  addDevice,
  expect,
  expectIn,
  invite,
  join,
  keepCodes,
  signOut,
  takeInvitation,
  test,
  typeCode,
  typePassword,
} from './support/desk';
import { button, heading } from './support/fields';
import { readCodes } from './support/paper';
import { FAILED_LOAD } from './support/test';
import { codeAt, codeNext } from './support/totp';

const NAVIGATION = { name: 'Desk' };

test.beforeEach(({ complaints }) => {
  // Before somebody is signed in, the server says so with a status that browsers complain of.
  complaints.allow(FAILED_LOAD);
});

test('an app shows the codes that RFC 6238 gives as examples', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeAt(secret, 59_000)).toBe('287082');
  expect(codeAt(secret, 1_111_111_109_000)).toBe('081804');
  expect(codeAt(secret, 20_000_000_000_000)).toBe('353130');
});

test('the first invitation leads to an owner with an app, who signs in again where they were', async ({
  page,
  server,
}) => {
  const { email, link } = await invite(server, 'owner', 'Luz');
  await takeInvitation(page, link, 'Luz');
  const picture = await page.getByRole('img', { name: 'QR code' }).screenshot();
  const secret = await addApp(page);
  const [address = ''] = await readCodes(picture);
  expect(new URL(address).searchParams.get('secret')).toBe(secret.replaceAll(' ', ''));
  const codes = await keepCodes(page);
  expect(new Set(codes).size).toBe(10);
  await expectIn(page);
  await expect(page).toHaveURL('/');

  await signOut(page);
  await page.goto('/log?action=signed-in');
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  await typePassword(page, email);
  // The step of the enrolment counts no more.
  await typeCode(page, codeNext(secret));
  await expectIn(page);
  await expect(page).toHaveURL('/log?action=signed-in');
  await expect(heading(page)).toHaveText('Log');
});

test('an invitation opens once', async ({ page, server }) => {
  const { link } = await invite(server, 'gate', 'Ben');
  await takeInvitation(page, link, 'Ben');
  await page.goto('/sign-in');
  await page.goto(link);
  await expect(page.getByText('This invitation opens nothing')).toBeVisible();
  await page.goto('/invitation');
  await expect(page.getByText('A part of the link is missing.')).toBeVisible();
});

test('a wrong code is told, an emergency code opens once, and a code that was used does not', async ({
  page,
  server,
}) => {
  const { email, emergencyCodes } = await join(page, server, 'manager', 'Cora');
  const [first = '', second = ''] = emergencyCodes;
  await signOut(page);
  await typePassword(page, email);
  await typeCode(page, '000000');
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await typeCode(page, first);
  await expectIn(page);

  await signOut(page);
  await typePassword(page, email);
  await typeCode(page, first);
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await typeCode(page, second);
  await expectIn(page);
  await page.goto('/account');
  await expect(page.getByText('8 emergency codes are left.')).toBeVisible();
});

test('another joins with a passkey, and signs in by it alone', async ({
  page,
  server,
  complaints,
}) => {
  // Keys of P-256 alone are taken (docs/decisions/083); the browser thinks of other authenticators.
  complaints.allow('publicKey.pubKeyCredParams');
  await addDevice(page);
  const { link } = await invite(server, 'owner', 'Dodong');
  await takeInvitation(page, link, 'Dodong');
  await button(page, 'Use a passkey of this device instead').click();
  await button(page, 'Add a passkey').click();
  expect(await keepCodes(page)).toHaveLength(10);
  await expectIn(page);

  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await expectIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Dodong', { exact: true }).last()).toBeVisible();
});

test('who is not signed in sees the sign-in alone, and a wrong password is told', async ({
  page,
  server,
}) => {
  await page.goto('/staff');
  await expect(page).toHaveURL('/sign-in?to=%2Fstaff');
  await expect(page.getByRole('navigation', NAVIGATION)).toHaveCount(0);
  const { email } = await invite(server, 'owner', 'Nobody');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one at all');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(heading(page)).toHaveText('Sign in');
});

test('a screen without its permission says so, and is not in the navigation', async ({
  page,
  server,
}) => {
  await join(page, server, 'gate', 'Eno');
  const ways = page.getByRole('navigation', NAVIGATION).getByRole('link');
  await expect(ways.filter({ hasText: 'Board' })).toHaveCount(1);
  await expect(ways.filter({ hasText: 'Staff' })).toHaveCount(0);
  await page.goto('/staff');
  await expect(heading(page)).toHaveText('This screen is not for your roles');
});

test('a session that was ended elsewhere leads to the sign-in', async ({
  page,
  server,
  browser,
}) => {
  const { email, emergencyCodes } = await join(page, server, 'manager', 'Fe');
  await page.goto('/account');
  const other = await browser.newContext({ baseURL: server.desk });
  const there = await other.newPage();
  await there.goto('/sign-in');
  await typePassword(there, email);
  await typeCode(there, emergencyCodes[0] ?? '');
  await expectIn(there);
  await there.goto('/account');
  await button(there, 'End all others').click();
  await expect(there.getByRole('listitem').filter({ hasText: 'Since' })).toHaveCount(1);
  await other.close();

  await page.goto('/log');
  await expect(page).toHaveURL('/sign-in?to=%2Flog');
});
