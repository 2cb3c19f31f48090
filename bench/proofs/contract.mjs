// Proves that the server does what its OpenAPI document says: schemathesis makes requests from the
// document, right ones and wrong ones, and holds every answer against it.

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld } from './fixture.mjs';
import { root } from './settings.mjs';
import { hold, pay } from './traveller.mjs';

const SCHEMATHESIS = join(root, '.tools/schemathesis/bin/schemathesis');
const EXAMPLES = process.env.PROVE_EXAMPLES ?? '100';
const SEED = process.env.PROVE_CONTRACT_SEED ?? '1';

/**
 * Not asked: whether every body that fits its schema is accepted. A code must be the one that was
 * mailed, a date one of the calendar, a trip one that sails; no schema can say that.
 */
const NOT_ASKED = 'positive_data_acceptance';

/**
 * Whoever cannot prove a booking is told that there is none, by 404 and not by 401: a code must not
 * be told from one that nobody has. `strangers` asks for that in place of the check `ignored_auth`.
 */
const UNPROVED = `
[[operations]]
include-path-regex = '^/booking-api/online-bookings/\\{booking\\}'
checks.missing_required_header.expected-statuses = ["400", "401", "403", "404", "406", "415", "422", "428"]
`;

/** Ends the session that all other calls need, so it has a run of its own. */
const LOGOUT = '/booking-api/auth/logout';
const ONE_BOOKING = '^/booking-api/online-bookings/\\{booking\\}';

const scratch = await mkdtemp(join(tmpdir(), 'parola-contract-'));

/** Runs it once; how many requests it made to how many calls, or nothing where something differed. */
async function ask(world, label, words, { parameters = '', notAsked = NOT_ASKED } = {}) {
  const config = join(scratch, `${label.replaceAll(' ', '-')}.toml`);
  await writeFile(config, `${parameters}${UNPROVED}`);
  const options = [
    ...['--no-color', '--config-file', config, 'run', `${world.url}/booking-api/openapi.json`],
    ...['--checks', 'all', '--exclude-checks', notAsked, '--continue-on-failure'],
    ...['--max-examples', EXAMPLES, '--seed', SEED, '--generation-database', 'none'],
    ...['--request-timeout', '30', ...words],
  ];
  const child = spawn(SCHEMATHESIS, options, { cwd: scratch, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (more) => {
    said += more;
    process.stdout.write(more);
  });
  const code = await new Promise((done, failed) => child.once('error', failed).once('close', done));
  const [, calls] = /Tested: (\d+)/.exec(said) ?? [];
  const [, selected] = /Selected: (\d+)/.exec(said) ?? [];
  const [, cases] = /(\d+) generated/.exec(said) ?? [];
  const isRight = code === 0 && calls && calls === selected && Number(cases) > 0;
  console.log(`\n${label}: ${calls} of ${selected} calls, ${cases} requests, ${isRight ? 'nothing differs' : `FAILED with ${code}`}`);
  return isRight ? { calls: Number(calls), cases: Number(cases) } : undefined;
}

/** What a stranger is answered who asks for a booking, without what differs for everybody. */
async function told(world, method, path, code, token) {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-booking-token': token }) };
  const body = method === 'get' ? undefined : '{}';
  const address = world.url + path.replace('{booking}', code).replace('{index}', '0');
  const answer = await fetch(address, { method: method.toUpperCase(), headers, body });
  return `${answer.status} ${await answer.text()}`;
}

/** Every call that wants a proof answers a stranger as it does where there is no booking at all. */
async function strangers(world, { code }) {
  const { paths } = await world.call('/openapi.json');
  const faults = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      if (!security?.some((one) => 'booking' in one)) {
        continue;
      }
      for (const token of [undefined, 'A'.repeat(22)]) {
        const answers = await Promise.all([code, 'A'.repeat(10)].map((one) => told(world, method, path, one, token)));
        asked += 1;
        if (answers[0] !== answers[1] || !answers[0].startsWith('4')) {
          faults.push(`${method} ${path}: ${answers.join(' where nothing is: ')}`);
        }
      }
    }
  }
  console.log(`\nstrangers: asked ${asked} times for a paid booking${faults.map((fault) => `\nFAILED ${fault}`).join('')}`);
  return faults.length === 0 && asked > 0 ? { calls: 0, cases: 2 * asked } : undefined;
}

const world = await openWorld({ BCRYPT_COST: '4', HOLDS_PER_CONTACT: '1000' });
const runs = [];
try {
  const bearer = async () => ['--header', `Authorization: Bearer ${await world.session()}`];
  const everything = [...(await bearer()), '--exclude-path', LOGOUT];
  runs.push(await ask(world, 'everything', everything));
  runs.push(await ask(world, 'signing out', [...(await bearer()), '--include-path', LOGOUT]));
  const paid = await hold(world, 'paid@example.ph');
  await pay(world, paid);
  const held = await hold(world, 'held@example.ph');
  for (const [label, booking] of Object.entries({ 'a paid booking': paid, 'a held booking': held })) {
    const words = ['--header', `X-Booking-Token: ${booking.manage_token}`, '--include-path-regex', ONE_BOOKING];
    runs.push(
      await ask(world, label, words, {
        parameters: `[parameters]\n"path.booking" = "${booking.code}"\n`,
        notAsked: `${NOT_ASKED},ignored_auth`,
      }),
    );
  }
  runs.push(await strangers(world, paid));
  await world.audit();
} finally {
  await world.close();
  await rm(scratch, { recursive: true, force: true });
}
if (runs.some((run) => !run)) {
  console.error('\nFAILED: the server and its description differ');
  process.exit(1);
}
const cases = runs.reduce((sum, run) => sum + run.cases, 0);
const calls = runs[0].calls + runs[1].calls;
console.log(`\n${cases} requests to ${calls} calls from seed ${SEED}, and every answer is as described.`);
