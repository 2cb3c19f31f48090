// Stands for Google: keys, the page that asks for consent, and the trade of a code for a token.

import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Person {
  sub: string;
  email: string;
  given_name?: string;
  family_name?: string;
}

export interface Issuer {
  /** What the server must know of this Google. */
  settings: Record<string, string>;
  /** An id token as Google's button would hand over. */
  mint: (person: Person, claims?: Record<string, unknown>) => string;
  /** Who is at the browser, on the page of consent; nobody declines. */
  visitor: Person | null;
  stop: () => Promise<void>;
}

const CLIENT_ID = 'parola-under-test.apps.googleusercontent.example';
const CLIENT_SECRET = 'a secret of the tests';
const KEY_ID = 'the-key-of-the-tests';

interface Trade {
  person: Person;
  challenge: string;
  nonce: string | null;
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** The client proves itself in a header or in the body. */
function isOurs(request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString();
  const [id, secret] = basic
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return (
    (id === CLIENT_ID && secret === CLIENT_SECRET) ||
    (form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET)
  );
}

export async function startIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const trades = new Map<string, Trade>();
  let url = '';

  const mint: Issuer['mint'] = (person, claims = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const head = base64url({ alg: 'RS256', typ: 'JWT', kid: KEY_ID });
    const body = base64url({
      iss: url,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 3600,
      jti: randomUUID(),
      email_verified: true,
      // Its mailboxes are this Google's own.
      hd: person.email.split('@')[1],
      ...person,
      ...claims,
    });
    const signature = sign('sha256', Buffer.from(`${head}.${body}`), privateKey);
    return `${head}.${body}.${signature.toString('base64url')}`;
  };

  const askForConsent = (asked: URLSearchParams, response: ServerResponse) => {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (issuer.visitor && asked.get('code_challenge_method') === 'S256') {
      const code = randomUUID();
      trades.set(code, {
        person: issuer.visitor,
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce'),
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    response.writeHead(302, { location: back.href });
    response.end();
  };

  const trade = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await bodyOf(request);
    const code = form.get('code') ?? '';
    const found = trades.get(code);
    trades.delete(code);
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (!found || !isOurs(request, form) || verifier.digest('base64url') !== found.challenge) {
      answer(response, 400, { error: 'invalid_grant' });
      return;
    }
    answer(response, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: mint(found.person, found.nonce === null ? {} : { nonce: found.nonce }),
    });
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/certs') {
      const jwk = publicKey.export({ format: 'jwk' });
      answer(response, 200, { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
    } else if (pathname === '/auth') {
      askForConsent(searchParams, response);
    } else if (pathname === '/token') {
      trade(request, response);
    } else {
      answer(response, 404, {});
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const issuer: Issuer = {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_JWKS_URL: `${url}/certs`,
      GOOGLE_ISSUER: url,
      GOOGLE_AUTH_URL: `${url}/auth`,
      GOOGLE_TOKEN_URL: `${url}/token`,
    },
    mint,
    visitor: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return issuer;
}
