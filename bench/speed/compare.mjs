// `make bench-compare`: two built programs, measured in turn in one run. BENCH_BASE is the path of the
// program to compare with; the other one is BENCH_PROGRAM, or what `make build` built. Each serves a
// database of its own, both copies of one that the base filled, so that a newer program migrates its copy
// when it starts.
//
// It takes about ten minutes; BENCH_ROUNDS and BENCH_SECONDS change that. It fails if a line is worse.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Fixture } from '../harness/fixture.mjs';
import { consoleTable, markdownTable } from '../harness/format.mjs';
import { commit, loadAverage, machine } from '../harness/machine.mjs';
import { interleave, load, measure } from '../harness/measure.mjs';
import { hasPostgres } from '../harness/postgres.mjs';
import { inScratch } from '../harness/processes.mjs';
import { saveResult } from '../harness/results.mjs';
import { numberSetting, PROGRAM, results } from '../harness/settings.mjs';
import { COLUMNS, compareRuns, isWorse, LEAST_ROUNDS, lineOf } from './verdict.mjs';

const ROUNDS = numberSetting('BENCH_ROUNDS', 9, { isWhole: true });
const SECONDS = numberSetting('BENCH_SECONDS', 2);
const BASE = process.env.BENCH_BASE && resolve(process.env.BENCH_BASE);
const BOOKINGS = numberSetting('BENCH_BOOKINGS', 1e5, { isWhole: true });

const COMPRESSED = ['Accept-Encoding: gzip, deflate, br'];

/** What is measured: one of the fixture's files of requests, or a path. */
const CALLS = [
  { name: 'search', requests: 'search', clients: [1, 8, 64] },
  { name: 'read by code', requests: 'read', clients: [8, 64] },
  { name: 'hold, 1,000 sailings', requests: 'spread', clients: [1, 8, 64] },
  { name: 'hold, one hot sailing', requests: 'hot', clients: [1, 8, 64] },
  { name: 'first page', path: '/', headers: COMPRESSED, clients: [64] },
  { name: 'empty answer', path: '/booking-api/time', clients: [64] },
];

/** Returns what is missing for the comparison, undefined if nothing is. */
function missing(base) {
  if (!base) {
    return 'BENCH_BASE must be the path of the program to compare with';
  }
  const absent = [base, PROGRAM].find((program) => !existsSync(program));
  if (absent) {
    return `there is no program ${absent}`;
  }
  return hasPostgres() ? undefined : 'psql or PostgreSQL itself is not on this machine';
}

/** Every call at every number of clients, with the options that it has on a dataset. */
const CASES = CALLS.flatMap(({ name, path, requests, headers, clients }) =>
  clients.map((count) => ({
    what: `${name}, ${count} at a time`,
    optionsOn: (dataset) => ({ path, headers, requests: requests && dataset.requests[requests], clients: count }),
  })),
);

/**
 * Measures all cases on both servers in turn, round by round. The rounds of a case are spread over the
 * whole run, so that what disturbs one database for a while, such as a vacuum, disturbs few of them.
 */
async function measureCases(datasets, cluster) {
  const turns = new Map();
  for (const { what, optionsOn } of CASES) {
    for (const [side, dataset] of Object.entries(datasets)) {
      const options = optionsOn(dataset);
      // What is slow at first is over before the first round.
      load({ url: dataset.server.url, ...options, seconds: Math.min(1, SECONDS) });
      turns.set(`${what} ${side}`, () => measure(dataset.server, { ...options, seconds: SECONDS }, cluster));
    }
  }
  const found = await interleave(ROUNDS, turns, (round) => console.log(`  round ${round} of ${ROUNDS}`));
  return CASES.map(({ what }) => compareRuns(what, found.get(`${what} base`), found.get(`${what} own`)));
}

async function compareAll(scratch) {
  const fixture = new Fixture(join(scratch, 'fixture'), { seedBy: BASE });
  try {
    await fixture.fill([BOOKINGS]);
    const [base] = fixture.datasets;
    const own = fixture.copy(base, `${base.database}_own`);
    await fixture.serve(base, BASE);
    await fixture.serve(own);
    return await measureCases({ base, own }, fixture.cluster);
  } finally {
    await fixture.close();
  }
}

const fault = missing(BASE);
if (fault) {
  console.error(fault);
  process.exit(1);
}
const begun = performance.now();
const start = loadAverage();
console.log(`${PROGRAM}\nbeside ${BASE}, ${ROUNDS} rounds of ${SECONDS} s each`);
const lines = await inScratch('compare', compareAll);
const end = loadAverage();
const minutes = Math.round((performance.now() - begun) / 60_000);
const cells = lines.map(lineOf);
console.log(`\n${consoleTable(COLUMNS, cells)}`);
if (ROUNDS < LEAST_ROUNDS) {
  console.log(`\n${ROUNDS} rounds are too few to tell a difference from noise; it takes ${LEAST_ROUNDS}.`);
}
const { cores, processor } = machine();
const conditions = `Commit ${commit() ?? 'unknown'} beside ${BASE}, ${ROUNDS} rounds of ${SECONDS} s, ${minutes} minutes, ${cores} cores, ${processor}, load average ${start.join(', ')} at the start, ${end.join(', ')} at the end.`;
console.log(`\n${conditions}`);
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'compare.md'), `# Two programs compared\n\n${conditions}\n\n${markdownTable(COLUMNS, cells)}\n`);
console.log(`written to ${join(results, 'compare.md')} and ${saveResult('compare', { base: BASE, lines })}`);
const worse = lines.filter(isWorse);
if (worse.length > 0) {
  console.error(`worse: ${worse.map(({ what }) => what).join('; ')}`);
  process.exit(1);
}
