// The last searches made in this tab.

import { readJson, writeJson } from '../../shared/storage';

export const RECENT_KEY = 'recent-searches';

const KEPT = 3;

/** Addresses' ends, the newest first. */
export function readRecent(): string[] {
  const kept = readJson<unknown>('sessionStorage', RECENT_KEY);
  return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string') : [];
}

export function withNewest(kept: readonly string[], newest: string): string[] {
  return [newest, ...kept.filter((query) => query !== newest)].slice(0, KEPT);
}

export function keepRecent(query: string): void {
  writeJson('sessionStorage', RECENT_KEY, withNewest(readRecent(), query));
}
