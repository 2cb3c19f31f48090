// Proves that nobody learns from an answer, or from how long it took, whether an address has an
// account. Every class of addresses is asked about in one order of chance over one connection, so
// that whatever else the machine does falls on all of them alike; then each class is compared with
// the addresses that nobody ever used.

import { leastNoticed, likelyAlike, median, shuffled } from '../harness/statistics.mjs';
import { Line } from './connection.mjs';
import { openWorld } from './fixture.mjs';

const SAMPLES = Number(process.env.PROVE_SAMPLES ?? 500);
/** At the cost of production a hash takes a quarter of a second, so fewer must do. */
const SAMPLES_AT_FULL_COST = Number(process.env.PROVE_SAMPLES_AT_FULL_COST ?? Math.ceil(SAMPLES / 5));

/** Less likely than this, and the times are not of one origin. */
const UNLIKELY = 0.01;
const MOST_APART_MS = 2;
/** Two sets that lie so far apart must be told apart, or the proof is worth nothing. */
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

/** Until the letter of a request has left, the job behind it takes time from the next one. */
const SETTLE_MS = { login: 3, 'forgot-password': 30, 'resend-otp': 30, signup: 30 };

const pause = (ms) => new Promise((go) => setTimeout(go, ms));

/** An answer without what differs for everybody: its date, its id, the address that was sent. */
function plain({ head, text }, { email }) {
  return `${head}\n\n${text}`
    .replace(/^(date|x-request-id): .*$/gim, '$1: …')
    .replaceAll(email, '(address)')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)');
}

/** The times of a call for each class, and the answers it got. */
async function measure(world, name, count) {
  const kinds = [...COMPARED, 'unknown', 'again'];
  const all = [];
  for (const kind of kinds) {
    all.push(...(await world.people(kind, count)));
  }
  all.push(...(await world.people('malformed', Math.ceil(count / 5))));
  const times = Object.fromEntries([...kinds, 'malformed'].map((kind) => [kind, []]));
  const answers = new Map();
  const line = await Line.to(world.url);
  // What a server does for the first time takes longer.
  const first = await world.people('unknown', 20);
  await pause(1000);
  for (const [at, person] of [...first, ...shuffled(all)].entries()) {
    const { path, body } = CALLS[name](person);
    const answer = await line.post(path, body);
    if (at >= first.length) {
      times[person.kind].push(answer.took);
      if (person.kind !== 'malformed') {
        const seen = plain(answer, person);
        answers.set(seen, (answers.get(seen) ?? new Set()).add(person.kind));
      }
    }
    await pause(SETTLE_MS[name]);
  }
  line.close();
  return { times, answers };
}

/** Each class beside the unknown addresses. */
function compare({ times }) {
  return [...COMPARED, 'again'].map((kind) => {
    const apart = median(times[kind]) - median(times.unknown);
    const p = likelyAlike(times[kind], times.unknown);
    return { kind, apart, p, differs: p < UNLIKELY || Math.abs(apart) > MOST_APART_MS };
  });
}

function show(name, { times }, rows) {
  const unknown = median(times.unknown);
  console.log(`\n${name}: ${times.unknown.length} of each class, unknown ${unknown.toFixed(2)} ms in the middle`);
  for (const { kind, apart, p, differs } of rows) {
    const difference = `${apart >= 0 ? '+' : ''}${apart.toFixed(3)} ms`.padStart(11);
    console.log(`  ${kind.padEnd(11)} ${difference}, p ${p.toFixed(3)}${differs ? '  DIFFERS' : ''}`);
  }
}

/** What is wrong with the measuring itself: it must notice a delay, and work that was skipped. */
function control(name, { times }, mustNotice) {
  const least = leastNoticed(times.unknown, times.again, UNLIKELY);
  const malformed = median(times.malformed);
  console.log(`  control: ${least} ms more would be noticed; without the work it takes ${malformed.toFixed(2)} ms`);
  return [
    least <= mustNotice ? [] : [`${name}: a delay of ${mustNotice} ms would go unnoticed`],
    likelyAlike(times.unknown, times.malformed) < UNLIKELY ? [] : [`${name}: skipped work would go unnoticed`],
  ].flat();
}

/** What differs between the answers, in words. */
function differences(name, { answers }) {
  if (answers.size === 1) {
    return [];
  }
  const forms = [...answers].map(([seen, kinds]) => `to ${[...kinds].join(', ')}:\n${seen}`);
  return [`${name}: the answers differ\n${forms.join('\n\n')}`];
}

/** Measures a call; whatever differs must differ once more, or it was chance. */
async function prove(world, name, count, mustNotice) {
  const label = `${name}${mustNotice === MUST_NOTICE_MS ? '' : ' at full cost'}`;
  const first = await measure(world, name, count);
  const rows = compare(first);
  show(label, first, rows);
  const faults = [...differences(label, first), ...control(label, first, mustNotice)];
  const suspects = rows.filter((row) => row.differs).map((row) => row.kind);
  if (suspects.length > 0) {
    console.log('  measured once more, for it may be chance');
    const second = await measure(world, name, count);
    const again = compare(second);
    show(label, second, again);
    for (const { kind, apart, p } of again.filter((row) => row.differs && suspects.includes(row.kind))) {
      faults.push(`${label}: ${kind} is told from unknown, ${apart.toFixed(3)} ms, p ${p.toFixed(4)}`);
    }
    faults.push(...differences(label, second));
  }
  return faults;
}

async function inWorld(settings, work) {
  const world = await openWorld(settings);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

const chosen = process.env.PROVE_CALLS?.split(',') ?? Object.keys(CALLS);
const faults = await inWorld({ BCRYPT_COST: '4' }, async (world) => {
  const found = [];
  for (const name of chosen) {
    found.push(...(await prove(world, name, SAMPLES, MUST_NOTICE_MS)));
  }
  return found;
});
if (SAMPLES_AT_FULL_COST > 0) {
  const atFullCost = (world) => prove(world, 'login', SAMPLES_AT_FULL_COST, MUST_NOTICE_AT_FULL_COST_MS);
  faults.push(...(await inWorld({}, atFullCost)));
}
for (const fault of faults) {
  console.error(`\nFAILED ${fault}`);
}
console.log(faults.length === 0 ? '\nNobody learns who has an account.' : '');
process.exit(faults.length === 0 ? 0 : 1);
