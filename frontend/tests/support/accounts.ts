// The fixtures of tests about accounts: a server with a mail server and a Google of its own.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { box, button } from './fields';
import { type Issuer, type Person, startIssuer } from './issuer';
import { presetStorage } from './kept';
import { type Mailbox, startMailbox } from './mail';
import { type Server, startServer } from './server';
import { test as base, expect, FAILED_LOAD } from './test';

export const PASSWORD = 'parola lights the harbour';

/** The words of the forms, as the specification has them. */
const LOG_IN = { email: 'Email', password: 'Password', login: 'Login' };
const SIGN_UP = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  signUp: 'Sign up',
};

export interface Account {
  email: string;
  password: string;
}

/** Google's script, which draws a button that brings a token at once. */
const SCRIPT = `
window.google = { accounts: { id: {
  initialize({ callback }) { this.callback = callback; },
  renderButton(place, look) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Google ' + look.theme + ' ' + look.size;
    Object.assign(button.style, { height: '40px', width: look.width + 'px', color: '#000', background: '#fff' });
    button.onclick = async () => this.callback({ credential: await window.tokenOfGoogle() });
    place.append(button);
  },
} } };`;

interface Fixtures {
  /** Somebody whose address is confirmed. */
  account: Account;
  google: {
    /** Who presses Google's button. */
    person: Person;
    /** Keeps Google's script from coming. */
    block: () => Promise<void>;
  };
}

interface WorkerFixtures {
  mailbox: Mailbox;
  issuer: Issuer;
  server: Server;
}

export function newEmail(): string {
  return `maria.${randomUUID().slice(0, 8)}@example.ph`;
}

export function newPerson(email: string = newEmail()): Person {
  return { sub: randomUUID(), email, given_name: 'Maria', family_name: 'Santos' };
}

async function call(server: Server, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${server.url}/booking-api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  }
  return answer;
}

export async function register(server: Server): Promise<Account & { user_id: string }> {
  const account = { email: newEmail(), password: PASSWORD };
  const answer = await call(server, '/auth/signup', {
    ...account,
    password_confirmation: PASSWORD,
  });
  return { ...account, ...(answer as { user_id: string }) };
}

/** Signs in without a screen: the page finds the token when it starts. Returns the token. */
export async function signInQuietly(page: Page, server: Server, account: Account): Promise<string> {
  const { token } = (await call(server, '/auth/login', account)) as { token: string };
  await presetStorage(page, { 'auth-token': token });
  return token;
}

/** Types an account into the form of signing up, and sends it. */
export async function signUp(page: Page, email: string, words = SIGN_UP): Promise<void> {
  await box(page, words.email).fill(email);
  await box(page, words.password).fill(PASSWORD);
  await box(page, words.confirmPassword).fill(PASSWORD);
  await button(page, words.signUp).click();
}

/** Types an account into the form of signing in, and sends it. */
export async function logIn(page: Page, account: Account, words = LOG_IN): Promise<void> {
  await box(page, words.email).fill(account.email);
  await box(page, words.password).fill(account.password);
  await button(page, words.login).click();
}

/** A code that could be right and is not. */
export const otherThan = (code: string) => (code === 'ABCDEF' ? 'ABCDEG' : 'ABCDEF');

export const test = base.extend<Fixtures, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const issuer = await startIssuer();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox, issuer }, use) => {
      const settings = { SMTP_URL: mailbox.url, BCRYPT_COST: '4', ...issuer.settings };
      const server = await startServer(settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  account: async ({ server, mailbox }, use) => {
    const { email, password, user_id } = await register(server);
    await call(server, '/auth/verify-otp', { email, user_id, otp: await mailbox.code(email) });
    await use({ email, password });
  },
  google: [
    async ({ context, issuer, complaints }, use) => {
      const google = {
        person: newPerson(),
        block: async () => {
          complaints.allow(FAILED_LOAD);
          await context.route('https://accounts.google.com/**', (route) => route.abort());
        },
      };
      await context.exposeFunction('tokenOfGoogle', () => issuer.mint(google.person));
      await context.route('https://accounts.google.com/gsi/client', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      );
      await use(google);
    },
    { auto: true },
  ],
});

export { expect };
