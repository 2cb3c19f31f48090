// The real program with a mail server and a Google of its own, and people of every class in it.

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, target } from './settings.mjs';

const PASSWORD = 'parola lights the harbour';

/** How many people are made at a time: fewer than may wait for a hash. */
const AT_ONCE = 8;

process.env.PAROLA ??= join(target, 'release/parola');

/** What the browser tests stand on, which is written in TypeScript. */
async function support() {
  const esbuild = createRequire(join(root, 'frontend/package.json'))('esbuild');
  const folder = await mkdtemp(join(tmpdir(), 'parola-prove-'));
  try {
    const outfile = join(folder, 'support.mjs');
    const contents = ['issuer', 'mail', 'server'].map((name) => `export * from './${name}';`).join('\n');
    await esbuild.build({
      stdin: { contents, resolveDir: join(root, 'frontend/tests/support'), loader: 'ts' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
    return await import(pathToFileURL(outfile));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { startIssuer, startMailbox, startServer } = await support();

/** Every address is as long as every other, so that answers which repeat it are too. */
const newEmail = () => `maria.${randomBytes(8).toString('hex')}@example.ph`;

export async function openWorld(settings) {
  const [issuer, mailbox] = await Promise.all([startIssuer(), startMailbox()]);
  const server = await startServer({
    SMTP_URL: mailbox.url,
    RATE_LIMIT_SCALE: '100000',
    ...issuer.settings,
    ...settings,
  });

  const call = async (path, body, headers = {}) => {
    const response = await fetch(`${server.url}/booking-api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.status === 429) {
      // Hashing has its own small queue; whoever makes people waits, as a person would.
      await new Promise((go) => setTimeout(go, 1000 * Number(response.headers.get('retry-after') ?? 1)));
      return call(path, body, headers);
    }
    if (!response.ok) {
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    }
    return answer;
  };

  const unknown = async () => ({ email: newEmail(), user_id: randomUUID() });
  const unverified = async () => {
    const typed = { email: newEmail(), password: PASSWORD, password_confirmation: PASSWORD };
    const { email, user_id } = await call('/auth/signup', typed);
    await mailbox.next(email);
    return { email, user_id };
  };
  const makers = {
    known: async () => {
      const typed = { email: newEmail(), password: PASSWORD, password_confirmation: PASSWORD };
      const { email, user_id } = await call('/auth/signup', typed);
      await call('/auth/verify-otp', { email, user_id, otp: await mailbox.code(email) });
      return { email, user_id };
    },
    unverified,
    google: async () => {
      const email = newEmail();
      const person = { sub: randomUUID(), email, given_name: 'Maria', family_name: 'Santos' };
      await call('/auth/google', { id_token: issuer.mint(person) });
      return { email, user_id: randomUUID() };
    },
    unknown,
    /** Unknown as well: what differs between these two is chance. */
    again: unknown,
    /** Cannot be read, so none of the work is done. */
    malformed: async () => ({ email: 'maria', user_id: randomUUID() }),
  };

  /** `count` new people of a class. */
  const people = async (kind, count) => {
    const made = [];
    const maker = async () => {
      while (made.length < count) {
        const place = made.push(undefined) - 1;
        made[place] = { kind, ...(await makers[kind]()) };
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, maker));
    return made;
  };

  /** The token of somebody new who is signed in. */
  const session = async () => {
    const { email } = await makers.known();
    const { token } = await call('/auth/login', { email, password: PASSWORD });
    return token;
  };

  const close = async () => {
    await server.stop();
    await Promise.all([issuer.stop(), mailbox.stop()]);
  };
  return { url: server.url, audit: () => server.run('audit'), call, people, session, close };
}
