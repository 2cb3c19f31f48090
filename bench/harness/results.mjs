// Figures that one command leaves for another: `make bench` takes those of the commit that it measures
// into its report.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit } from './machine.mjs';
import { results } from './settings.mjs';

const fileOf = (command) => join(results, `${command}.json`);

/** Keeps what `make COMMAND` found, with its day and its commit; returns the file. */
export function saveResult(command, found) {
  mkdirSync(results, { recursive: true });
  writeFileSync(fileOf(command), `${JSON.stringify({ date: new Date().toISOString(), commit: commit(), ...found }, null, 1)}\n`);
  return fileOf(command);
}

/** Returns what `make COMMAND` kept of this commit. Where there is nothing, the report says why. */
export function takeResult(report, command, what) {
  const file = fileOf(command);
  if (!existsSync(file)) {
    report.leaveOut(`${what}: \`make ${command}\` was not run before`);
    return undefined;
  }
  const found = JSON.parse(readFileSync(file, 'utf8'));
  if (found.commit !== commit()) {
    report.leaveOut(`${what}: \`make ${command}\` was run on another commit, ${found.commit}`);
    return undefined;
  }
  return found;
}
