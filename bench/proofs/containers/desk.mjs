// Somebody at the desk, and what either name answers.

import { ask, DESK, expect, SHOP } from './door.mjs';

/** How the demo's owner signs in, as `parola serve` says where the demo is. */
const OWNER = { email: 'owner@demo.parola.example', password: 'a lighthouse in the rain' };

/** Paths with what they answer at the shop's name and at the desk's. */
const ANSWERS = [
  ['/', 200, 200],
  ['/about-us', 200, 404],
  ['/booking/passengers', 200, 404],
  ['/booking-api/time', 200, 404],
  ['/booking-api/routes', 200, 404],
  ['/sign-in', 404, 200],
  ['/refunds', 404, 200],
  ['/ops-api/time', 404, 200],
  // The desk knows the call and asks who it is.
  ['/ops-api/session', 404, 401],
];

/** Returns the files that the page at `/` of this name loads. */
async function scriptsOf(ca, name) {
  const page = expect(await ask(ca, 'GET', '/', { name }), 200, `the page at ${name}`);
  return [...page.text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
}

/** Returns what one of the two names answers otherwise than it should; nothing of one is at the other. */
export async function mixedUp(ca) {
  const [ofShop, ofDesk] = [await scriptsOf(ca, SHOP), await scriptsOf(ca, DESK)];
  const faults = [ofShop, ofDesk].some((scripts) => scripts.length === 0) ? ['a page loads no script'] : [];
  const all = [...ANSWERS, ...ofShop.map((path) => [path, 200, 404]), ...ofDesk.map((path) => [path, 404, 200])];
  for (const [path, ...statuses] of all) {
    for (const [at, name] of [SHOP, DESK].entries()) {
      const { status } = await ask(ca, 'GET', path, { name });
      if (status !== statuses[at]) {
        faults.push(`${path} answers ${status} at ${name}`);
      }
    }
  }
  return faults;
}

/** Signs the demo's owner in; `codeOf` reads what the owner's app shows. Returns the session's cookie. */
export async function signIn(ca, codeOf) {
  const post = (path, body, cookie) =>
    ask(ca, 'POST', `/ops-api${path}`, { name: DESK, body, headers: { origin: `https://${DESK}`, ...(cookie ? { cookie } : {}) } });
  const half = expect(await post('/session', OWNER), 200, 'the password');
  const whole = expect(await post('/session/factor', { code: codeOf() }, half.cookie), 200, 'the code');
  return whole.cookie ?? half.cookie;
}

/** Returns true if the board of a day opens to this session. */
export async function seesBoard(ca, cookie) {
  const { today } = expect(await ask(ca, 'GET', '/ops-api/time', { name: DESK }), 200, 'the time').json();
  return (await ask(ca, 'GET', `/ops-api/board?day=${today}`, { name: DESK, headers: { cookie } })).status === 200;
}
