// Search, reading and holding over HTTP beside the same statements sent by pgbench, and beside the
// peers that answer the same calls, in turn.

import { join } from 'node:path';
import { load, median, memory, processorTime, sharedMemory } from '../harness/measure.mjs';
import { pgbench, program, writeScript } from '../harness/postgres.mjs';
import { SCRIPTS } from './scripts.mjs';

const CLIENTS = [1, 8, 32, 64];
/** The peers are asked at these alone: a usual moment and a busy one. */
const PEERS_AT = [8, 64];

const PROFILE = 'stands under “Where an answer’s time goes”';
const WHOLE_PROGRAM = `What the program spends it on ${PROFILE}.`;
const SAME_CORES = `The program’s own work for an answer comes on top of the statements, on the same cores; what it is ${PROFILE}.`;
const THREE_STATEMENTS =
  'Search sends three statements one after another, for the clock that all servers share, the sailings, and the seats with those of holds that ran out, and a thread sleeps and is woken for each, which is the largest part of its profile.';
const TWO_CORES =
  'Ours is bound by the cores, which the program, the database and whoever asks share: the table tells what a hold costs the first two. Theirs waits for the one row of the sailing.';
const SAME_ROWS = 'Most of a hold’s processor time is the database’s, which writes the same rows for both.';
const SEVEN_STATEMENTS =
  'Reading by code sends 7 statements one after another, and waits for each before the next leaves; one statement waits once.';

/**
 * What is asked, beside which scripts, and what has to come of it. A goal of `beside` is for the
 * rate, or for `p99`, at these numbers of clients.
 */
export const CALLS = [
  {
    id: 'search',
    name: 'Search',
    asks: 'search',
    others: ['search'],
    goals: [
      { beside: 'pgbench', at: [8, 64], least: 0.7, why: SAME_CORES },
      { beside: 'fastify-one', at: [8, 64], least: 2, why: THREE_STATEMENTS },
      { beside: 'bare', at: [8, 64], p99: true, most: 3, why: THREE_STATEMENTS },
    ],
    cost: { most: 110, why: WHOLE_PROGRAM },
  },
  {
    id: 'read',
    name: 'Read by code',
    asks: 'read',
    others: ['read'],
    goals: [
      { beside: 'pgbench', at: [8, 64], least: 0.7, why: SAME_CORES },
      { beside: 'fastify-one', at: [8, 64], least: 2, why: SEVEN_STATEMENTS },
    ],
    cost: { most: 110, why: `${WHOLE_PROGRAM} ${SEVEN_STATEMENTS}` },
  },
  {
    id: 'hot',
    name: 'Hold, one hot sailing',
    asks: 'hot',
    others: ['hold', 'direct'],
    goals: [
      { beside: 'pgbench', at: [64], least: 5 },
      { beside: 'fastify-one', at: [64], least: 5, why: TWO_CORES },
      { beside: 'fastify-usual', at: [64], p99: true, most: 1 / 8, words: '(an eighth)' },
    ],
    cost: { most: 130, why: WHOLE_PROGRAM },
    p99: 50,
  },
  {
    id: 'spread',
    name: 'Hold, 1,000 sailings',
    asks: 'spread',
    others: ['hold', 'direct'],
    goals: [
      { beside: 'pgbench', at: [1, 8], least: 1, why: SAME_CORES },
      { beside: 'pgbench', at: [64], least: 1.3 },
      { beside: 'fastify-one', at: [64], least: 2, why: SAME_ROWS },
    ],
    cost: { most: 130, why: WHOLE_PROGRAM },
  },
];

/** Asks a server for a while; what came of it, with the processor time of an answer in microseconds. */
export function ask(ground, world, server, asks, clients, seconds) {
  const spent = () => [processorTime(server.pid), processorTime(ground.cluster.pid)];
  const before = spent();
  const came = load(server.url, clients, seconds, ['--asks', world.asks[asks]]);
  const [own, database] = spent().map((after, at) => ((after - before[at]) / came.requests) * 1e6);
  if (came.good < came.requests) {
    throw new Error(`${server.name} did not answer all well: ${JSON.stringify(came)}`);
  }
  return { rate: came.per_second, p50: came.p50_us / 1000, p99: came.p99_us / 1000, own, database };
}

const middle = (runs, field) => median(runs.map((run) => run[field]));

/** What stands beside a call in the scripts: its own statements, or its rows by a single one. */
function wordsOf(other) {
  const { statements } = SCRIPTS[other];
  return statements === 1 ? 'pgbench, its rows by one statement' : `pgbench, the same ${statements} statements`;
}

/** Ours and the others in turn, the order changing from round to round. */
function measure(ground, world, peers, scripts, call, clients, { rounds, seconds }) {
  const turns = [['ours', 'Parola', () => ask(ground, world, world.parola, call.asks, clients, seconds)]];
  for (const other of program('pgbench') ? call.others : []) {
    if (other === 'direct' && clients > 8) {
      continue;
    }
    const variables = ground.variables(world, call.asks === 'hot');
    const rate = () => pgbench(ground.cluster, world.database, scripts[other], clients, seconds, variables);
    turns.push([other === 'direct' ? 'direct' : 'pgbench', wordsOf(other), () => ({ rate: rate() })]);
  }
  for (const peer of PEERS_AT.includes(clients) ? peers.filter(({ calls }) => calls.includes(call.id)) : []) {
    turns.push([peer.name, peer.words, () => ask(ground, world, peer, call.asks, clients, seconds)]);
  }
  const runs = new Map(turns.map(([name, words]) => [name, { words, runs: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, , run] of round % 2 === 0 ? turns : turns.toReversed()) {
      runs.get(name).runs.push(run());
    }
  }
  return runs;
}

/** Each round by itself: what disturbs the machine disturbs both. */
const ratioOf = (ours, theirs, field) => median(ours.map((run, at) => run[field] / theirs[at][field]));

function tell(section, call, clients, runs) {
  const ours = runs.get('ours').runs;
  const at = `${clients} at a time`;
  const goalOf = (name, isP99) =>
    call.goals.find((goal) => goal.beside === name && goal.at.includes(clients) && Boolean(goal.p99) === isP99);
  for (const [name, { words, runs: theirs }] of [...runs].slice(1)) {
    section.row({
      id: `${clients}.${name}`,
      what: at,
      ours: middle(ours, 'rate'),
      unit: 'a second',
      beside: words,
      theirs: middle(theirs, 'rate'),
      ratio: ratioOf(ours, theirs, 'rate'),
      goal: goalOf(name, false),
    });
    const goal = goalOf(name, true);
    if (goal) {
      section.row({
        id: `${clients}.p99.${name}`,
        what: `${at}, p99`,
        ours: middle(ours, 'p99'),
        unit: 'ms',
        beside: words,
        theirs: middle(theirs, 'p99'),
        ratio: ratioOf(ours, theirs, 'p99'),
        goal,
      });
    }
  }
  const lines = [...runs.values()]
    .filter(({ runs: [first] }) => first.p50 !== undefined)
    .map(({ words, runs: own }) => [clients, words, ...['rate', 'p50', 'p99', 'own', 'database'].map((field) => middle(own, field))]);
  if (clients === 64) {
    section.row({ id: '64.cost', what: `${at}, processor time each`, ours: middle(ours, 'own'), unit: 'µs', goal: call.cost });
  }
  if (clients === 64 && call.p99) {
    const bound = Math.max(call.p99, 5 * middle(ours, 'p50'));
    const goal = { most: bound, words: `(${call.p99} ms, or five times the middle)` };
    section.row({ id: '64.p99', what: `${at}, p99`, ours: middle(ours, 'p99'), unit: 'ms', goal });
  }
  return lines;
}

/** Says what a call sends, and whether the scripts still send as much. */
async function tellStatements(section, ground, world, call) {
  const { all, unprepared } = await ground.statementsOf(world, call.asks);
  const script = SCRIPTS[call.others[0]].statements;
  const stale = all === script ? '' : `; the script beside it sends ${script}, so bring scripts.mjs up to date`;
  section.note(`ours sends ${all} statements, ${unprepared} of them not prepared${stale}`);
}

const COLUMNS = ['at a time', 'who', 'a second', 'p50 ms', 'p99 ms', 'processor µs', 'database’s processor µs'];

/** Every call at every number of clients, on one database. */
export async function measureCalls(report, ground, world, peers, times) {
  if (!program('pgbench')) {
    report.leaveOut('pgbench: it is not on this machine');
  }
  const scripts = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, { texts }]) => [
      name,
      texts.map((text, at) => writeScript(ground.folder, join(`${name}-${at + 1}`), text)),
    ]),
  );
  for (const call of CALLS) {
    const section = report.section(call.id, call.name, `${world.size.toLocaleString('en')} bookings in the table.`);
    await tellStatements(section, ground, world, call);
    const lines = CLIENTS.flatMap((clients) => tell(section, call, clients, measure(ground, world, peers, scripts, call, clients, times)));
    section.table('', COLUMNS, lines);
    const isShown = ({ id }) => /^(8|64)\./.test(id);
    section.chartRatios(call.id, `${call.name}: answers a second`, isShown);
  }
  tellMemory(report, world, peers);
  const seats = 1001;
  const sold = ground.sellOut(world, seats, 64, 2);
  report.section('hot').row({
    id: 'sell-out',
    what: `${seats} seats, 64 buyers`,
    ours: sold.isExact,
    goal: { exact: true },
    note: `${sold.passengers} promised, ${sold.held} held, ${sold.written} written; answers ${Object.entries(sold.statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  });
}

function tellMemory(report, world, peers) {
  const section = report.section('memory');
  const ours = memory(world.parola.pid);
  const goal = { most: 60 };
  section.row({ id: 'bookings', what: 'under the load of searches and holds', ours, unit: 'MB', goal });
  const bars = [{ label: 'Parola', value: ours, isOurs: true, goal: goal.most, met: section.rows.at(-1).met }];
  const all = CALLS.map(({ id }) => id);
  for (const peer of peers.filter(({ calls }) => all.every((id) => calls.includes(id)))) {
    const theirs = sharedMemory(peer.pid);
    section.row({ id: peer.name, what: 'under the same load', ours, unit: 'MB', beside: peer.words, theirs, ratio: ours / theirs });
    bars.push({ label: peer.words, value: theirs });
  }
  section.chart({ kind: 'amounts', name: 'memory', title: 'Memory under load', unit: 'MB', bars });
}
