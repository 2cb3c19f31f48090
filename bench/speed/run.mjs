// `make bench`: ours beside others, asked in turn in one run on one machine. What counts is the
// processor time that an answer costs, for it hardly depends on what else the machine is doing;
// read the ratios, not the absolutes.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ground, hasDatabase } from '../harness/fixture.mjs';
import { commit, loadAverage, machine } from '../harness/machine.mjs';
import { target } from '../harness/measure.mjs';
import { measureAnswers } from './answers.mjs';
import { measureCalls } from './calls.mjs';
import { measureAmongHolds, measureGrowth } from './growth.mjs';
import { takeInPages } from './pages.mjs';
import { measurePayments } from './payments.mjs';
import { startPeers, stopPeers } from './peers.mjs';
import { takeInProfile } from './profile/tell.mjs';
import { headlines } from './report/headlines.mjs';
import { Report } from './report/report.mjs';
import { write } from './report/write.mjs';
import { measureShop } from './shop.mjs';
import { measureStarts } from './starts.mjs';

const ANSWERS = {
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
  rounds: Number(process.env.BENCH_ROUNDS ?? 5),
};
/** Of what needs a database there is more to measure, so each takes less. */
const BOOKINGS = {
  seconds: Number(process.env.BENCH_SECONDS ?? 2),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
/** So many bookings at most; ten million take half an hour to write and 20 GB. */
const GROWTH_TO = Number(process.env.BENCH_GROWTH_TO ?? 1e6);
const ALL_PARTS = ['answers', 'flood', 'bookings', 'growth', 'payments', 'pages'];
/** Which parts to measure. */
const PARTS = process.env.BENCH_PARTS?.split(',') ?? ALL_PARTS;
/** A trial of shorter times is no measurement, so it is not written where the project keeps its own. */
const isWhole = ALL_PARTS.every((part) => PARTS.includes(part)) && !process.env.BENCH_SECONDS && !process.env.BENCH_ROUNDS;

/** What asks a database, beside the database alone and with ever more in it. */
async function measureBookings(report, scratch) {
  if (!hasDatabase()) {
    report.leaveOut('search, holds and payments: psql or PostgreSQL itself is not on this machine');
    return;
  }
  const grows = PARTS.includes('growth');
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7].filter((size) => (grows && size <= GROWTH_TO) || size === 1e5);
  console.log('\nthe ground for search and holds');
  const ground = new Ground(join(scratch, 'ground'));
  const peers = [];
  try {
    await ground.open(sizes);
    const usual = ground.worlds.find(({ size }) => size === 1e5);
    if (grows) {
      measureGrowth(report, ground, BOOKINGS);
    }
    if (PARTS.includes('bookings')) {
      peers.push(...(await startPeers(report, ground, usual)));
      await measureCalls(report, ground, usual, peers, BOOKINGS);
      if (usual !== ground.worlds[0]) {
        measureAmongHolds(report, ground, usual, BOOKINGS);
      }
      await measureStarts(report, ground, usual, peers, BOOKINGS);
      // What follows is measured without them.
      await stopPeers(peers);
      await measureShop(report, ground, usual, BOOKINGS);
    }
    if (PARTS.includes('payments')) {
      await measurePayments(report, ground, usual, BOOKINGS);
    }
  } finally {
    await stopPeers(peers);
    await ground.close();
  }
}

async function measureAll(report) {
  const scratch = mkdtempSync(join(tmpdir(), 'parola-bench-'));
  chmodSync(scratch, 0o755);
  try {
    if (PARTS.includes('answers') || PARTS.includes('flood')) {
      await measureAnswers(report, scratch, PARTS, ANSWERS);
    }
    if (['bookings', 'growth', 'payments'].some((part) => PARTS.includes(part))) {
      await measureBookings(report, scratch);
    }
    if (PARTS.includes('pages')) {
      await takeInPages(report);
      takeInProfile(report);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const report = new Report();
const begun = new Date();
const start = loadAverage();
// What several parts tell of stands in the order in which it is read.
report.section('start', 'From start to first answer');
const memoryText = 'Ours is all that the process holds resident; a peer’s is the sum of its processes with what they share counted once.';
report.section('memory', 'Memory', memoryText);
report.section('weight', 'What the first page weighs', 'What a browser fetches before a visitor can search, brotli, in kB of 1,000 bytes.');
await measureAll(report);
const { sections, leftOut } = report.data();
const data = {
  date: begun.toISOString(),
  minutes: Math.round((Date.now() - begun.getTime()) / 60_000),
  commit: commit(),
  is_whole: isWhole,
  parts: PARTS,
  rounds: `${ANSWERS.rounds} rounds of ${ANSWERS.seconds} s; with a database ${BOOKINGS.rounds} of ${BOOKINGS.seconds} s`,
  machine: machine(),
  load_average: { start, end: loadAverage() },
  headlines: headlines(sections),
  leftOut,
  sections,
};
const folder = isWhole ? 'docs' : resolve(target, '../bench');
write(folder, data);
console.log(`\nwritten to ${join(folder, 'BENCHMARKS.md')}${isWhole ? '' : ', for it was not a whole run'}`);
