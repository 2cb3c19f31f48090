// From a provider's message to a sold seat, and tickets on paper: how many a second, how long each.

import { execFileSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { sql } from './scripts.mjs';
import { load, processorTime, target } from './tools.mjs';

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
  ask('CREATE TABLE IF NOT EXISTS bench.paying (booking_id uuid, code text, total_centavos bigint, attempt uuid, session text, payment text)');
  ask('TRUNCATE bench.paying');
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

const ms = (time) => `${time.toFixed(1)} ms`;

async function measureConfirm(ground, world) {
  // The key is the sixteen bytes of a uuid.
  const [[uuid]] = ground.cluster.sql('SELECT key FROM sandbox_keys', world.database);
  const key = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const url = world.parola.url;
  console.log('\nfrom a provider’s message to sold seats, tickets’ letter queued');
  for (const connections of [1, 8, 32]) {
    const paying = prepare(ground, world, connections === 1 ? 200 : 1000);
    const spent = () => processorTime(world.parola.pid);
    const before = spent();
    await rush(url, key, paying, connections);
    const { perSecond, p50, p99 } = await sold(ground, world, paying.length);
    const each = ((spent() - before) / paying.length) * 1e6;
    console.log(`  ${String(connections).padStart(2)} at a time: ${Math.round(perSecond)} a second, p50 ${ms(p50)}, p99 ${ms(p99)}, ${Math.round(each)} µs of processor each, letters included`);
  }
  const paying = prepare(ground, world, 2000);
  await storm(url, key, paying, 200);
  const { p50, p99, longest } = await sold(ground, world, paying.length);
  console.log(`  a storm of 200 a second for 10 s: p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(longest)}`);
  return paying[0].booking;
}

function measurePaper(ground, world, booking, { seconds, rounds }) {
  const [[code]] = ground.cluster.sql(`SELECT code FROM bookings WHERE id = '${booking}'`, world.database);
  // A token that is known proves the booking.
  const token = 'measuring';
  ground.cluster.sql(`UPDATE bookings SET link_token_hash = sha256('${token}') WHERE id = '${booking}'`, world.database);
  const env = { PATH: process.env.PATH, DATABASE_URL: ground.cluster.url(world.database), DATA_DIR: ground.folder };
  const bare = () => JSON.parse(execFileSync(join(target, 'examples/draw'), [booking, String(seconds)], { env }).toString());
  const url = `${world.parola.url}/booking-api/online-bookings/${code}/tickets.pdf`;
  const ratios = [];
  let last;
  for (let round = 0; round < rounds; round++) {
    const alone = bare();
    const called = load(url, 1, seconds, [`X-Booking-Token: ${token}`]);
    ratios.push((called.per_second * alone.each_us) / 1e6);
    last = { alone, called };
  }
  const { alone, called } = last;
  ratios.sort((a, b) => a - b);
  console.log(`\ntickets on paper, ${alone.bytes} bytes`);
  console.log(`  drawing alone ${(1e6 / alone.each_us).toFixed(0)} a second; over HTTP, one at a time, ${called.per_second.toFixed(0)} a second, p99 ${(called.p99_us / 1000).toFixed(1)} ms`);
  console.log(`  ${ratios[Math.floor(ratios.length / 2)].toFixed(2)} times the bare drawing`);
  const eight = load(url, 8, seconds, [`X-Booking-Token: ${token}`]);
  console.log(`  8 at a time: ${eight.per_second.toFixed(0)} a second, p99 ${(eight.p99_us / 1000).toFixed(1)} ms`);
}

/** Confirming and paper, on one database. */
export async function measurePayments(ground, world, times) {
  const booking = await measureConfirm(ground, world);
  measurePaper(ground, world, booking, times);
}
