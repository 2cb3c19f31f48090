// From a provider's message to a sold seat, and tickets on paper: how many a second, how long each.

import { execFileSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { load, median, processorTime, target } from '../harness/measure.mjs';
import { pgbenchOnce, program, writeScript } from '../harness/postgres.mjs';
import { sql } from './scripts.mjs';
import { asScript, record } from './statement-log.mjs';

const PATH = '/booking-api/payments/webhooks/sandbox';

/** Sends one message as the test provider signs it. */
function tell(agent, url, key, { session, attempt }) {
  const body = JSON.stringify({ id: randomUUID(), kind: 'payment.paid', session, reference: attempt });
  const at = Math.floor(Date.now() / 1000);
  const mark = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${at},v=${mark}` };
  return new Promise((done, failed) => {
    const call = request(url + PATH, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? done() : failed(new Error(`a message was answered ${answer.statusCode}`))));
    });
    call.on('error', failed);
    call.end(body);
  });
}

/** So many bookings whose money has come and of which nobody has told. */
function prepare(ground, world, count) {
  const ask = (text, variables) => ground.cluster.sql(text, world.database, variables);
  ask(
    'CREATE TABLE IF NOT EXISTS bench.paying (n bigserial PRIMARY KEY, booking_id uuid, code text, total_centavos bigint, attempt uuid, session text, payment text)',
  );
  ask('TRUNCATE bench.paying RESTART IDENTITY');
  const [[held]] = ask("SELECT count(*) FROM bookings WHERE state = 'held'");
  if (Number(held) < count) {
    load(world.parola.url, 32, 10, ['--asks', world.asks.spread]);
  }
  ask(sql('paying'), { count });
  const rows = ask('SELECT booking_id, attempt, session FROM bench.paying');
  return rows.map(([booking, attempt, session]) => ({ booking, attempt, session }));
}

const TIMES = `
  SELECT 1000 * extract(epoch FROM pg_xact_commit_timestamp(c.xmin) - pg_xact_commit_timestamp(e.xmin))
  FROM bench.paying AS p JOIN captures AS c ON c.attempt_id = p.attempt
  JOIN provider_events AS e ON e.session = p.session ORDER BY 1`;
const SPAN = `
  SELECT extract(epoch FROM max(pg_xact_commit_timestamp(c.xmin)) - min(pg_xact_commit_timestamp(e.xmin)))
  FROM bench.paying AS p JOIN captures AS c ON c.attempt_id = p.attempt
  JOIN provider_events AS e ON e.session = p.session`;

/** Waits until all are sold; how long each took from its message on, in milliseconds, and all of them. */
async function sold(ground, world, count) {
  const done = () => ground.cluster.sql(TIMES, world.database).length;
  for (let tries = 0; done() < count; tries++) {
    if (tries > 600) {
      throw new Error(`${done()} of ${count} were sold after a minute`);
    }
    await new Promise((go) => setTimeout(go, 100));
  }
  const times = ground.cluster.sql(TIMES, world.database).map(([ms]) => Number(ms));
  const [[span]] = ground.cluster.sql(SPAN, world.database);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1), perSecond: times.length / Number(span) };
}

/** As many messages as the server takes, so many at a time. */
async function rush(url, key, paying, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = [...paying];
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      await tell(agent, url, key, next);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
}

/** So many messages a second, whether or not the server keeps up. */
async function storm(url, key, paying, perSecond) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const begun = performance.now();
  const sent = [];
  for (const [at, next] of paying.entries()) {
    const wait = begun + (at * 1000) / perSecond - performance.now();
    if (wait > 0) {
      await new Promise((go) => setTimeout(go, wait));
    }
    sent.push(tell(agent, url, key, next));
  }
  await Promise.all(sent);
  agent.destroy();
}

/** What differs from one confirming to the next, and where a script finds it. */
const DIFFERS = `
  SELECT p.booking_id, p.code, p.attempt, p.session, p.payment, l.sailing_id AS sailing,
    l.accommodation_id AS class, gen_random_uuid() AS capture, gen_random_uuid() AS event
  FROM bench.paying AS p JOIN legs AS l USING (booking_id)`;

/** Statements of the queue and of what goes on beside it: pgbench is spared them. */
const ASIDE = /^UPDATE jobs|SKIP LOCKED|FROM switches|state = 'held' AND hold_expires_at/;

/** The statements of one confirming, message to sold, as a script of which each run confirms another. */
async function recordConfirm(ground, world, key) {
  for (let tries = 0; tries < 10; tries++) {
    const [paying] = prepare(ground, world, 1);
    const sent = await record(ground.cluster, world.database, async () => {
      await rush(world.parola.url, key, [paying], 1);
      await sold(ground, world, 1);
      await new Promise((go) => setTimeout(go, 500));
    });
    const own = sent.filter(({ text }) => !ASIDE.test(text) && !text.includes('bench.'));
    const first = own.findIndex(({ text }) => text.includes('"sandbox_keys"'));
    const commits = own.flatMap(({ text }, at) => (text === 'COMMIT' ? [at] : []));
    const statements = own.slice(first, commits[1] + 1);
    const values = (name) => statements.find(({ text }) => text.startsWith(`INSERT INTO "${name}"`))?.parameters ?? [];
    const [capture, event] = [values('captures')[0], values('provider_events')[1]];
    const begins = statements.filter(({ text }) => text === 'BEGIN').length;
    // Something else came between; another try will do.
    if (!capture || !event || begins !== 2) {
      continue;
    }
    const [row] = ground.cluster.sql(`${DIFFERS} WHERE p.attempt = '${paying.attempt}'`, world.database);
    const told = [...row.slice(0, 7), capture.slice(1, -1), event.slice(1, -1)];
    const names = ['booking_id', 'code', 'attempt', 'session', 'payment', 'sailing', 'class', 'capture', 'event'];
    const begin = `${DIFFERS.replaceAll(/\s+/g, ' ')} WHERE p.n = (SELECT nextval('bench.turn')) \\gset\n`;
    const known = names.map((name, at) => [name, told[at]]);
    return { text: begin + asScript(statements, known), count: statements.length };
  }
  throw new Error('no confirming was recorded by itself');
}

/** So many confirmings a second by pgbench, while the server holds still. */
function confirmBySql(ground, world, script, clients, count) {
  const ask = (text) => ground.cluster.sql(text, world.database);
  prepare(ground, world, count);
  ask('DROP SEQUENCE IF EXISTS bench.turn; CREATE SEQUENCE bench.turn');
  process.kill(world.parola.pid, 'SIGSTOP');
  try {
    return pgbenchOnce(ground.cluster, world.database, script, clients, count);
  } finally {
    // What the scripts queued is nobody's work.
    ask("DELETE FROM jobs WHERE unique_key IS DISTINCT FROM 'periodic'");
    process.kill(world.parola.pid, 'SIGCONT');
  }
}

async function measureConfirm(report, ground, world) {
  // The key is the sixteen bytes of a uuid.
  const [[uuid]] = ground.cluster.sql('SELECT key FROM sandbox_keys', world.database);
  const key = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const url = world.parola.url;
  const text =
    'From a provider’s message to sold seats and the tickets’ letter queued, by the database’s own clock. pgbench sends the statements of one such confirming, read off the database’s log in this run, of another booking each time.';
  const section = report.section('payments', 'Payments confirmed', text);
  const recorded = program('pgbench') ? await recordConfirm(ground, world, key) : undefined;
  const script = recorded && writeScript(ground.folder, 'confirm', recorded.text);
  const lines = [];
  for (const connections of [1, 8, 32]) {
    const paying = prepare(ground, world, connections === 1 ? 200 : 1000);
    const spent = () => processorTime(world.parola.pid);
    const before = spent();
    await rush(url, key, paying, connections);
    const { perSecond, p50, p99 } = await sold(ground, world, paying.length);
    const each = ((spent() - before) / paying.length) * 1e6;
    const row = { id: `${connections}.rate`, what: `${connections} at a time`, ours: perSecond, unit: 'a second' };
    if (script) {
      const theirs = confirmBySql(ground, world, script, connections, paying.length);
      Object.assign(row, { beside: `pgbench, the same ${recorded.count} statements`, theirs, ratio: perSecond / theirs });
    }
    section.row(row);
    lines.push([connections, perSecond, p50, p99, each]);
  }
  const paying = prepare(ground, world, 2000);
  await storm(url, key, paying, 200);
  const { p50, p99, longest } = await sold(ground, world, paying.length);
  const note = `p50 ${p50.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
  section.row({ id: 'storm.p99', what: 'a storm of 200 messages a second for 10 s, p99', ours: p99, unit: 'ms', note });
  section.table('', ['at a time', 'a second', 'p50 ms', 'p99 ms', 'processor with letters µs'], lines);
  section.chartRatios('payments', 'Payments confirmed a second');
  return paying[0].booking;
}

function measurePaper(report, ground, world, booking, { seconds, rounds }) {
  const [[code]] = ground.cluster.sql(`SELECT code FROM bookings WHERE id = '${booking}'`, world.database);
  // A token that is known proves the booking.
  const token = 'measuring';
  ground.cluster.sql(`UPDATE bookings SET link_token_hash = sha256('${token}') WHERE id = '${booking}'`, world.database);
  const env = { PATH: process.env.PATH, DATABASE_URL: ground.cluster.url(world.database), DATA_DIR: ground.folder };
  const bare = () => JSON.parse(execFileSync(join(target, 'examples/draw'), [booking, String(seconds)], { env }).toString());
  const url = `${world.parola.url}/booking-api/online-bookings/${code}/tickets.pdf`;
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const alone = bare();
    const called = load(url, 1, seconds, [`X-Booking-Token: ${token}`]);
    const drawn = 1e6 / alone.each_us;
    runs.push({ ours: called.per_second, theirs: drawn, ratio: called.per_second / drawn, p99: called.p99_us / 1000, bytes: alone.bytes });
  }
  const middle = (field) => median(runs.map((run) => run[field]));
  const section = report.section(
    'paper',
    'Tickets on paper',
    `The tickets of one booking as a PDF of ${runs[0].bytes.toLocaleString('en')} bytes, drawn anew for every call.`,
  );
  const [ours, theirs, ratio] = ['ours', 'theirs', 'ratio'].map(middle);
  section.row({
    id: '1.rate',
    what: '1 at a time',
    ours,
    unit: 'a second',
    beside: 'drawing alone, without a server',
    theirs,
    ratio,
    note: `p99 ${middle('p99').toFixed(1)} ms`,
  });
  const eight = load(url, 8, seconds, [`X-Booking-Token: ${token}`]);
  section.row({
    id: '8.rate',
    what: '8 at a time',
    ours: eight.per_second,
    unit: 'a second',
    note: `p99 ${(eight.p99_us / 1000).toFixed(1)} ms`,
  });
}

/** Confirming and paper, on one database. */
export async function measurePayments(report, ground, world, times) {
  const booking = await measureConfirm(report, ground, world);
  measurePaper(report, ground, world, booking, times);
}
