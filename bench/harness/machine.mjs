// The commit and the machine of a run, without which its figures mean nothing.

import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { postgresProgram } from './postgres.mjs';
import { outputOf } from './processes.mjs';
import { root } from './settings.mjs';

/** Files that a run writes itself. */
const WRITTEN = [':!docs/benchmarks', ':!docs/BENCHMARKS.md'];

/** Returns the commit that is measured, marked where files differ from it; undefined outside git. */
export function commit() {
  const git = (...args) => outputOf('git', args, { cwd: root });
  const head = git('rev-parse', '--short=12', 'HEAD');
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ...WRITTEN);
  return head && (changed ? `${head} with changes` : head);
}

export const loadAverage = () => loadavg().map((one) => Number(one.toFixed(2)));

export function machine() {
  const postgres = postgresProgram('postgres');
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memory_gb: Number((totalmem() / 1e9).toFixed(1)),
    node: process.versions.node,
    postgresql: postgres ? outputOf(postgres, ['--version'])?.replace(/^\D+/, '') : undefined,
  };
}
