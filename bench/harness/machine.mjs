// Where and of what a run was: what a figure means nothing without.

import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { program } from './postgres.mjs';

const said = (name, ...words) => {
  try {
    return execFileSync(name, words, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
};

/** The commit that is measured, marked where files differ from it; what a run writes aside. */
export function commit() {
  const head = said('git', 'rev-parse', '--short=12', 'HEAD');
  const changed = said('git', 'status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks', ':!docs/BENCHMARKS.md');
  return head && (changed ? `${head} with changes` : head);
}

export const loadAverage = () => loadavg().map((one) => Number(one.toFixed(2)));

export function machine() {
  const postgres = program('postgres');
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memory_gb: Number((totalmem() / 1e9).toFixed(1)),
    node: process.versions.node,
    postgresql: postgres ? said(postgres, '--version')?.replace(/^\D+/, '') : undefined,
  };
}
