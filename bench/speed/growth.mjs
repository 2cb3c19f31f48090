// How an answer grows with the number of bookings in the table, and with the holds that live there.

import { median } from '../harness/measure.mjs';
import { ask } from './calls.mjs';

const GROWTH = [
  { id: 'search', name: 'search', asks: 'search', goal: { most: 1.3 } },
  { id: 'read', name: 'read by code', asks: 'read', goal: { most: 3 } },
  { id: 'spread', name: 'hold', asks: 'spread', goal: { most: 2 } },
];

const count = (size) => size.toLocaleString('en');

/** So many times as many rounds, so much shorter: a single visitor's time hangs on where the machine lets whom run. */
const SHORTER = 3;

/** One visitor's middle time for an answer, in a larger table beside a smaller one, in turn. */
function compare(ground, [least, world], { asks }, { rounds, seconds }) {
  const runs = [];
  for (let round = 0; round < rounds * SHORTER; round++) {
    const order = round % 2 === 0 ? [least, world] : [world, least];
    const came = new Map(order.map((one) => [one, ask(ground, one, one.parola, asks, 1, seconds / SHORTER)]));
    runs.push([came.get(least), came.get(world)]);
  }
  const times = (field) => median(runs.map(([small, large]) => large[field] / small[field]));
  const [theirs, ours] = [0, 1].map((at) => median(runs.map((pair) => pair[at].p50)));
  return { ours, theirs, unit: 'ms', ratio: times('p50'), note: `${times('database').toFixed(2)} × the database’s processor time` };
}

/** Every call in every size beside the smallest one. */
export function measureGrowth(report, ground, times) {
  const [least, ...larger] = ground.worlds;
  const text = `One visitor’s middle time for an answer, beside a table of ${count(least.size)} bookings, in ${SHORTER} times as many and shorter rounds than the rest. This run went up to ${count(ground.worlds.at(-1).size)}; \`BENCH_GROWTH_TO=10000000\` goes further.`;
  const section = report.section('growth', 'How an answer grows with the data', text);
  const series = GROWTH.map((call) => {
    const points = [[least.size, 1]];
    for (const world of larger) {
      const found = compare(ground, [least, world], call, times);
      const name = world === larger.at(-1) ? 'most' : world.size;
      section.row({
        id: `${call.id}.${name}`,
        what: `${call.name}, ${count(world.size)} bookings`,
        beside: count(least.size),
        ...found,
        goal: call.goal,
      });
      points.push([world.size, found.ratio]);
    }
    return { name: call.name, points, goal: call.goal.most };
  });
  const told = `times as long as with ${count(least.size)} bookings in the table, less is better`;
  section.chart({ kind: 'lines', name: 'growth', title: 'An answer’s time over the size of the data', told, series });
}

/** What was measured without them once more, now that thousands of holds live in the table: they must not be counted one by one. */
export function measureAmongHolds(report, ground, world, times) {
  const [least] = ground.worlds;
  const section = report.section('growth');
  const beside = `${count(least.size)} bookings without`;
  for (const { id, name, asks, goal } of GROWTH.filter((call) => call.id !== 'read')) {
    const [[living]] = ground.cluster.sql("SELECT count(*) FROM bookings WHERE state = 'held'", world.database);
    const what = `${name} while ${count(Number(living))} holds live in the table`;
    section.row({ id: `among-holds.${id}`, what, beside, ...compare(ground, [least, world], { asks }, times), goal });
  }
}
