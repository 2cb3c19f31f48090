// `make dev`: the server reads the pages from disk, the pages are built again when they change,
// and the program is built and started again when its code changes.

import { spawn } from 'node:child_process';
import { existsSync, rmSync, watch } from 'node:fs';
import { createInterface } from 'node:readline';

const target = process.env.CARGO_TARGET_DIR ?? 'target';
const PAGES = 'frontend/.build/dev/current';
const OPS_PAGES = 'frontend/.build/dev-ops/current';
/** What the pages' watch ends with when its own code changed; see frontend/build/watch.mjs. */
const START_AGAIN = 75;
/** An editor writes several events for one save. */
const DEBOUNCE_MS = 100;

let ending = false;
let pages;
let server;
let building = false;
let again = false;

/** Starts a program whose lines are told under `name`. */
function start(name, command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`));
  }
  return child;
}

function startPages() {
  pages = start('pages ', 'node', ['frontend/build.mjs', '--watch']);
  pages.on('exit', (code) => {
    if (code === START_AGAIN && !ending) {
      startPages();
    }
  });
}

function build() {
  return new Promise((resolve) => {
    start('cargo ', 'cargo', ['build']).on('exit', resolve);
  });
}

function stop() {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) {
      resolve();
      return;
    }
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

async function restart() {
  if (building) {
    again = true;
    return;
  }
  building = true;
  if ((await build()) === 0 && !ending) {
    await stop();
    server = start('server', `${target}/debug/parola`, ['serve', '--pages', PAGES, '--ops-pages', OPS_PAGES]);
  }
  building = false;
  if (again && !ending) {
    again = false;
    await restart();
  }
}

async function end() {
  ending = true;
  pages.kill();
  await stop();
  process.exit(0);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);

// What an earlier watch left says nothing about this one.
for (const folder of ['frontend/.build/dev', 'frontend/.build/dev-ops']) {
  rmSync(folder, { recursive: true, force: true });
}
startPages();
while (!existsSync(`${PAGES}/manifest.json`) || !existsSync(`${OPS_PAGES}/manifest.json`)) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
let timer;
for (const folder of ['src', 'migrations']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, DEBOUNCE_MS);
  });
}
await restart();
