// Proves that neither an answer nor its time reveals whether an address has an account. Addresses of every
// class are sent in one random order over one connection, so that other load of the machine falls on all of
// them alike; then each class is compared with the addresses that were never used.

import { setTimeout as pause } from 'node:timers/promises';
import { listSetting, numberSetting } from '../harness/settings.mjs';
import { leastNoticed, likelyAlike, median, seededRng, shuffled } from '../harness/statistics.mjs';
import { Connection } from './connection.mjs';
import { openFixture } from './fixture.mjs';
import { SEED } from './settings.mjs';

const SAMPLES = numberSetting('PROVE_SAMPLES', 500, { isWhole: true });
/** At the cost of production a hash takes a quarter of a second, so there are fewer. Zero leaves them out. */
const SAMPLES_AT_FULL_COST = numberSetting('PROVE_SAMPLES_AT_FULL_COST', Math.ceil(SAMPLES / 5), { least: 0, isWhole: true });

/** Less likely than this, and the times are not of one distribution. */
const UNLIKELY = 0.01;
const MOST_APART_MS = 2;
/** A difference of so much must be noticed, or the proof is worth nothing. */
const MUST_NOTICE_MS = 1;
/** At full cost: a fiftieth of one hash. */
const MUST_NOTICE_AT_FULL_COST_MS = 5;

const COMPARED = ['known', 'unverified', 'google'];

const WRONG = 'nobody ever chose this one';
const CALLS = {
  login: ({ email }) => ({ path: '/auth/login', body: { email, password: WRONG } }),
  'forgot-password': ({ email }) => ({ path: '/auth/forgot-password', body: { email } }),
  'resend-otp': ({ email, user_id }) => ({ path: '/auth/resend-otp', body: { email, user_id } }),
  signup: ({ email }) => ({
    path: '/auth/signup',
    body: { email, password: WRONG, password_confirmation: WRONG },
  }),
};

/** Until the e-mail of a request has left, its job takes time from the next request. */
const SETTLE_MS = { login: 3, 'forgot-password': 30, 'resend-otp': 30, signup: 30 };

/** Returns an answer without what differs every time: its date, its id, the address that was sent. */
function plain({ head, text }, { email }) {
  return `${head}\n\n${text}`
    .replace(/^(date|x-request-id): .*$/gim, '$1: …')
    .replaceAll(email, '(address)')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)');
}

/** Returns the times of a call for each class, and its answers. */
async function measure(fixture, name, count) {
  const kinds = [...COMPARED, 'unknown', 'again'];
  const all = [];
  for (const kind of kinds) {
    all.push(...(await fixture.people(kind, count)));
  }
  all.push(...(await fixture.people('malformed', Math.ceil(count / 5))));
  const times = Object.fromEntries([...kinds, 'malformed'].map((kind) => [kind, []]));
  const answers = new Map();
  const connection = await Connection.to(fixture.url);
  // What a server does for the first time takes longer.
  const first = await fixture.people('unknown', 20);
  await pause(1000);
  for (const [at, person] of [...first, ...shuffled(all, rng)].entries()) {
    const { path, body } = CALLS[name](person);
    const answer = await connection.post(path, body);
    if (at >= first.length) {
      times[person.kind].push(answer.took);
      if (person.kind !== 'malformed') {
        const seen = plain(answer, person);
        answers.set(seen, (answers.get(seen) ?? new Set()).add(person.kind));
      }
    }
    await pause(SETTLE_MS[name]);
  }
  connection.close();
  return { times, answers };
}

/** Compares each class with the unknown addresses. */
function compare({ times }) {
  return [...COMPARED, 'again'].map((kind) => {
    const apart = median(times[kind]) - median(times.unknown);
    const p = likelyAlike(times[kind], times.unknown);
    return { kind, apart, p, differs: p < UNLIKELY || Math.abs(apart) > MOST_APART_MS };
  });
}

function show(name, { times }, rows) {
  const unknown = median(times.unknown);
  console.log(`\n${name}: ${times.unknown.length} of each class, unknown ${unknown.toFixed(2)} ms the median`);
  for (const { kind, apart, p, differs } of rows) {
    const difference = `${apart >= 0 ? '+' : ''}${apart.toFixed(3)} ms`.padStart(11);
    console.log(`  ${kind.padEnd(11)} ${difference}, p ${p.toFixed(3)}${differs ? '  DIFFERS' : ''}`);
  }
}

/** Returns what is wrong with the measurement itself: it must notice a delay, and work that was skipped. */
function control(name, { times }, mustNotice) {
  const least = leastNoticed(times.unknown, times.again, UNLIKELY);
  const malformed = median(times.malformed);
  console.log(`  control: ${least} ms more would be noticed; without the work it takes ${malformed.toFixed(2)} ms`);
  return [
    least <= mustNotice ? [] : [`${name}: a delay of ${mustNotice} ms would go unnoticed`],
    likelyAlike(times.unknown, times.malformed) < UNLIKELY ? [] : [`${name}: skipped work would go unnoticed`],
  ].flat();
}

/** Returns the differences between the answers. */
function differences(name, { answers }) {
  if (answers.size === 1) {
    return [];
  }
  const forms = [...answers].map(([seen, kinds]) => `to ${[...kinds].join(', ')}:\n${seen}`);
  return [`${name}: the answers differ\n${forms.join('\n\n')}`];
}

/** Measures a call; a difference counts if it is there again in a second measurement. Returns the faults. */
async function prove(fixture, name, count, mustNotice) {
  const label = `${name}${mustNotice === MUST_NOTICE_MS ? '' : ' at full cost'}`;
  const first = await measure(fixture, name, count);
  const rows = compare(first);
  show(label, first, rows);
  const faults = [...differences(label, first), ...control(label, first, mustNotice)];
  const suspects = rows.filter((row) => row.differs).map((row) => row.kind);
  if (suspects.length > 0) {
    console.log('  measured again, for it may be random');
    const second = await measure(fixture, name, count);
    const again = compare(second);
    show(label, second, again);
    for (const { kind, apart, p } of again.filter((row) => row.differs && suspects.includes(row.kind))) {
      faults.push(`${label}: ${kind} differs from unknown, ${apart.toFixed(3)} ms, p ${p.toFixed(4)}`);
    }
    faults.push(...differences(label, second));
  }
  return faults;
}

async function withFixture(settings, work) {
  const fixture = await openFixture(settings);
  try {
    return await work(fixture);
  } finally {
    await fixture.close();
  }
}

const chosen = listSetting('PROVE_CALLS', Object.keys(CALLS), Object.keys(CALLS));
const rng = seededRng(SEED);
const faults = await withFixture({ BCRYPT_COST: '4' }, async (fixture) => {
  const found = [];
  for (const name of chosen) {
    found.push(...(await prove(fixture, name, SAMPLES, MUST_NOTICE_MS)));
  }
  return found;
});
if (SAMPLES_AT_FULL_COST > 0) {
  const atFullCost = (fixture) => prove(fixture, 'login', SAMPLES_AT_FULL_COST, MUST_NOTICE_AT_FULL_COST_MS);
  faults.push(...(await withFixture({}, atFullCost)));
}
for (const fault of faults) {
  console.error(`\nFAILED ${fault}`);
}
console.log(faults.length === 0 ? '\nNo answer reveals who has an account.' : '');
process.exit(faults.length === 0 ? 0 : 1);
