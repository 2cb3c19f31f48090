// Parola beside a whole shop, pretix: what one would set up instead.

import { weigh } from '../../frontend/budgets.mjs';
import { load, median, memory, processorTime, sharedMemory } from '../harness/measure.mjs';
import { ask } from './calls.mjs';
import { startPretix } from './pretix.mjs';

/** More at a time only wait longer there. */
const THERE = 8;
const HERE = 64;

const SHARED =
  'Both are bound by the cores, which the server, the database and whoever asks share: the tables above tell what an answer of ours costs the first two, the note beside this figure what it costs pretix.';

const PAIRS = [
  { id: 'shop', what: 'search', asks: 'search', beside: 'pretix, the shop’s page', get: 'shop', goal: { least: 200, why: SHARED } },
  { id: 'quota', what: 'search', asks: 'search', beside: 'pretix, a quota', get: 'quota' },
  { id: 'read', what: 'read by code', asks: 'read', beside: 'pretix, an order read', get: 'order' },
  { id: 'order', what: 'hold, 1,000 sailings', asks: 'spread', beside: 'pretix, an order made', goal: { least: 200, why: SHARED } },
];

/** Orders by some buyers for a while. */
async function buy(pretix, buyers, seconds) {
  const begun = performance.now();
  const [end, counts] = [begun + seconds * 1000, { made: 0, refused: 0 }];
  const one = async () => {
    while (performance.now() < end) {
      counts[(await pretix.order()) ? 'made' : 'refused']++;
    }
  };
  await Promise.all(Array.from({ length: buyers }, one));
  return { rate: (counts.made * 1000) / (performance.now() - begun), asked: counts.made + counts.refused, refused: counts.refused };
}

/** What pretix answers in a while, and what one answer costs its server, in milliseconds. */
async function askThere(pretix, { get }, seconds) {
  const before = processorTime(pretix.pid);
  const came = get ? load(pretix.addresses[get], THERE, seconds, pretix.headers) : await buy(pretix, THERE, seconds);
  if (get && came.refused > 0) {
    throw new Error(`pretix refused ${JSON.stringify(came.statuses)}`);
  }
  const asked = get ? came.requests : came.asked;
  const cost = ((processorTime(pretix.pid) - before) * 1000) / asked;
  return { rate: get ? came.per_second : came.rate, cost, asked, refused: came.refused };
}

async function comparePairs(section, ground, world, pretix, { rounds, seconds }) {
  // A second is a handful of answers there.
  const there = Math.max(2, 2 * seconds);
  for (const pair of PAIRS) {
    const runs = [];
    const sums = { asked: 0, refused: 0 };
    for (let round = 0; round < rounds; round++) {
      const theirs = await askThere(pretix, pair, there);
      const ours = ask(ground, world, world.parola, pair.asks, HERE, seconds);
      runs.push({ ours: ours.rate, theirs: theirs.rate, ratio: ours.rate / theirs.rate, cost: theirs.cost });
      sums.asked += theirs.asked;
      sums.refused += theirs.refused;
    }
    const [ours, theirs, ratio, cost] = ['ours', 'theirs', 'ratio', 'cost'].map((field) => median(runs.map((run) => run[field])));
    const { id, what, beside, goal } = pair;
    const refused = sums.refused > 0 ? `, ${sums.refused} of ${sums.asked} refused as it was too busy` : '';
    section.row({
      id,
      what,
      ours,
      unit: 'a second',
      beside,
      theirs,
      ratio,
      goal,
      note: `${cost.toFixed(0)} ms of its processor each${refused}`,
    });
  }
  section.chartRatios('shop', 'Answers a second beside pretix');
}

async function compareWeight(report, pretix) {
  const [ours, theirs] = [await weigh('frontend/dist', 'en', 'search'), await pretix.weigh()];
  const section = report.section('weight');
  const [own, other] = [ours.total / 1000, theirs.total / 1000];
  const note = `theirs is ${theirs.requests} requests, ${Math.round(theirs.code / 1000)} kB of it code; fonts and pictures not counted`;
  section.row({
    id: 'pretix',
    what: 'all of it',
    ours: own,
    unit: 'kB',
    beside: 'pretix, the shop’s page',
    theirs: other,
    ratio: own / other,
    goal: { most: 0.5 },
    note,
  });
  const bars = [
    { label: 'Parola', value: own, isOurs: true, met: own / other <= 0.5, goal: 0.5 * other },
    { label: 'pretix, the shop’s page', value: other },
  ];
  section.chart({ kind: 'amounts', name: 'weight', title: 'The first page, brotli', unit: 'kB', bars });
}

/** All of it, where pretix is asked for and can be had. */
export async function measureShop(report, ground, world, times) {
  let pretix;
  try {
    pretix = await startPretix(ground);
  } catch (error) {
    report.leaveOut(`pretix: ${error.message}`);
    return;
  }
  try {
    await pretix.order();
    const text = `pretix, a shop for tickets, with Redis and a worker process for each core, on the same PostgreSQL. Ours ${HERE} at a time, pretix ${THERE}: more at a time only wait longer there. It does other work than ours and much of it; this is what a visitor waits for. Quotas and orders are those of its API.`;
    await comparePairs(report.section('shop', 'Beside a whole shop', text), ground, world, pretix, times);
    await compareWeight(report, pretix);
    const [ours, theirs] = [memory(world.parola.pid), sharedMemory(pretix.pid)];
    report
      .section('memory')
      .row({ id: 'pretix', what: 'under load', ours, unit: 'MB', beside: 'pretix without its worker', theirs, ratio: ours / theirs });
    const start = report.section('start').rows.find(({ id }) => id === 'fastify');
    const own = start?.ours ?? world.parola.firstAnswer;
    report.section('start').row({
      id: 'pretix',
      what: 'on a database that runs elsewhere',
      ours: own,
      unit: 'ms',
      beside: 'pretix',
      theirs: pretix.firstAnswer,
      ratio: own / pretix.firstAnswer,
    });
  } catch (error) {
    report.leaveOut(`pretix from here on: ${error.message}`);
  } finally {
    await pretix.close();
  }
}
