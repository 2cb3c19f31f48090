// Search, reading and holding over HTTP beside the same statements sent by pgbench, in turn; and how
// each grows with the number of bookings in the table.

import { join } from 'node:path';
import { pgbench, program, writeScript } from './database.mjs';
import { SCRIPTS } from './scripts.mjs';
import { load, median, memory, processorTime } from './tools.mjs';

const CLIENTS = [1, 8, 32, 64];

/** What is asked, beside which scripts, and what has to come of it. */
const CALLS = [
  {
    name: 'search',
    asks: 'search',
    others: ['search'],
    goals: { 8: 0.7, 64: 0.7 },
    cost: 110,
  },
  { name: 'read by code', asks: 'read', others: ['read'], goals: { 8: 0.7, 64: 0.7 }, cost: 110 },
  {
    name: 'hold, one hot sailing',
    asks: 'hot',
    others: ['hold', 'direct'],
    goals: { 64: 5 },
    cost: 130,
    p99: 50,
  },
  {
    name: 'hold, 1,000 sailings',
    asks: 'spread',
    others: ['hold', 'direct'],
    goals: { 1: 1, 8: 1, 64: 1.3 },
    cost: 130,
  },
];

const verdict = (met) => (met ? 'met' : 'MISSED');

/** Asks Parola for a while; what came of it, with the processor time of an answer in microseconds. */
function ask(ground, world, asks, clients, seconds) {
  const spent = () => [processorTime(world.parola.pid), processorTime(ground.cluster.pid)];
  const before = spent();
  const came = load(world.parola.url, clients, seconds, ['--asks', world.asks[asks]]);
  const [own, database] = spent().map((after, at) => ((after - before[at]) / came.requests) * 1e6);
  if (came.good < came.requests) {
    throw new Error(`not all was answered well: ${JSON.stringify(came)}`);
  }
  return { rate: came.per_second, p50: came.p50_us / 1000, p99: came.p99_us / 1000, own, database };
}

const middle = (runs, field) => median(runs.map((run) => run[field]));

/** Ours and the others in turn, the order changing from round to round. */
function measure(ground, world, scripts, call, clients, { rounds, seconds }) {
  const runs = { ours: [] };
  const turns = [['ours', () => ask(ground, world, call.asks, clients, seconds)]];
  for (const other of program('pgbench') ? call.others : []) {
    if (other === 'direct' && clients > 8) {
      continue;
    }
    runs[other] = [];
    const variables = ground.variables(world, call.asks === 'hot');
    turns.push([
      other,
      () => ({ rate: pgbench(ground.cluster, world.database, scripts[other], clients, seconds, variables) }),
    ]);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of round % 2 === 0 ? turns : turns.toReversed()) {
      runs[name].push(run());
    }
  }
  return runs;
}

function show(call, clients, runs) {
  const rate = middle(runs.ours, 'rate');
  const cells = [
    `  ${String(clients).padStart(2)} at a time: ${Math.round(rate)} a second`,
    `p50 ${middle(runs.ours, 'p50').toFixed(2)} ms, p99 ${middle(runs.ours, 'p99').toFixed(2)} ms`,
    `${Math.round(middle(runs.ours, 'own'))} µs of processor each and ${Math.round(middle(runs.ours, 'database'))} µs of the database's`,
  ];
  console.log(cells.join(', '));
  for (const other of call.others.filter((name) => runs[name])) {
    // Each round by itself: what disturbs the machine disturbs both.
    const ratio = median(runs.ours.map((run, at) => run.rate / runs[other][at].rate));
    const goal = other === 'direct' ? undefined : call.goals[clients];
    const judged = goal ? ` (goal ${goal}: ${verdict(ratio >= goal)})` : '';
    const many = SCRIPTS[other].statements;
    const words = many === 1 ? 'its rows by one statement' : `the same ${many} statements`;
    console.log(`      ${ratio.toFixed(2)} times ${words} by pgbench, ${Math.round(middle(runs[other], 'rate'))} a second${judged}`);
  }
  if (clients === 64) {
    const cost = middle(runs.ours, 'own');
    console.log(`      ${Math.round(cost)} µs of processor (goal ${call.cost}: ${verdict(cost <= call.cost)})`);
    if (call.p99) {
      const [p50, p99] = [middle(runs.ours, 'p50'), middle(runs.ours, 'p99')];
      console.log(`      p99 ${p99.toFixed(1)} ms (goal ${call.p99}, or five times the middle: ${verdict(p99 <= Math.max(call.p99, 5 * p50))})`);
    }
  }
}

/** Says what a call sends, and whether the scripts still send as much. */
async function tellStatements(ground, world, call) {
  const { all, unprepared } = await ground.statementsOf(world, call.asks);
  const script = SCRIPTS[call.others[0]].statements;
  const stale = all === script ? '' : `; the script beside it sends ${script}, so bring scripts.mjs up to date`;
  console.log(`  ${all} statements, ${unprepared} of them not prepared${stale}`);
}

/** Every call at every number of clients, on one database. */
export async function measureCalls(ground, world, times) {
  if (!program('pgbench')) {
    console.log('\npgbench is not on this machine: what is its is left out');
  }
  const scripts = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, { texts }]) => [
      name,
      texts.map((text, at) => writeScript(ground.folder, join(`${name}-${at + 1}`), text)),
    ]),
  );
  for (const call of CALLS) {
    console.log(`\n${call.name}, ${world.size.toLocaleString('en')} bookings in the table`);
    await tellStatements(ground, world, call);
    for (const clients of CLIENTS) {
      show(call, clients, measure(ground, world, scripts, call, clients, times));
    }
  }
  const megabytes = Math.round(memory(world.parola.pid));
  console.log(`\nmemory of the server process under that load: ${megabytes} MB (goal 60: ${verdict(megabytes <= 60)})`);
  const seats = 1001;
  const sold = ground.sellOut(world, seats, 64, 3);
  console.log(
    `a sailing of ${seats} seats, 64 buyers: ${sold.passengers} promised, ${sold.held} held, ${sold.written} written (goal: exact: ${verdict(sold.isExact)}); answers ${JSON.stringify(sold.statuses)}`,
  );
}

const GROWTH = [
  { name: 'search', asks: 'search', goal: 1.3 },
  { name: 'read by code', asks: 'read', goal: 3 },
  { name: 'hold', asks: 'spread', goal: 2 },
];

/** One visitor's middle time for an answer, in a larger table beside a smaller one, in turn. */
function compare(ground, [least, world], { name, asks, goal }, { rounds, seconds }) {
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [least, world] : [world, least];
    const came = new Map(order.map((one) => [one, ask(ground, one, asks, 1, seconds)]));
    runs.push([came.get(least), came.get(world)]);
  }
  const times = (field) => median(runs.map(([small, large]) => large[field] / small[field]));
  const [small, large] = [0, 1].map((at) => median(runs.map((pair) => pair[at].p50)).toFixed(2));
  const ratio = times('p50');
  console.log(
    `  ${name.padEnd(12)} ${world.size.toLocaleString('en').padStart(10)}: ${small} ms became ${large} ms, ${ratio.toFixed(2)} times (goal ${goal}: ${verdict(ratio <= goal)}), ${times('database').toFixed(2)} times the database's processor time`,
  );
}

export function measureGrowth(ground, times) {
  const [least, ...larger] = ground.worlds;
  console.log(`\nhow an answer to one visitor grows with the bookings in the table, beside ${least.size.toLocaleString('en')} of them`);
  for (const call of GROWTH) {
    for (const world of larger) {
      compare(ground, [least, world], call, times);
    }
  }
}

/** Search once more, now that thousands of holds live in the table: they must not be counted one by one. */
export function measureAmongHolds(ground, world, times) {
  const [least] = ground.worlds;
  const [[living]] = ground.cluster.sql("SELECT count(*) FROM bookings WHERE state = 'held'", world.database);
  console.log(`\nsearch while ${Number(living).toLocaleString('en')} holds live in the table, beside ${least.size.toLocaleString('en')} bookings without`);
  compare(ground, [least, world], GROWTH[0], times);
}
