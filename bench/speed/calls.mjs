// Search, reading and holding over HTTP beside the same statements sent by pgbench, and beside the peers
// that answer the same calls, in turn.

import { counted } from '../harness/format.mjs';
import { interleave, measure, memory, sharedMemory } from '../harness/measure.mjs';
import { median, medianOf, ratios } from '../harness/statistics.mjs';
import { hasPgbench, pgbenchRate } from './pgbench.mjs';
import { recordCall } from './scripts.mjs';

const CLIENTS = [1, 8, 32, 64];
/** The peers are measured at these alone: a usual moment and a busy one. The floor is measured at the lone one, too. */
const PEERS_AT = [8, 64];
const FLOOR_AT = [1, 8, 64];

const WHOLE_PROGRAM = 'What the program spends it on is listed under “Where an answer’s time goes”.';
const SAME_CORES =
  'The program’s own work for an answer comes on top of the statements, on the same cores; it is listed under “Where an answer’s time goes”.';
const TWO_CORES =
  'Ours is limited by the cores, which the program, the database and the load generator share: the table says what a hold costs the first two. Theirs waits for the one row of the sailing.';
const FEW_TOGETHER =
  'The fewer ask at the same time, the more of a statement’s fixed cost and of the two wake-ups for it falls on each. The floor’s row says how far our statement goes behind HTTP with nothing around it.';
const WHOLE_ANSWER =
  'Ours works out fares, times and rules for each sailing and writes three times the bytes. The floor’s row says how far our statement goes behind HTTP with nothing around it.';
const ON_TOP = 'pgbench waits for the same commit and answers nobody. The floor’s row says what HTTP alone leaves of its rate.';
const SAME_ROWS = 'Most of a hold’s processor time is the database’s, which writes the same rows for both.';

/**
 * The calls, each by its file of requests, and the goals. A goal of `beside` is for the rate, or for `p99`, at
 * these numbers of clients.
 */
const CALLS = [
  {
    id: 'search',
    name: 'Search',
    goals: [
      { beside: 'pgbench', at: [8], least: 0.8, why: FEW_TOGETHER },
      { beside: 'pgbench', at: [64], least: 1.5, why: SAME_CORES },
      { beside: 'bare', at: [8], least: 1.2, why: FEW_TOGETHER },
      { beside: 'bare', at: [64], least: 1.5, why: WHOLE_ANSWER },
      { beside: 'bare', at: [8, 64], p99: true, most: 3, why: SAME_CORES },
      { beside: 'fastify-one', at: [8, 64], least: 3, why: FEW_TOGETHER },
    ],
    cost: { most: 110, why: WHOLE_PROGRAM },
  },
  {
    id: 'read',
    name: 'Read by code',
    goals: [
      { beside: 'pgbench', at: [8, 64], least: 0.7, why: SAME_CORES },
      { beside: 'bare', at: [8], least: 0.9, why: SAME_CORES },
      { beside: 'bare', at: [64], least: 1.2, why: SAME_CORES },
      { beside: 'fastify-one', at: [8], least: 1.5, why: SAME_CORES },
      { beside: 'fastify-one', at: [64], least: 2.5, why: SAME_CORES },
    ],
    cost: { most: 110, why: WHOLE_PROGRAM },
  },
  {
    id: 'hot',
    name: 'Hold, one hot sailing',
    goals: [
      { beside: 'pgbench', at: [64], least: 8 },
      { beside: 'fastify-one', at: [64], least: 5, why: TWO_CORES },
      { beside: 'fastify-usual', at: [64], p99: true, most: 1 / 8, text: '(an eighth)' },
    ],
    cost: { most: 130, why: WHOLE_PROGRAM },
    p99: 25,
  },
  {
    id: 'spread',
    name: 'Hold, 1,000 sailings',
    goals: [
      { beside: 'pgbench', at: [1, 8], least: 1, why: ON_TOP },
      { beside: 'pgbench', at: [64], least: 1.8 },
      { beside: 'fastify-one', at: [64], least: 2, why: SAME_ROWS },
    ],
    cost: { most: 150, why: WHOLE_PROGRAM },
  },
];

/** Measures ours and the others in turn; returns the runs of each with its label. `recorded` is for pgbench. */
async function compare(fixture, dataset, peers, recorded, call, clients, { rounds, seconds }) {
  const send = (server) => () => measure(server, { requests: dataset.requests[call.id], clients, seconds }, fixture.cluster);
  const turns = new Map([['ours', send(dataset.server)]]);
  const labels = new Map([['ours', 'Parola']]);
  if (recorded) {
    const { files, statements, variables } = recorded;
    const rate = () => pgbenchRate(fixture.cluster, dataset.database, files, clients, seconds, variables);
    turns.set('pgbench', () => ({ rate: rate() }));
    labels.set('pgbench', `pgbench, the same ${counted(statements, 'statement')}`);
  }
  const isMeasured = ({ name, calls }) => calls.includes(call.id) && (name === 'floor' ? FLOOR_AT : PEERS_AT).includes(clients);
  for (const peer of peers.filter(isMeasured)) {
    turns.set(peer.name, send(peer));
    labels.set(peer.name, peer.label);
  }
  const found = await interleave(rounds, turns);
  return new Map([...found].map(([name, runs]) => [name, { label: labels.get(name), runs }]));
}

/** Adds the rows of one number of clients; returns the lines of the table. */
function addRows(section, call, clients, found) {
  const ours = found.get('ours').runs;
  const at = `${clients} at a time`;
  const floor = found.get('floor')?.runs;
  const goalOf = (name, isP99) =>
    call.goals.find((goal) => goal.beside === name && goal.at.includes(clients) && Boolean(goal.p99) === isP99);
  for (const [name, { label, runs: theirs }] of [...found].slice(1)) {
    section.row({
      id: `${clients}.${name}`,
      what: at,
      ours: medianOf(ours, 'rate'),
      unit: 'a second',
      beside: label,
      theirs: medianOf(theirs, 'rate'),
      ratio: median(ratios(ours, theirs, 'rate')),
      floor: floor && name !== 'floor' ? median(ratios(floor, theirs, 'rate')) : undefined,
      goal: goalOf(name, false),
    });
    const goal = goalOf(name, true);
    if (goal) {
      section.row({
        id: `${clients}.p99.${name}`,
        what: `${at}, p99`,
        ours: medianOf(ours, 'p99'),
        unit: 'ms',
        beside: label,
        theirs: medianOf(theirs, 'p99'),
        ratio: median(ratios(ours, theirs, 'p99')),
        goal,
      });
    }
  }
  if (clients === 64) {
    section.row({ id: '64.cost', what: `${at}, processor time each`, ours: medianOf(ours, 'cpu'), unit: 'µs', goal: call.cost });
  }
  if (clients === 64 && call.p99) {
    const goal = { most: call.p99, why: TWO_CORES };
    section.row({ id: '64.p99', what: `${at}, p99`, ours: medianOf(ours, 'p99'), unit: 'ms', goal });
  }
  const fields = ['rate', 'p50', 'p99', 'cpu', 'databaseCpu'];
  return [...found.values()]
    .filter(({ runs: [first] }) => first.p50 !== undefined)
    .map(({ label, runs }) => [clients, label, ...fields.map((field) => medianOf(runs, field))]);
}

/** Records what a call sends, and notes how many statements that are. Returns nothing without pgbench. */
async function recordFor(section, fixture, dataset, call) {
  if (!hasPgbench()) {
    return undefined;
  }
  const variables = fixture.scriptVariables(dataset, call.id === 'hot');
  const recorded = await recordCall(fixture, dataset, call.id, variables);
  section.note(`ours sends ${counted(recorded.statements, 'statement')}, ${recorded.unprepared} of them not prepared`);
  return { ...recorded, variables };
}

const COLUMNS = ['at a time', 'who', 'a second', 'p50 ms', 'p99 ms', 'processor µs', 'database’s processor µs'];

/** Measures every call at every number of clients, on one database. */
export async function measureCalls(report, fixture, dataset, peers, times) {
  if (!hasPgbench()) {
    report.leaveOut('pgbench: it is not on this machine');
  }
  for (const call of CALLS) {
    const section = report.section(call.id, call.name, `${dataset.size.toLocaleString('en')} bookings in the table.`);
    const recorded = await recordFor(section, fixture, dataset, call);
    const lines = [];
    for (const clients of CLIENTS) {
      lines.push(...addRows(section, call, clients, await compare(fixture, dataset, peers, recorded, call, clients, times)));
    }
    section.table('', COLUMNS, lines);
    section.chartRatios(call.id, `${call.name}: answers a second`, ({ id }) => /^(8|64)\./.test(id));
  }
  addMemory(report, dataset, peers);
  const seats = 1001;
  const sold = fixture.sellOut(dataset, seats, 64, 2);
  const statuses = Object.entries(sold.statuses).map(([status, count]) => `${count} × ${status}`);
  report.section('hot').row({
    id: 'sell-out',
    what: `${seats} seats, 64 buyers`,
    ours: sold.isExact,
    goal: { exact: true },
    note: `${sold.passengers} promised, ${sold.held} held, ${sold.written} written; answers ${statuses.join(', ')}`,
  });
}

function addMemory(report, dataset, peers) {
  const section = report.section('memory');
  const ours = memory(dataset.server.pid);
  const goal = { most: 60 };
  section.row({ id: 'bookings', what: 'under the load of searches and holds', ours, unit: 'MB', goal });
  const bars = [{ label: 'Parola', value: ours, isOurs: true, goal: goal.most, met: section.rows.at(-1).met }];
  const all = CALLS.map(({ id }) => id);
  for (const peer of peers.filter(({ calls }) => all.every((id) => calls.includes(id)))) {
    const theirs = sharedMemory(peer.pid);
    section.row({ id: peer.name, what: 'under the same load', ours, unit: 'MB', beside: peer.label, theirs, ratio: ours / theirs });
    bars.push({ label: peer.label, value: theirs });
  }
  section.chart({ kind: 'amounts', name: 'memory', title: 'Memory under load', unit: 'MB', bars });
}
