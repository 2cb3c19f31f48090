// The program with a mail server and a test double of Google, and accounts of every class in it.

import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeScratch, stop } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { testDoubles } from './doubles.mjs';

const PASSWORD = 'parola lights the harbour';

/** How many accounts are made at a time: fewer than may wait for a hash. */
const AT_ONCE = 8;

const { startIssuer, startMailbox } = await testDoubles('issuer', 'mail');

/** Returns a new address. All have the same length, so that answers which repeat one have it too. */
const newEmail = () => `maria.${randomBytes(8).toString('hex')}@example.ph`;

/** Starts everything; `close` ends it. */
export async function openFixture(settings) {
  const [issuer, mailbox] = await Promise.all([startIssuer(), startMailbox()]);
  const scratch = makeScratch('proof');
  const server = await startParola(
    { DATA_DIR: scratch.folder, LOG: 'warn', RATE_LIMIT_SCALE: '100000', SMTP_URL: mailbox.url, ...issuer.settings, ...settings },
    { log: 'inherit' },
  );

  const call = async (path, body, headers = {}) => {
    const response = await fetch(`${server.url}/booking-api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.status === 429) {
      // Hashing has its own short queue.
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
      return call(path, body, headers);
    }
    if (!response.ok) {
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    }
    return answer;
  };

  const signUp = async () => {
    const form = { email: newEmail(), password: PASSWORD, password_confirmation: PASSWORD };
    const { email, user_id } = await call('/auth/signup', form);
    return { email, user_id };
  };
  const unknown = async () => ({ email: newEmail(), user_id: randomUUID() });
  const makers = {
    known: async () => {
      const { email, user_id } = await signUp();
      await call('/auth/verify-otp', { email, user_id, otp: await mailbox.code(email) });
      return { email, user_id };
    },
    unverified: async () => {
      const account = await signUp();
      await mailbox.next(account.email);
      return account;
    },
    google: async () => {
      const email = newEmail();
      const person = { sub: randomUUID(), email, given_name: 'Maria', family_name: 'Santos' };
      await call('/auth/google', { id_token: issuer.mint(person) });
      return { email, user_id: randomUUID() };
    },
    unknown,
    /** Unknown as well, as a control: what differs between these two is random. */
    again: unknown,
    /** Not an address, so that the server does none of the work. */
    malformed: async () => ({ email: 'maria', user_id: randomUUID() }),
  };

  /** Returns `count` new accounts or addresses of a class. */
  const people = async (kind, count) => {
    const made = [];
    const maker = async () => {
      while (made.length < count) {
        const index = made.push(undefined) - 1;
        made[index] = { kind, ...(await makers[kind]()) };
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, maker));
    return made;
  };

  /** Signs a new account in; returns its token. */
  const session = async () => {
    const { email } = await makers.known();
    const { token } = await call('/auth/login', { email, password: PASSWORD });
    return token;
  };

  const close = async () => {
    await stop(server);
    await Promise.all([issuer.stop(), mailbox.stop()]);
    scratch.remove();
  };
  return { url: server.url, audit: () => server.run('audit'), call, people, session, close };
}
