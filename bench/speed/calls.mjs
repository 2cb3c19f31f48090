// Search, reading and holding over HTTP beside the same statements sent by pgbench, and beside the peers
// that answer the same calls, in turn.

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { interleave, measure, memory, sharedMemory } from '../harness/measure.mjs';
import { median, medianOf, ratios } from '../harness/statistics.mjs';
import { hasPgbench, pgbenchRate, writeScript } from './pgbench.mjs';
import { SCRIPTS } from './scripts.mjs';
import { recordStatements } from './statement-log.mjs';

const CLIENTS = [1, 8, 32, 64];
/** The peers are measured at these alone: a usual moment and a busy one. */
const PEERS_AT = [8, 64];

const WHOLE_PROGRAM = 'What the program spends it on is listed under “Where an answer’s time goes”.';
const SAME_CORES =
  'The program’s own work for an answer comes on top of the statements, on the same cores; it is listed under “Where an answer’s time goes”.';
const THREE_STATEMENTS =
  'Search sends three statements one after another: for the clock that all servers share, the sailings, and the seats with those of expired holds. A thread sleeps and is woken for each, which is the largest part of its profile.';
const TWO_CORES =
  'Ours is limited by the cores, which the program, the database and the load generator share: the table says what a hold costs the first two. Theirs waits for the one row of the sailing.';
const SAME_ROWS = 'Most of a hold’s processor time is the database’s, which writes the same rows for both.';
const SEVEN_STATEMENTS = 'Reading by code sends 7 statements and waits for each before it sends the next; one statement waits once.';

/**
 * The calls: which file of requests, which scripts of pgbench beside it, and the goals. A goal of
 * `beside` is for the rate, or for `p99`, at these numbers of clients.
 */
const CALLS = [
  {
    id: 'search',
    name: 'Search',
    requests: 'search',
    scripts: ['search'],
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
    requests: 'read',
    scripts: ['read'],
    goals: [
      { beside: 'pgbench', at: [8, 64], least: 0.7, why: SAME_CORES },
      { beside: 'fastify-one', at: [8, 64], least: 2, why: SEVEN_STATEMENTS },
    ],
    cost: { most: 110, why: `${WHOLE_PROGRAM} ${SEVEN_STATEMENTS}` },
  },
  {
    id: 'hot',
    name: 'Hold, one hot sailing',
    requests: 'hot',
    scripts: ['hold', 'direct'],
    goals: [
      { beside: 'pgbench', at: [64], least: 5 },
      { beside: 'fastify-one', at: [64], least: 5, why: TWO_CORES },
      { beside: 'fastify-usual', at: [64], p99: true, most: 1 / 8, text: '(an eighth)' },
    ],
    cost: { most: 130, why: WHOLE_PROGRAM },
    p99: 50,
  },
  {
    id: 'spread',
    name: 'Hold, 1,000 sailings',
    requests: 'spread',
    scripts: ['hold', 'direct'],
    goals: [
      { beside: 'pgbench', at: [1, 8], least: 1, why: SAME_CORES },
      { beside: 'pgbench', at: [64], least: 1.3 },
      { beside: 'fastify-one', at: [64], least: 2, why: SAME_ROWS },
    ],
    cost: { most: 130, why: WHOLE_PROGRAM },
  },
];

/** Returns how pgbench's script is called in the report. */
function labelOf(script) {
  const { statements } = SCRIPTS[script];
  return statements === 1 ? 'pgbench, its rows by one statement' : `pgbench, the same ${statements} statements`;
}

/** Measures ours and the others in turn; returns the runs of each with its label. */
async function compare(fixture, dataset, peers, scripts, call, clients, { rounds, seconds }) {
  const send = (server) => () => measure(server, { requests: dataset.requests[call.requests], clients, seconds }, fixture.cluster);
  const turns = new Map([['ours', send(dataset.server)]]);
  const labels = new Map([['ours', 'Parola']]);
  for (const script of hasPgbench() ? call.scripts : []) {
    if (script === 'direct' && clients > 8) {
      continue;
    }
    const name = script === 'direct' ? 'direct' : 'pgbench';
    const variables = fixture.scriptVariables(dataset, call.requests === 'hot');
    const rate = () => pgbenchRate(fixture.cluster, dataset.database, scripts[script], clients, seconds, variables);
    turns.set(name, () => ({ rate: rate() }));
    labels.set(name, labelOf(script));
  }
  for (const peer of PEERS_AT.includes(clients) ? peers.filter(({ calls }) => calls.includes(call.id)) : []) {
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
    const bound = Math.max(call.p99, 5 * medianOf(ours, 'p50'));
    const goal = { most: bound, text: `(${call.p99} ms, or five times the median)` };
    section.row({ id: '64.p99', what: `${at}, p99`, ours: medianOf(ours, 'p99'), unit: 'ms', goal });
  }
  const fields = ['rate', 'p50', 'p99', 'cpu', 'databaseCpu'];
  return [...found.values()]
    .filter(({ runs: [first] }) => first.p50 !== undefined)
    .map(({ label, runs }) => [clients, label, ...fields.map((field) => medianOf(runs, field))]);
}

/** Statements that the server sends beside its calls. */
const BACKGROUND = /\b(jobs|switches)\b/;

/** Sends the first request of a file once. */
async function sendFirst(url, file) {
  const [method, path, status, , body] = readFileSync(file, 'utf8').split('\n', 1)[0].split('\t');
  const answer = await fetch(url + path, {
    method,
    ...(body ? { body: body.replaceAll('{name}', 'abcdefgh'), headers: { 'content-type': 'application/json' } } : {}),
  });
  await answer.text();
  if (answer.status !== Number(status)) {
    throw new Error(`${method} ${path} answered ${answer.status}`);
  }
}

/** Returns how many statements the server sends for a call, and how many of them it has not prepared. */
async function statementsOf(fixture, dataset, call) {
  const counts = [];
  // Something in the background may be counted too, so the least of some tries is the call's own.
  for (let tries = 0; tries < 5; tries++) {
    const sent = await recordStatements(fixture.cluster, dataset.database, async () => {
      await sendFirst(dataset.server.url, dataset.requests[call.requests]);
      await pause(100);
    });
    const own = sent.filter(({ text }) => !BACKGROUND.test(text));
    counts.push({ all: own.length, unprepared: own.filter(({ isParsedAnew }) => isParsedAnew).length });
  }
  return counts.sort((a, b) => a.all - b.all)[0];
}

/** Notes how many statements a call sends, and whether pgbench's script still sends as many. */
async function noteStatements(section, fixture, dataset, call) {
  const { all, unprepared } = await statementsOf(fixture, dataset, call);
  const script = SCRIPTS[call.scripts[0]].statements;
  const stale = all === script ? '' : `; the script beside it sends ${script}, so bring scripts.mjs up to date`;
  section.note(`ours sends ${all} statements, ${unprepared} of them not prepared${stale}`);
}

const COLUMNS = ['at a time', 'who', 'a second', 'p50 ms', 'p99 ms', 'processor µs', 'database’s processor µs'];

/** Measures every call at every number of clients, on one database. */
export async function measureCalls(report, fixture, dataset, peers, times) {
  if (!hasPgbench()) {
    report.leaveOut('pgbench: it is not on this machine');
  }
  const scripts = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, { texts }]) => [
      name,
      texts.map((text, at) => writeScript(fixture.folder, `${name}-${at + 1}`, text)),
    ]),
  );
  for (const call of CALLS) {
    const section = report.section(call.id, call.name, `${dataset.size.toLocaleString('en')} bookings in the table.`);
    await noteStatements(section, fixture, dataset, call);
    const lines = [];
    for (const clients of CLIENTS) {
      lines.push(...addRows(section, call, clients, await compare(fixture, dataset, peers, scripts, call, clients, times)));
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
