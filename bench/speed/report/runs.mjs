// What the headlines were in all whole runs of one commit: a figure that differs much from run to run says little.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps the headlines of a run in `folder`. Returns those of all runs of its commit that are there. */
export function keepRun({ commit, date, headlines }, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${date.replaceAll(':', '-')}.json`), `${JSON.stringify({ commit, headlines })}\n`);
  const kept = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return kept.filter((run) => run.commit === commit).map((run) => run.headlines);
}

/** Adds to each headline its least and its greatest value in `runs`. */
export function addRanges(headlines, runs) {
  const rangeOf = (name) => {
    const values = runs.map((run) => run[name]?.value).filter((value) => typeof value === 'number');
    return values.length === 0 ? undefined : [Math.min(...values), Math.max(...values)];
  };
  return Object.fromEntries(Object.entries(headlines).map(([name, one]) => [name, { ...one, range: rangeOf(name) }]));
}
