// What other commands leave for the report: taken in where it was found of the commit that is measured.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { commit } from './machine.mjs';
import { target } from './measure.mjs';

const fileOf = (command) => resolve(target, `../bench/${command}.json`);

/** Leaves what `make COMMAND` found, with its day and its commit. */
export function leave(command, found) {
  const file = fileOf(command);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ date: new Date().toISOString(), commit: commit(), ...found }, null, 1));
}

/** What `make COMMAND` left of this commit; where there is nothing, the report says why. */
export function take(report, command, what) {
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
