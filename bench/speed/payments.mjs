// From a provider's webhook event to a sold seat, and tickets as PDF: how many a second, how long each.

import { execFileSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds, interleave, load, measure } from '../harness/measure.mjs';
import { waitUntil } from '../harness/processes.mjs';
import { release } from '../harness/settings.mjs';
import { median, medianOf, ratios } from '../harness/statistics.mjs';
import { hasPgbench, pgbenchTimes, writeScript } from './pgbench.mjs';
import { asScript, recordStatements } from './statement-log.mjs';

const PATH = '/booking-api/payments/webhooks/sandbox';

/** Sends one event as the test provider signs it. */
function sendEvent(agent, url, key, { session, attempt }) {
  const body = JSON.stringify({ id: randomUUID(), kind: 'payment.paid', session, reference: attempt });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${at},v=${signature}` };
  return new Promise((done, failed) => {
    const call = request(url + PATH, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? done() : failed(new Error(`an event was answered ${answer.statusCode}`))));
    });
    call.on('error', failed);
    call.end(body);
  });
}

/** Returns so many bookings that are paid and whose event has not been sent. */
function prepare(fixture, dataset, count) {
  const ask = (text, variables) => fixture.cluster.sql(text, dataset.database, variables);
  ask(
    'CREATE TABLE IF NOT EXISTS bench.paying (n bigserial PRIMARY KEY, booking_id uuid, code text, total_centavos bigint, attempt uuid, session text, payment text)',
  );
  ask('TRUNCATE bench.paying RESTART IDENTITY');
  const [[held]] = ask("SELECT count(*) FROM bookings WHERE state = 'held' AND passengers_count = 1");
  if (Number(held) < count) {
    load({ url: dataset.server.url, requests: dataset.requests.spread, clients: 32, seconds: 10 });
  }
  ask(readFileSync(join(import.meta.dirname, 'sql/paying.sql'), 'utf8'), { count });
  const rows = ask('SELECT booking_id, attempt, session FROM bench.paying');
  return rows.map(([booking, attempt, session]) => ({ booking, attempt, session }));
}

const SOLD = 'SELECT count(*) FROM bench.paying AS p JOIN captures AS c ON c.attempt_id = p.attempt';
const TIMES = `
  SELECT 1000 * extract(epoch FROM pg_xact_commit_timestamp(c.xmin) - pg_xact_commit_timestamp(e.xmin))
  FROM bench.paying AS p JOIN captures AS c ON c.attempt_id = p.attempt
  JOIN provider_events AS e ON e.session = p.session ORDER BY 1`;
const SPAN = `
  SELECT extract(epoch FROM max(pg_xact_commit_timestamp(c.xmin)) - min(pg_xact_commit_timestamp(e.xmin)))
  FROM bench.paying AS p JOIN captures AS c ON c.attempt_id = p.attempt
  JOIN provider_events AS e ON e.session = p.session`;

/** Waits until all are sold; returns the times from event to sold seat in milliseconds, and the rate. */
async function waitUntilSold(fixture, dataset, count) {
  // Seldom, and by a cheap statement: what looks takes processor time from what it looks at.
  const isSold = () => Number(fixture.cluster.sql(SOLD, dataset.database)[0][0]) >= count;
  await waitUntil(`${count} sold bookings`, isSold, { everyMs: 500 });
  const times = fixture.cluster.sql(TIMES, dataset.database).map(([ms]) => Number(ms));
  const [[span]] = fixture.cluster.sql(SPAN, dataset.database);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1), perSecond: times.length / Number(span) };
}

/** Sends all events, so many at a time. */
async function sendAll(url, key, paying, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = [...paying];
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      await sendEvent(agent, url, key, next);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
}

/** Sends so many events a second, whether or not the server keeps up. */
async function sendAtRate(url, key, paying, perSecond) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const begun = performance.now();
  const sent = [];
  for (const [at, next] of paying.entries()) {
    const wait = begun + (at * 1000) / perSecond - performance.now();
    if (wait > 0) {
      await pause(wait);
    }
    sent.push(sendEvent(agent, url, key, next));
  }
  await Promise.all(sent);
  agent.destroy();
}

/** What differs from one confirmation to the next, and where a script finds it. */
const DIFFERS = `
  SELECT p.booking_id, p.code, p.attempt, p.session, p.payment, l.sailing_id AS sailing,
    l.accommodation_id AS class, gen_random_uuid() AS capture, gen_random_uuid() AS event
  FROM bench.paying AS p JOIN legs AS l USING (booking_id)`;

/** Statements of the queue and of background jobs, which pgbench does not send. */
const BACKGROUND = /^UPDATE jobs|SKIP LOCKED|FROM switches|state = 'held' AND hold_expires_at/;

const QUEUE =
  'pgbench sends the two transactions of a confirmation alone. Ours puts a job into the queue, takes it and ends it, asks the provider in between, and draws and sends the tickets on the same cores.';

/** Returns the statements without those of the background, and without transactions that have no other. */
function withoutBackground(sent) {
  const own = sent.filter(({ text }) => !BACKGROUND.test(text) && !text.includes('bench.'));
  const isEmpty = (at) => own[at]?.text === 'BEGIN' && own[at + 1]?.text === 'COMMIT';
  return own.filter((_, at) => !isEmpty(at) && !isEmpty(at - 1));
}

/** Returns the statements of one confirmation as a script of which each run confirms another payment. */
async function recordConfirm(fixture, dataset, key) {
  for (let tries = 0; tries < 10; tries++) {
    const [paying] = prepare(fixture, dataset, 1);
    const sent = await recordStatements(fixture.cluster, dataset.database, async () => {
      await sendAll(dataset.server.url, key, [paying], 1);
      await waitUntilSold(fixture, dataset, 1);
      await pause(500);
    });
    const own = withoutBackground(sent);
    const kept = own.findIndex(({ text }) => text.startsWith('INSERT INTO provider_events'));
    const first = own.findLastIndex(({ text }, at) => at < kept && text === 'BEGIN');
    const commits = own.flatMap(({ text }, at) => (text === 'COMMIT' && at > first ? [at] : []));
    const statements = own.slice(first, commits[1] + 1);
    const parametersOf = (insert) => statements.find(({ text }) => text.startsWith(insert))?.parameters ?? [];
    const [capture, event] = [parametersOf('INSERT INTO "captures"')[0], parametersOf('INSERT INTO provider_events')[1]];
    const begins = statements.filter(({ text }) => text === 'BEGIN').length;
    // Something else came between, such as a check with a connection of its own: try again.
    const isDisturbed = statements.some(({ text }) => /^SET |invariant/.test(text));
    if (first < 0 || isDisturbed || !capture || !event || begins !== 2) {
      continue;
    }
    const [row] = fixture.cluster.sql(`${DIFFERS} WHERE p.attempt = '${paying.attempt}'`, dataset.database);
    const values = [...row.slice(0, 7), capture.slice(1, -1), event.slice(1, -1)];
    const names = ['booking_id', 'code', 'attempt', 'session', 'payment', 'sailing', 'class', 'capture', 'event'];
    const begin = `${DIFFERS.replaceAll(/\s+/g, ' ')} WHERE p.n = (SELECT nextval('bench.turn')) \\gset\n`;
    const known = names.map((name, at) => [`:${name}`, values[at]]);
    return { text: begin + asScript(statements, known), count: statements.length };
  }
  throw new Error('no confirmation was recorded by itself');
}

/** Forgets the e-mails that wait to be drawn, which the next measurement must not wait for. */
function dropJobs(fixture, dataset) {
  fixture.cluster.sql("DELETE FROM jobs WHERE unique_key IS DISTINCT FROM 'periodic'", dataset.database);
}

/** Confirms so many payments by events. Returns the rate, how long they took, and the processor time of each. */
async function confirmByEvents(fixture, dataset, key, connections, count) {
  dropJobs(fixture, dataset);
  const paying = prepare(fixture, dataset, count);
  const before = cpuSeconds(dataset.server.pid);
  await sendAll(dataset.server.url, key, paying, connections);
  const { perSecond: rate, p50, p99 } = await waitUntilSold(fixture, dataset, count);
  return { rate, p50, p99, each: ((cpuSeconds(dataset.server.pid) - before) / count) * 1e6 };
}

/** Returns the confirmations a second of pgbench, while the server is stopped. */
function confirmBySql(fixture, dataset, script, clients, count) {
  const ask = (text) => fixture.cluster.sql(text, dataset.database);
  prepare(fixture, dataset, count);
  ask('DROP SEQUENCE IF EXISTS bench.turn; CREATE SEQUENCE bench.turn');
  process.kill(dataset.server.pid, 'SIGSTOP');
  try {
    return { rate: pgbenchTimes(fixture.cluster, dataset.database, script, clients, count) };
  } finally {
    // Jobs that the scripts queued must not run.
    dropJobs(fixture, dataset);
    process.kill(dataset.server.pid, 'SIGCONT');
  }
}

async function measureConfirm(report, fixture, dataset, { rounds }) {
  // The key is the sixteen bytes of a uuid.
  const [[uuid]] = fixture.cluster.sql('SELECT key FROM sandbox_keys', dataset.database);
  const key = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const { url } = dataset.server;
  const text =
    'From a provider’s webhook event to sold seats and the tickets’ e-mail queued, by the database’s own clock. pgbench sends the statements of one such confirmation, read from the database’s log in this run, for another booking each time.';
  const section = report.section('payments', 'Payments confirmed', text);
  const recorded = hasPgbench() ? await recordConfirm(fixture, dataset, key) : undefined;
  const script = recorded && writeScript(fixture.folder, 'confirm', recorded.text);
  const lines = [];
  for (const connections of [1, 8, 32]) {
    const count = connections === 1 ? 200 : 1000;
    const turns = new Map([['ours', () => confirmByEvents(fixture, dataset, key, connections, count)]]);
    if (script) {
      turns.set('pgbench', () => confirmBySql(fixture, dataset, script, connections, count));
    }
    const found = await interleave(rounds, turns);
    const ours = found.get('ours');
    const row = { id: `${connections}.rate`, what: `${connections} at a time`, ours: medianOf(ours, 'rate'), unit: 'a second' };
    if (script) {
      const theirs = found.get('pgbench');
      const goal = connections === 8 ? { least: 0.7, why: QUEUE } : undefined;
      const beside = `pgbench, the same ${recorded.count} statements`;
      Object.assign(row, { beside, theirs: medianOf(theirs, 'rate'), ratio: median(ratios(ours, theirs, 'rate')), goal });
    }
    section.row(row);
    lines.push([connections, ...['rate', 'p50', 'p99', 'each'].map((field) => medianOf(ours, field))]);
  }
  dropJobs(fixture, dataset);
  const paying = prepare(fixture, dataset, 2000);
  await sendAtRate(url, key, paying, 200);
  const { p50, p99, longest } = await waitUntilSold(fixture, dataset, paying.length);
  const note = `p50 ${p50.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
  section.row({ id: 'storm.p99', what: '200 events a second for 10 s, p99', ours: p99, unit: 'ms', note });
  section.table('', ['at a time', 'a second', 'p50 ms', 'p99 ms', 'processor with e-mails µs'], lines);
  section.chartRatios('payments', 'Payments confirmed a second');
  return paying[0].booking;
}

async function measurePdf(report, fixture, dataset, booking, { seconds, rounds }) {
  const [[code]] = fixture.cluster.sql(`SELECT code FROM bookings WHERE id = '${booking}'`, dataset.database);
  // A known token proves the booking.
  const token = 'measuring';
  fixture.cluster.sql(`UPDATE bookings SET link_token_hash = sha256('${token}') WHERE id = '${booking}'`, dataset.database);
  const url = fixture.cluster.url(dataset.database);
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: fixture.folder, KEYS_FILE: fixture.keys };
  const draw = () => JSON.parse(execFileSync(release('draw'), [booking, String(seconds)], { env }).toString());
  const path = `/booking-api/online-bookings/${code}/tickets.pdf`;
  const headers = [`X-Booking-Token: ${token}`];
  const call = (clients) => measure(dataset.server, { path, headers, clients, seconds });
  const turns = new Map([
    ['ours', () => call(1)],
    ['alone', draw],
  ]);
  const found = await interleave(rounds, turns);
  const ours = found.get('ours');
  const alone = found.get('alone').map(({ each_us, bytes }) => ({ rate: 1e6 / each_us, bytes }));
  const section = report.section(
    'paper',
    'Tickets as PDF',
    `The tickets of one booking as a PDF of ${alone[0].bytes.toLocaleString('en')} bytes, drawn anew for every call.`,
  );
  section.row({
    id: '1.rate',
    what: '1 at a time',
    ours: medianOf(ours, 'rate'),
    unit: 'a second',
    beside: 'drawing alone, without a server',
    theirs: medianOf(alone, 'rate'),
    ratio: median(ratios(ours, alone, 'rate')),
    note: `p99 ${medianOf(ours, 'p99').toFixed(1)} ms`,
  });
  const eight = call(8);
  section.row({
    id: '8.rate',
    what: '8 at a time',
    ours: eight.rate,
    unit: 'a second',
    note: `p99 ${eight.p99.toFixed(1)} ms`,
  });
}

/** Measures confirmations and tickets, on one database. */
export async function measurePayments(report, fixture, dataset, times) {
  const booking = await measureConfirm(report, fixture, dataset, times);
  await measurePdf(report, fixture, dataset, booking, times);
}
