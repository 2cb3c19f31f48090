// `make dev`: the server reads the pages from disk, the pages are built again when they change,
// and the program is built and started again when its code changes.

import { spawn } from 'node:child_process';
import { existsSync, rmSync, watch } from 'node:fs';

const target = process.env.CARGO_TARGET_DIR ?? 'target';
// What an earlier build left says nothing about this one.
rmSync('frontend/dist/manifest.json', { force: true });
const pages = spawn('node', ['frontend/build.mjs', '--watch'], { stdio: 'inherit' });
let server;
let building = false;
let again = false;

function build() {
  return new Promise((resolve) => {
    spawn('cargo', ['build'], { stdio: 'inherit' }).on('exit', resolve);
  });
}

function stop() {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null) {
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
  if ((await build()) === 0) {
    await stop();
    server = spawn(`${target}/debug/parola`, ['serve', '--pages', 'frontend/dist'], {
      stdio: 'inherit',
    });
  }
  building = false;
  if (again) {
    again = false;
    await restart();
  }
}

async function end() {
  pages.kill();
  await stop();
  process.exit(0);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);

while (!existsSync('frontend/dist/manifest.json')) {
  await new Promise((resolve) => setTimeout(resolve, 200));
}
await restart();
let timer;
for (const folder of ['src', 'migrations']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, 300);
  });
}
