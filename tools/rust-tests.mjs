// Builds the tests in Rust and runs them, two programs of tests at a time: where one waits, the other works.
//
//   node tools/rust-tests.mjs
//
// A program of tests that passed is not run again while it is the same byte by byte, and so is the server if
// it starts one. Those in ALWAYS read files of the repository, so they always run. AGAIN=1 runs all, and so
// does CI, where the environment says so.

import { spawn, spawnSync } from 'node:child_process';
import { basename, dirname, join, resolve } from 'node:path';
import { testFolder } from './memory.mjs';

const root = resolve(import.meta.dirname, '..');
const env = { ...process.env, TMPDIR: testFolder() };
const cargo = process.env.CARGO ?? 'cargo';
const ALWAYS = ['architecture', 'deploy', 'migrations'];
// What takes longest begins first, so that nothing long is left for the end.
const SLOWEST_FIRST = ['journeys', 'payments', 'bookings', 'auth', 'tickets', 'platform', 'backoffice'];

/** Builds the tests; returns what was built, as Cargo tells it. */
function built() {
  const words = ['test', '--locked', '--workspace', '--no-run', '--message-format=json-render-diagnostics'];
  const { status, stdout } = spawnSync(cargo, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line)).filter((told) => told.executable);
}

const artifacts = built();
const server = artifacts.find((told) => told.target.name === 'parola' && !told.profile.test).executable;
const programs = artifacts
  .filter((told) => told.profile.test)
  .map((told) => ({
    name: basename(told.executable).replace(/-[0-9a-f]+$/, ''),
    kind: told.target.kind[0],
    path: told.executable,
    folder: dirname(told.manifest_path),
  }));

/** Returns the command that runs a program, kept from running where nothing changed. */
function command(program) {
  if (ALWAYS.includes(program.name)) {
    return [program.path];
  }
  // Programs of whole journeys, and the storm, start the server; Cargo does not build it into them.
  const startsServer = program.kind === 'test' || program.name === 'storm';
  const files = startsServer ? [program.path, server] : [program.path];
  const kept = `rust-${program.name}-${program.kind}`;
  return ['node', join(root, 'tools/unless-passed.mjs'), kept, ...files, '--', program.path];
}

/** Runs a program; shows all it said when it has ended; returns whether it passed. */
function run(program) {
  const [first, ...words] = command(program);
  const child = spawn(first, words, { cwd: program.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  child.stdout.on('data', (part) => said.push(part));
  child.stderr.on('data', (part) => said.push(part));
  return new Promise((done) => {
    child.on('close', (code) => {
      console.log(`== ${program.name} (${program.kind})`);
      process.stdout.write(Buffer.concat(said));
      done(code === 0);
    });
  });
}

/** Returns where a program stands in the order in which they begin. */
function place({ name }) {
  const found = SLOWEST_FIRST.indexOf(name);
  return found === -1 ? SLOWEST_FIRST.length : found;
}

const waiting = programs.sort((a, b) => place(a) - place(b));
const failed = [];

/** Runs what waits, one program after the other. */
async function worker() {
  for (let program = waiting.shift(); program; program = waiting.shift()) {
    if (!(await run(program))) {
      failed.push(program.name);
    }
  }
}

await Promise.all([worker(), worker()]);
if (failed.length > 0) {
  console.error(`== Failed: ${failed.join(', ')}`);
  process.exit(1);
}
