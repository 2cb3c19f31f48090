// Asks for known vulnerabilities of everything that is shipped, and says how old the answers are.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { exitCode, ofCrates, ofPages } from './verdict.mjs';

const root = join(import.meta.dirname, '../..');
const deny = join(root, '.tools/bin/cargo-deny');

function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8', ...options });
  return { status, stdout: stdout ?? '', output: `${stderr ?? ''}${stdout ?? ''}${error?.message ?? ''}` };
}

/** The day of the newest advisory that was fetched. */
function dayOfData() {
  const folder = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'advisory-dbs');
  try {
    const copies = readdirSync(folder).map((name) => join(folder, name));
    const days = copies.map((copy) => run('git', ['-C', copy, 'log', '-1', '--format=%cs', 'FETCH_HEAD']).stdout.trim());
    return days.filter(Boolean).sort().at(-1) ?? '';
  } catch {
    return '';
  }
}

const fetched = run(deny, ['--locked', 'fetch', 'db']);
const checked = fetched.status === 0 ? run(deny, ['--locked', 'check', '--disable-fetch', 'advisories']) : fetched;
if (fetched.status === 0 && checked.status !== 0) {
  console.error(checked.output);
}
const audited = run('npm', ['audit', '--omit', 'dev', '--json'], { cwd: join(root, 'frontend') });
const today = new Date().toISOString().slice(0, 10);
const verdicts = [ofCrates(fetched, checked, dayOfData()), ofPages(audited.stdout || audited.output, today)];
for (const { state, line } of verdicts) {
  console[state === 'clean' ? 'log' : 'error'](line);
}
process.exitCode = exitCode(verdicts);
