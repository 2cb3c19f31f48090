// The fixtures of tests about the desk: its address, and people who work there.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts';
import { execute } from './database';
import { box, button, heading } from './fields';
import type { Server } from './server';
import { test as base, expect } from './test';
import { codeNow } from './totp';

export interface Person {
  email: string;
  name: string;
  /** Of the app that shows codes. */
  secret: string;
  /** Each opens once. */
  emergencyCodes: string[];
}

export type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface WorkerFixtures {
  /** An owner, and what a browser keeps of the session. */
  owner: { person: Person; state: State };
}

/** Invites somebody from the command line, which does not know the test server's port; returns the link. */
export async function invite(server: Server, role: string, name: string) {
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.ph`;
  const said = await server.run('admin', 'staff', 'invite', email, role, '--name', name);
  const way = /http\S+?(\/invitation#\S+)/.exec(said)?.[1] ?? '';
  expect(way).not.toBe('');
  return { email, name, link: `${server.desk}${way}` };
}

/** Takes an invitation: chooses a password, which brings the way to the second factor. */
export async function takeInvitation(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page)).toHaveText(`Welcome, ${name}`);
  await box(page, 'Password').fill(PASSWORD);
  await box(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Take the invitation').click();
  await expect(heading(page)).toHaveText('Add a second factor');
}

/** What is read from the emergency codes on the screen; then they count as kept. */
export async function keepCodes(page: Page): Promise<string[]> {
  await expect(heading(page)).toHaveText('Your emergency codes');
  const codes = await page.getByRole('listitem').getByRole('code').allTextContents();
  await page.getByRole('checkbox', { name: 'I have printed or copied them' }).check();
  await button(page, 'Continue').click();
  return codes;
}

/** Adds an app that shows codes, up to the emergency codes. */
export async function addApp(page: Page): Promise<string> {
  const secret = (await page.getByRole('main').getByRole('code').textContent()) ?? '';
  await box(page, 'Code').fill(codeNow(secret));
  await button(page, 'Add the app').click();
  return secret;
}

/** A device that knows its owner without a question; returns what takes it away. */
export async function addDevice(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
}

/** Somebody new with a role, signed in on this page. */
export async function join(page: Page, server: Server, role: string, name: string) {
  const { email, link } = await invite(server, role, name);
  await takeInvitation(page, link, name);
  const secret = await addApp(page);
  const emergencyCodes = await keepCodes(page);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  return { email, name, secret, emergencyCodes };
}

/** Types an address and the password. */
export async function typePassword(page: Page, email: string): Promise<void> {
  await expect(heading(page)).toHaveText('Sign in');
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
  await expect(heading(page)).toHaveText('Second factor');
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await button(page, 'Sign in').click();
}

export const expectIn = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible({ timeout: 15_000 });

/** What a browser keeps of a session, put into another one. */
export const enter = (page: Page, { cookies }: State) => page.context().addCookies(cookies);

/** Whoever is signed in has shown the second factor just now, however long the tests before took. */
export const freshen = (server: Server) =>
  execute(server, 'UPDATE staff_sessions SET factor_at = app_now() WHERE factor_at IS NOT NULL');

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await button(page, 'Sign out').click();
  await expect(heading(page)).toHaveText('Sign in');
}

export const test = base.extend<object, WorkerFixtures>({
  baseURL: async ({ server }, use) => use(server.desk),
  owner: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.desk });
      const person = await join(await context.newPage(), server, 'owner', 'Amihan');
      await use({ person, state: await context.storageState() });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
