// The report says which goals are met, which are missed and why, and each chart is drawn.

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { goalText, meets } from '../../harness/goals.mjs';
import { headlines } from './headlines.mjs';
import { Report } from './report.mjs';
import { addRanges, keepRun } from './runs.mjs';
import { write } from './write.mjs';

const FACTS = {
  machine: { cores: 2, processor: 'One', memory_gb: 8, postgresql: '18', node: '24' },
  load_average: { start: [0, 0, 0], end: [1, 1, 1] },
  date: '2026-11-22',
  commit: 'abc',
  minutes: 1,
  rounds: 3,
};

/** A small run: one goal met, one missed, one figure without a goal. */
function run() {
  const printed = mock.method(console, 'log', () => {});
  const report = new Report();
  const search = report.section('search', 'Search', 'One day of one route.');
  search.row({
    id: '64.pgbench',
    what: '64 at a time',
    ours: 2700,
    unit: 'a second',
    beside: 'pgbench',
    theirs: 3000,
    ratio: 0.9,
    goal: { least: 0.7 },
  });
  search.row({ id: 'cost', what: 'processor | time', ours: 240, unit: 'µs', goal: { most: 110, why: 'The pages are drawn here.' } });
  search.row({ id: 'size', what: 'size', ours: 3, unit: 'kB' });
  const bare = { beside: 'bare actix-web', theirs: 3400, ratio: 0.8, floor: 0.95 };
  search.row({ id: '64.bare', what: 'together', ours: 2700, unit: 'a second', ...bare, goal: { least: 1, why: 'It does more.' } });
  search.chartRatios('search', 'Search beside pgbench');
  report.section('growth', 'Growth').chart({
    kind: 'lines',
    name: 'growth',
    title: 'Growth',
    subtitle: 'beside a thousand',
    series: [
      {
        name: 'search',
        goal: 1.3,
        points: [
          [1e3, 1],
          [1e4, 0.96],
          [1e5, 1.2],
        ],
      },
    ],
  });
  report.section('growth').note('the largest table had 100,000 rows');
  report.section('memory', 'Memory').chart({
    kind: 'amounts',
    name: 'memory',
    title: 'Memory',
    unit: 'MB',
    bars: [
      { label: 'ours <&>', value: 45, isOurs: true },
      { label: 'theirs', value: 300 },
    ],
  });
  report.section('memory').note('under load');
  report.section('empty', 'Nothing was measured here');
  report.leaveOut('pretix: it was not asked for');
  printed.mock.restore();
  const data = report.data();
  return { ...FACTS, ...data, headlines: headlines(data.sections) };
}

function written(data) {
  const folder = mkdtempSync(join(tmpdir(), 'parola-report-'));
  try {
    writeFileSync(join(folder, 'kept.txt'), '');
    write(folder, data, join(folder, 'figures'));
    const charts = readdirSync(join(folder, 'benchmarks')).filter((name) => name.endsWith('.svg'));
    return {
      text: readFileSync(join(folder, 'BENCHMARKS.md'), 'utf8'),
      charts: Object.fromEntries(charts.map((name) => [name, readFileSync(join(folder, 'benchmarks', name), 'utf8')])),
      last: JSON.parse(readFileSync(join(folder, 'figures/last.json'), 'utf8')),
      others: readdirSync(folder).sort(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a goal is met at its bound and missed beyond it', () => {
  assert.deepEqual([meets(0.7, { least: 0.7 }), meets(0.69, { least: 0.7 })], [true, false]);
  assert.deepEqual([meets(110, { most: 110 }), meets(111, { most: 110 })], [true, false]);
  assert.deepEqual([meets(true, { exact: true }), meets(undefined, { exact: true })], [true, false]);
  assert.equal(meets(1, undefined), undefined);
  assert.equal(goalText({ goal: { most: 110, text: 'each' }, unit: 'µs' }), '≤ 110 µs each');
  assert.equal(goalText({ goal: { least: 1.2 }, ratio: 1 }), '≥ 1.2 ×');
});

test('the document says what was met, and why the rest was missed', () => {
  const { text, last, others } = written(run());
  assert.match(text, /^1 of 3 goals are met\.$/m);
  assert.match(text, /^\| 64 at a time \| 2,700 a second \| pgbench \| 3,000 a second \| 0\.9 × \| ≥ 0\.7 × \| met \|$/m);
  assert.match(text, /^- \*\*Search, processor \| time\*\*: 240 µs, goal ≤ 110 µs\. The pages are drawn here\.$/m);
  const missed = /^- \*\*Search, together\*\*: 0\.8 × bare actix-web, goal ≥ 1 ×\. The floor reaches 0\.95 ×\. It does more\.$/m;
  assert.match(text, missed);
  assert.match(text, /^\| processor \\\| time \|/m, 'a stroke in a cell ends no cell');
  assert.match(text, /^- pretix: it was not asked for$/m);
  assert.doesNotMatch(text, /Nothing was measured here/);
  assert.match(text, /^\| 0\.9 \| of pgbench sending the same statements \| met \|$/m);
  assert.equal(last.headlines.search_per_second.value, 2700);
  assert.equal(last.headlines.search_per_second.met, undefined, 'the goal is for the ratio');
  assert.deepEqual(others, ['BENCHMARKS.md', 'benchmarks', 'figures', 'kept.txt']);
});

test('runs of one commit are told together, and those of another are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parola-runs-'));
  try {
    const of = (commit, date, value) => ({
      commit,
      date,
      headlines: { rate: { value, label: 'a second' }, exact: { value: true, label: 'sold once' } },
    });
    keepRun(of('abc', '2026-11-22T10:00:00Z', 5), folder);
    keepRun(of('other', '2026-11-22T11:00:00Z', 900), folder);
    const last = of('abc', '2026-11-22T12:00:00Z', 3);
    const runs = keepRun(last, folder);
    assert.equal(runs.length, 2);
    const data = { ...run(), headlines: addRanges(last.headlines, runs) };
    assert.match(written({ ...data, runs: 2 }).text, /^\| 3 \| a second \|\s*\| 3 to 5 \|$/m);
    assert.match(written({ ...data, runs: 2 }).text, /^\| yes \| sold once \|\s*\|\s*\|$/m);
    assert.doesNotMatch(written({ ...data, runs: 1 }).text, /3 to 5/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each chart that the document shows is drawn, with its goal and its labels', () => {
  const { text, charts } = written(run());
  const shown = [...text.matchAll(/\(benchmarks\/(.+\.svg)\)/g)].map(([, name]) => name).sort();
  assert.deepEqual(shown, ['growth.svg', 'memory.svg', 'search.svg']);
  assert.doesNotMatch(text, /undefined/);
  assert.deepEqual(Object.keys(charts).sort(), shown);
  for (const [name, chart] of Object.entries(charts)) {
    assert.match(chart, /^<svg .*role="img" aria-label="/, name);
    assert.doesNotMatch(chart, /NaN|undefined|Infinity/, name);
  }
  assert.equal(charts['search.svg'].match(/<rect [^>]*class="good"/g)?.length, 1);
  assert.match(charts['memory.svg'], />ours &lt;&amp;></);
  assert.equal(charts['growth.svg'].match(/<circle/g)?.length, 3);
  assert.match(charts['growth.svg'], /goal 1\.3 × \(dashed\)/);
});
