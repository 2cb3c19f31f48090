// A browser test at its full size, against the program as it is shipped.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { start } from './processes.mjs';
import { PROGRAM, root } from './settings.mjs';

/** Runs a file of browser tests, with the settings of this process. Returns the lines that it prints. */
export async function runBrowserTest(file) {
  const chromium = execFileSync('node', [join(root, 'tools/chromium/path.mjs')], { encoding: 'utf8' }).trim();
  const child = start('npx', ['playwright', 'test', '--retries=0', `tests/${file}`], {
    cwd: join(root, 'frontend'),
    env: { ...process.env, CHROMIUM: chromium, PAROLA: PROGRAM },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    lines.push(line);
  }
  const code = await ended;
  if (code !== 0) {
    throw new Error(`the browser test ended with ${code}`);
  }
  return lines;
}

/** Returns what the first of the lines that says it says. */
export function firstMatch(lines, pattern) {
  for (const line of lines) {
    const [, found] = pattern.exec(line) ?? [];
    if (found !== undefined) {
      return found;
    }
  }
  throw new Error(`no line says ${pattern}`);
}
