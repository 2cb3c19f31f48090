// `make dev-times`: how long `make dev` takes from a saved file to the answer that shows it, for a
// page and for a handler. The files are put back as they were.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PAGE = 'frontend/src/pages/about.en.tsx';
const HANDLER = 'src/routes/list_routes.rs';
/** Each is measured so many times; the middle one is told. */
const TIMES = 3;
/** The first build of the program may be one from nothing. */
const PATIENCE_MS = 30 * 60_000;

const before = { [PAGE]: readFileSync(PAGE), [HANDLER]: readFileSync(HANDLER) };
const data = mkdtempSync(join(tmpdir(), 'parola-dev-'));
const env = { ...process.env, DATA_DIR: data, LISTEN: '127.0.0.1:0' };
const dev = spawn('node', ['tools/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });

/** The addresses of the servers that were started so far. */
const started = [];
createInterface({ input: dev.stdout }).on('line', (line) => {
  const address = line.match(/ready on (http:\S+)/)?.[1];
  if (address) {
    started.push(address);
  } else if (line.includes('error')) {
    console.error(line);
  }
});

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is there; returns how long that took. */
async function until(isThere) {
  const begun = performance.now();
  while (!(await isThere())) {
    if (dev.exitCode !== null || performance.now() - begun > PATIENCE_MS) {
      throw new Error('make dev does not get there');
    }
    await pause(10);
  }
  return performance.now() - begun;
}

const text = (path) =>
  fetch(started.at(-1) + path)
    .then((answer) => answer.text())
    .catch(() => '');

function putBack() {
  for (const [file, bytes] of Object.entries(before)) {
    writeFileSync(file, bytes);
  }
}

async function measurePage(number) {
  const marker = `Saved ${number} ${Date.now()}`;
  writeFileSync(PAGE, before[PAGE].toString().replace("'About Us'", `'About Us ${marker}'`));
  return until(async () => (await text('/about-us')).includes(marker));
}

async function measureHandler(number) {
  const servers = started.length;
  writeFileSync(HANDLER, `${before[HANDLER]}\n// Saved ${number}\n`);
  return until(async () => started.length > servers && (await text('/readyz')).includes('"ready"'));
}

async function measure(what, once) {
  const all = [];
  for (let number = 0; number < TIMES; number++) {
    all.push(await once(number));
  }
  all.sort((a, b) => a - b);
  const seconds = (ms) => (ms / 1000).toFixed(1);
  const middle = seconds(all[Math.floor(TIMES / 2)]);
  console.log(`${what}: ${middle} s (${all.map(seconds).join(', ')})`);
}

async function end(code) {
  putBack();
  dev.kill('SIGTERM');
  if (dev.exitCode === null) {
    await new Promise((resolve) => dev.once('exit', resolve));
  }
  rmSync(data, { recursive: true, force: true });
  process.exit(code);
}

process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(143));

try {
  await until(async () => started.length > 0 && (await text('/readyz')).includes('"ready"'));
  await measure('a saved page until it is served', measurePage);
  await measure('a saved handler until the new server answers', measureHandler);
  await end(0);
} catch (error) {
  console.error(error.message);
  await end(1);
}
