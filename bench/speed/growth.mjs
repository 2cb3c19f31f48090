// How the time of an answer grows with the number of bookings in the table, and with active holds.

import { setTimeout as pause } from 'node:timers/promises';
import { interleave, load, measure } from '../harness/measure.mjs';
import { median, medianOf, ratios } from '../harness/statistics.mjs';

const CALLS = [
  { id: 'search', name: 'search', goal: { most: 1.3 } },
  { id: 'read', name: 'read by code', goal: { most: 3 } },
  { id: 'spread', name: 'hold', goal: { most: 2 } },
];

const count = (size) => size.toLocaleString('en');

/** So many times the rounds, each so much shorter: the time of a single visitor depends on how the machine schedules. */
const SHORTER = 3;

/** Compares one visitor's median time for an answer in a larger table with that in a smaller one. */
async function compare(fixture, [smaller, larger], call, { rounds, seconds }) {
  const turn = (dataset) => () => {
    const options = { requests: dataset.requests[call], clients: 1, seconds: seconds / SHORTER };
    return measure(dataset.server, options, fixture.cluster);
  };
  const turns = new Map([
    ['smaller', turn(smaller)],
    ['larger', turn(larger)],
  ]);
  const found = await interleave(rounds * SHORTER, turns);
  const [small, large] = [found.get('smaller'), found.get('larger')];
  const databaseCpu = median(ratios(large, small, 'databaseCpu'));
  return {
    ours: medianOf(large, 'p50'),
    theirs: medianOf(small, 'p50'),
    unit: 'ms',
    ratio: median(ratios(large, small, 'p50')),
    note: `${databaseCpu.toFixed(2)} × the database’s processor time`,
  };
}

/** Measures every call in every size beside the smallest one. */
export async function measureGrowth(report, fixture, times) {
  const [least, ...larger] = fixture.datasets;
  const text = `One visitor’s median time for an answer, beside a table of ${count(least.size)} bookings, in ${SHORTER} times as many and shorter rounds than the rest. This run went up to ${count(fixture.datasets.at(-1).size)}; \`BENCH_GROWTH_TO=10000000\` goes further.`;
  const section = report.section('growth', 'How an answer grows with the data', text);
  const series = [];
  for (const { id, name, goal } of CALLS) {
    const points = [[least.size, 1]];
    for (const dataset of larger) {
      const found = await compare(fixture, [least, dataset], id, times);
      const size = dataset === larger.at(-1) ? 'most' : dataset.size;
      section.row({ id: `${id}.${size}`, what: `${name}, ${count(dataset.size)} bookings`, beside: count(least.size), ...found, goal });
      points.push([dataset.size, found.ratio]);
    }
    series.push({ name, points, goal: goal.most });
  }
  const subtitle = `times as long as with ${count(least.size)} bookings in the table, less is better`;
  section.chart({ kind: 'lines', name: 'growth', title: 'An answer’s time over the size of the data', subtitle, series });
}

/** Measures again after the holds of this run: active holds must not be counted one by one. */
export async function measureAmongHolds(report, fixture, dataset, times) {
  const [least] = fixture.datasets;
  const section = report.section('growth');
  const beside = `${count(least.size)} bookings without`;
  for (const { id, name, goal } of CALLS.filter((call) => call.id !== 'read')) {
    const [[active]] = fixture.cluster.sql("SELECT count(*) FROM bookings WHERE state = 'held'", dataset.database);
    const what = `${name} while ${count(Number(active))} holds are active in the table`;
    section.row({ id: `among-holds.${id}`, what, beside, ...(await compare(fixture, [least, dataset], id, times)), goal });
  }
}

/** So many holds come before the first second is measured. */
const HOLDS = 300_000;

/** Several visitors, so that each of the server's connections meets the larger table with the plans that it has. */
const VISITORS = 8;

/**
 * Measures search in the first second after so many holds came into the smallest table, beside a minute later: a
 * plan that was made for a small table must not be slow in a large one until its statistics are renewed.
 */
export async function measureFirstSecond(report, fixture) {
  const [least] = fixture.datasets;
  const active = () => Number(fixture.cluster.sql("SELECT count(*) FROM bookings WHERE state = 'held'", least.database)[0][0]);
  const search = () => measure(least.server, { requests: least.requests.search, clients: VISITORS, seconds: 1 }, fixture.cluster);
  const before = search();
  while (active() < HOLDS) {
    load({ url: least.server.url, requests: least.requests.spread, clients: 64, seconds: 5 });
  }
  const first = search();
  await pause(60_000);
  const later = search();
  report.section('growth').row({
    id: 'first-second',
    what: `search in the first second after ${count(active())} holds, ${VISITORS} at a time`,
    ours: first.p50,
    unit: 'ms',
    beside: 'a minute later',
    theirs: later.p50,
    ratio: first.p50 / later.p50,
    goal: { most: 1.3 },
    note: `${before.p50.toFixed(2)} ms before they came`,
  });
}
