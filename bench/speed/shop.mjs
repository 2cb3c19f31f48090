// Parola beside a whole shop, pretix, that one could set up instead.

import { join } from 'node:path';
import { weigh } from '../../frontend/budgets.mjs';
import { cpuSeconds, interleave, measure, memory, sharedMemory } from '../harness/measure.mjs';
import { root } from '../harness/settings.mjs';
import { median, medianOf, ratios } from '../harness/statistics.mjs';
import { startPretix } from './pretix.mjs';

/** With more clients pretix only lets each wait longer. */
const THERE = 8;
const HERE = 64;

const SHARED =
  'Both are limited by the cores, which the server, the database and the load generator share: the tables above say what an answer of ours costs the first two, the note beside this figure what it costs pretix.';

const PAIRS = [
  { id: 'shop', what: 'search', requests: 'search', beside: 'pretix, the shop’s page', get: 'shop', goal: { least: 200, why: SHARED } },
  { id: 'quota', what: 'search', requests: 'search', beside: 'pretix, a quota', get: 'quota' },
  { id: 'read', what: 'read by code', requests: 'read', beside: 'pretix, an order read', get: 'order' },
  { id: 'order', what: 'hold, 1,000 sailings', requests: 'spread', beside: 'pretix, an order made', goal: { least: 200, why: SHARED } },
];

/** Lets some buyers order for a while; returns the rate and how many orders were refused. */
async function buy(pretix, buyers, seconds) {
  const begun = performance.now();
  const [end, counts] = [begun + seconds * 1000, { made: 0, refused: 0 }];
  const one = async () => {
    while (performance.now() < end) {
      counts[(await pretix.order()) ? 'made' : 'refused']++;
    }
  };
  await Promise.all(Array.from({ length: buyers }, one));
  return { rate: (counts.made * 1000) / (performance.now() - begun), requests: counts.made + counts.refused, refused: counts.refused };
}

/** Measures pretix for a while; `cost` is the processor time of an answer in milliseconds. */
async function measurePretix(pretix, { get }, seconds) {
  if (get) {
    const server = { name: 'pretix', url: pretix.addresses[get], pid: pretix.pid };
    const { rate, cpu, requests } = measure(server, { headers: pretix.headers, clients: THERE, seconds });
    return { rate, cost: cpu / 1000, requests, refused: 0 };
  }
  const before = cpuSeconds(pretix.pid);
  const bought = await buy(pretix, THERE, seconds);
  return { ...bought, cost: ((cpuSeconds(pretix.pid) - before) * 1000) / bought.requests };
}

async function comparePairs(section, fixture, dataset, pretix, { rounds, seconds }) {
  // In one second it gives only a handful of answers.
  const there = Math.max(2, 2 * seconds);
  for (const pair of PAIRS) {
    const { id, what, beside, goal } = pair;
    const options = { requests: dataset.requests[pair.requests], clients: HERE, seconds };
    const turns = new Map([
      ['theirs', () => measurePretix(pretix, pair, there)],
      ['ours', () => measure(dataset.server, options, fixture.cluster)],
    ]);
    const found = await interleave(rounds, turns);
    const [ours, theirs] = [found.get('ours'), found.get('theirs')];
    const sum = (field) => theirs.reduce((all, run) => all + run[field], 0);
    const refused = sum('refused') > 0 ? `, ${sum('refused')} of ${sum('requests')} refused as it was too busy` : '';
    section.row({
      id,
      what,
      ours: medianOf(ours, 'rate'),
      unit: 'a second',
      beside,
      theirs: medianOf(theirs, 'rate'),
      ratio: median(ratios(ours, theirs, 'rate')),
      goal,
      note: `${medianOf(theirs, 'cost').toFixed(0)} ms of its processor each${refused}`,
    });
  }
  section.chartRatios('shop', 'Answers a second beside pretix');
}

async function compareWeight(report, pretix) {
  const [ours, theirs] = [await weigh(join(root, 'frontend/dist'), 'en', 'search'), await pretix.weigh()];
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

/** Measures all of it, if pretix is wanted and can be had. */
export async function measureShop(report, fixture, dataset, times) {
  let pretix;
  try {
    pretix = await startPretix(fixture);
  } catch (error) {
    report.leaveOut(`pretix: ${error.message}`);
    return;
  }
  try {
    await pretix.order();
    const text = `pretix, a shop for tickets, with Redis and a worker process for each core, on the same PostgreSQL. Ours ${HERE} at a time, pretix ${THERE}: with more clients it only lets each wait longer. It does much other work than ours; this is what a visitor waits for. Quotas and orders are those of its API.`;
    await comparePairs(report.section('shop', 'Beside a whole shop', text), fixture, dataset, pretix, times);
    await compareWeight(report, pretix);
    const [ours, theirs] = [memory(dataset.server.pid), sharedMemory(pretix.pid)];
    report
      .section('memory')
      .row({ id: 'pretix', what: 'under load', ours, unit: 'MB', beside: 'pretix without its worker', theirs, ratio: ours / theirs });
    const start = report.section('start').rows.find(({ id }) => id === 'fastify');
    const own = start?.ours ?? dataset.server.firstAnswer;
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
