// `make bench`: Parola beside others, measured in turn in one run on one machine. The processor time of
// an answer hardly depends on what else the machine does. Read the ratios, not the absolute figures.

import { join } from 'node:path';
import { Fixture } from '../harness/fixture.mjs';
import { commit, loadAverage, machine } from '../harness/machine.mjs';
import { hasPostgres } from '../harness/postgres.mjs';
import { inScratch } from '../harness/processes.mjs';
import { results, root } from '../harness/settings.mjs';
import { measureAnswers } from './answers.mjs';
import { measureCalls } from './calls.mjs';
import { measureDesk } from './desk.mjs';
import { measureGate } from './gate.mjs';
import { measureAmongHolds, measureFirstSecond, measureGrowth } from './growth.mjs';
import { addPages } from './pages.mjs';
import { measurePayments } from './payments.mjs';
import { startPeers, stopPeers } from './peers.mjs';
import { addProfile } from './profile/section.mjs';
import { headlines } from './report/headlines.mjs';
import { Report } from './report/report.mjs';
import { addRanges, keepRun } from './report/runs.mjs';
import { write } from './report/write.mjs';
import { ANSWERS, BOOKINGS, DESK_BOOKINGS, GROWTH_TO, isWhole, PARTS } from './settings.mjs';
import { measureShop } from './shop.mjs';
import { measureStarts } from './starts.mjs';

/** The usual number of bookings in the table. */
const USUAL = 1e5;

/** What needs a database. */
async function measureBookings(report, scratch) {
  if (!hasPostgres()) {
    report.leaveOut('search, holds and payments: psql or PostgreSQL itself is not on this machine');
    return;
  }
  const grows = PARTS.includes('growth');
  const isUsed = ['bookings', 'payments'].some((part) => PARTS.includes(part));
  const hasDesk = PARTS.includes('desk');
  const wanted = new Set([
    ...[1e3, 1e4, 1e5, 1e6, 1e7].filter((size) => grows && size <= GROWTH_TO),
    ...(grows || isUsed ? [USUAL] : []),
    ...(hasDesk ? [DESK_BOOKINGS] : []),
  ]);
  const sizes = [...wanted].sort((one, other) => one - other);
  console.log('\nfilling the databases');
  const fixture = new Fixture(join(scratch, 'fixture'));
  const peers = [];
  try {
    await fixture.open(sizes);
    const usual = fixture.datasets.find(({ size }) => size === USUAL);
    if (grows) {
      await measureGrowth(report, fixture, BOOKINGS);
    }
    if (PARTS.includes('bookings')) {
      peers.push(...(await startPeers(report, fixture, usual)));
      await measureCalls(report, fixture, usual, peers, BOOKINGS);
      if (usual !== fixture.datasets[0]) {
        await measureAmongHolds(report, fixture, usual, BOOKINGS);
      }
      await measureStarts(report, fixture, usual, peers, BOOKINGS);
      // What follows is measured without them.
      await stopPeers(peers);
      await measureShop(report, fixture, usual, BOOKINGS);
    }
    if (grows) {
      await measureFirstSecond(report, fixture);
    }
    if (PARTS.includes('payments')) {
      await measurePayments(report, fixture, usual, BOOKINGS);
    }
    if (hasDesk) {
      const full = fixture.datasets.find(({ size }) => size === DESK_BOOKINGS);
      await measureDesk(report, fixture, full, BOOKINGS);
    }
  } finally {
    await stopPeers(peers);
    await fixture.close();
  }
}

async function measureAll(report, scratch) {
  if (PARTS.includes('answers') || PARTS.includes('flood')) {
    await measureAnswers(report, scratch, PARTS, ANSWERS);
  }
  if (['bookings', 'growth', 'payments', 'desk'].some((part) => PARTS.includes(part))) {
    await measureBookings(report, scratch);
  }
  if (PARTS.includes('gate')) {
    await measureGate(report);
  }
  if (PARTS.includes('pages')) {
    await addPages(report);
    addProfile(report);
  }
}

const report = new Report();
const begun = new Date();
const start = loadAverage();
// Sections that several parts add to, in the order in which they are read.
report.section('start', 'From start to first answer');
const memoryText = 'Ours is the resident memory of the process; a peer’s is the sum of its processes, shared pages counted once.';
report.section('memory', 'Memory', memoryText);
report.section('weight', 'What the first page weighs', 'What a browser fetches before a visitor can search, brotli, in kB of 1,000 bytes.');
await inScratch('bench', (scratch) => measureAll(report, scratch));
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
if (isWhole) {
  const runs = keepRun(data, join(results, 'runs'));
  Object.assign(data, { runs: runs.length, headlines: addRanges(data.headlines, runs) });
}
// A part of all, or a shorter run, does not replace the report of the repository.
const folder = isWhole ? join(root, 'docs') : join(results, 'partial');
write(folder, data, isWhole ? results : folder);
console.log(`\nwritten to ${join(folder, 'BENCHMARKS.md')}${isWhole ? '' : ', for it was not a whole run'}`);
