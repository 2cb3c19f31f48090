// Prints where a Chromium for the tests is: the machine's own, or one fetched for the project.

import { execFileSync, execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function installed() {
  if (process.env.CHROMIUM) {
    return process.env.CHROMIUM;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...found, MAC].find((path) => existsSync(path));
}

async function fetched() {
  if (!existsSync(join(import.meta.dirname, 'node_modules/@sparticuz'))) {
    console.error('No Chromium on this machine: fetching one for the tests alone (63 MB)');
    execSync('npm ci --ignore-scripts --no-fund --no-audit', { cwd: import.meta.dirname, stdio: ['ignore', 2, 2] });
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

const path = installed() ?? (await fetched());
execFileSync(path, ['--version'], { stdio: 'ignore' });
console.log(path);
