// Proves that the server does what its OpenAPI document says: schemathesis makes requests from the
// document, valid and invalid ones, and checks every answer against it.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inScratch, start } from '../harness/processes.mjs';
import { root } from '../harness/settings.mjs';
import { hold, pay } from '../harness/traveller.mjs';
import { openFixture } from './fixture.mjs';

const SCHEMATHESIS = join(root, '.tools/schemathesis/bin/schemathesis');
const EXAMPLES = process.env.PROVE_EXAMPLES ?? '100';
const SEED = process.env.PROVE_CONTRACT_SEED ?? '1';

/**
 * Not checked: that every body which fits its schema is accepted. A code must be the one that was mailed, a
 * date one of the calendar, a trip one that sails; no schema can say that.
 */
const EXCLUDED = 'positive_data_acceptance';

/**
 * A caller without the booking's token is answered 404 and not 401, so that no answer reveals which codes
 * exist. `checkStrangers` checks that in place of `ignored_auth`.
 */
const WITHOUT_TOKEN = `
[[operations]]
include-path-regex = '^/booking-api/online-bookings/\\{booking\\}'
checks.missing_required_header.expected-statuses = ["400", "401", "403", "404", "406", "415", "422", "428"]
`;

/** It ends the session that all other calls need, so it has a run of its own. */
const LOGOUT = '/booking-api/auth/logout';
const ONE_BOOKING = '^/booking-api/online-bookings/\\{booking\\}';

/** Runs schemathesis once; returns how many requests it made to how many calls, undefined if something differs. */
async function runSchemathesis({ fixture, scratch }, label, args, { parameters = '', excluded = EXCLUDED } = {}) {
  const config = join(scratch, `${label.replaceAll(' ', '-')}.toml`);
  await writeFile(config, `${parameters}${WITHOUT_TOKEN}`);
  const options = [
    ...['--no-color', '--config-file', config, 'run', `${fixture.url}/booking-api/openapi.json`],
    ...['--checks', 'all', '--exclude-checks', excluded, '--continue-on-failure'],
    ...['--max-examples', EXAMPLES, '--seed', SEED, '--generation-database', 'none'],
    ...['--request-timeout', '30', ...args],
  ];
  const child = start(SCHEMATHESIS, options, { cwd: scratch, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (more) => {
    output += more;
    process.stdout.write(more);
  });
  const code = await new Promise((done, failed) => child.once('error', failed).once('close', done));
  const [, calls] = /Tested: (\d+)/.exec(output) ?? [];
  const [, selected] = /Selected: (\d+)/.exec(output) ?? [];
  const [, cases] = /(\d+) generated/.exec(output) ?? [];
  const isRight = code === 0 && calls && calls === selected && Number(cases) > 0;
  console.log(`\n${label}: ${calls} of ${selected} calls, ${cases} requests, ${isRight ? 'nothing differs' : `FAILED with ${code}`}`);
  return isRight ? { calls: Number(calls), cases: Number(cases) } : undefined;
}

/** Returns the answer to a caller without the right token. */
async function answerTo(fixture, method, path, code, token) {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-booking-token': token }) };
  const body = method === 'get' ? undefined : '{}';
  const address = fixture.url + path.replace('{booking}', code).replace('{index}', '0');
  const answer = await fetch(address, { method: method.toUpperCase(), headers, body });
  return `${answer.status} ${await answer.text()}`;
}

/** Checks that every call which needs a booking's token answers without it as if there were no booking. */
async function checkStrangers(fixture, { code }) {
  const { paths } = await fixture.call('/openapi.json');
  const faults = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      if (!security?.some((one) => 'booking' in one)) {
        continue;
      }
      for (const token of [undefined, 'A'.repeat(22)]) {
        const answers = await Promise.all([code, 'A'.repeat(10)].map((one) => answerTo(fixture, method, path, one, token)));
        asked += 1;
        if (answers[0] !== answers[1] || !answers[0].startsWith('4')) {
          faults.push(`${method} ${path}: ${answers.join(', without a booking: ')}`);
        }
      }
    }
  }
  console.log(`\nstrangers: ${asked} calls for a paid booking${faults.map((fault) => `\nFAILED ${fault}`).join('')}`);
  return faults.length === 0 && asked > 0 ? { calls: 0, cases: 2 * asked } : undefined;
}

async function prove(fixture, scratch) {
  const run = (...args) => runSchemathesis({ fixture, scratch }, ...args);
  const signedIn = async () => ['--header', `Authorization: Bearer ${await fixture.session()}`];
  const runs = [await run('everything', [...(await signedIn()), '--exclude-path', LOGOUT])];
  runs.push(await run('signing out', [...(await signedIn()), '--include-path', LOGOUT]));
  const paid = await hold(fixture, 'paid@example.ph');
  await pay(fixture, paid);
  const held = await hold(fixture, 'held@example.ph');
  for (const [label, booking] of Object.entries({ 'a paid booking': paid, 'a held booking': held })) {
    const args = ['--header', `X-Booking-Token: ${booking.manage_token}`, '--include-path-regex', ONE_BOOKING];
    const parameters = `[parameters]\n"path.booking" = "${booking.code}"\n`;
    runs.push(await run(label, args, { parameters, excluded: `${EXCLUDED},ignored_auth` }));
  }
  runs.push(await checkStrangers(fixture, paid));
  await fixture.audit();
  return runs;
}

const runs = await inScratch('contract', async (scratch) => {
  const fixture = await openFixture({ BCRYPT_COST: '4', HOLDS_PER_CONTACT: '1000' });
  try {
    return await prove(fixture, scratch);
  } finally {
    await fixture.close();
  }
});
if (runs.some((run) => !run)) {
  console.error('\nFAILED: the server and its description differ');
  process.exit(1);
}
const cases = runs.reduce((sum, run) => sum + run.cases, 0);
const calls = runs[0].calls + runs[1].calls;
console.log(`\n${cases} requests to ${calls} calls from seed ${SEED}, and every answer is as described.`);
