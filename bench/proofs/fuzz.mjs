// Feeds whatever reads bytes from outside with what a fuzzer (libFuzzer) finds, for some seconds each. A target fails
// where it panics, breaks what it says of itself, takes longer than a second for an input, or takes much memory.
// FUZZ_SECONDS says how long, FUZZ_TARGETS which ones. With FUZZ_KEEP=1 the inputs that lead anywhere new are added
// to bench/fuzz/corpus, from which each run begins.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScratch } from '../harness/processes.mjs';
import { CARGO, listSetting, numberSetting, root, target } from '../harness/settings.mjs';

const FOLDER = join(import.meta.dirname, '../fuzz');
const CORPUS = join(FOLDER, 'corpus');
const ALL = readdirSync(join(FOLDER, 'targets')).map((name) => name.replace('.rs', ''));
const TARGETS = listSetting('FUZZ_TARGETS', ALL, ALL);
const SECONDS = numberSetting('FUZZ_SECONDS', 60, { isWhole: true });
const LIMITS = ['-timeout=1', '-rss_limit_mb=1024', '-max_len=16384'];
/** Another folder than that of the product, as everything is compiled another way. */
const BUILT = join(target, 'fuzz');

/** The compiler adds counters to every branch, and tells what is compared with what. */
const FLAGS = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  ...['level=4', 'inline-8bit-counters', 'pc-table', 'trace-compares'].map((what) => `-Cllvm-args=-sanitizer-coverage-${what}`),
  '-Ccodegen-units=1',
];

/** Builds all targets; returns the folder that they are in. */
function build() {
  const host = /host: (\S+)/.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))[1];
  // With a target named, what runs while it is built is compiled as ever.
  const what = ['-p', 'fuzz', '--features', 'libfuzzer', '--bins', '--profile', 'fuzz'];
  const args = ['build', '--locked', ...what, '--target', host, '--target-dir', BUILT];
  const env = { ...process.env, RUSTFLAGS: FLAGS.join(' '), CARGO_INCREMENTAL: '0' };
  execFileSync(CARGO, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return join(BUILT, host, 'fuzz');
}

/** Feeds one target. Returns how many inputs it took and how many of them are of use. */
function feed(programs, name, scratch) {
  const found = join(scratch, name);
  mkdirSync(found);
  const known = join(CORPUS, name);
  const args = [found, ...(existsSync(known) ? [known] : []), `-max_total_time=${SECONDS}`, '-print_final_stats=1', ...LIMITS];
  const { status, stderr } = spawnSync(join(programs, name), [...args, `-artifact_prefix=${scratch}/`], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    const [, file] = /Test unit written to (\S+)/.exec(stderr) ?? [];
    const input = file ? readFileSync(file).toString('base64') : 'unknown';
    throw new Error(`${name} fails at the input ${input} (base64):\n${stderr.split('\n').slice(-40).join('\n')}`);
  }
  if (process.env.FUZZ_KEEP === '1') {
    keep(programs, name, [found, known], scratch);
  }
  return { inputs: Number(/number_of_executed_units: (\d+)/.exec(stderr)[1]), features: Number(/.* ft: (\d+)/s.exec(stderr)[1]) };
}

/** Keeps the fewest inputs that lead wherever those of `from` lead. */
function keep(programs, name, from, scratch) {
  const fewest = join(scratch, `${name}-fewest`);
  mkdirSync(fewest);
  execFileSync(join(programs, name), ['-merge=1', fewest, ...from.filter(existsSync), ...LIMITS], { stdio: 'ignore' });
  mkdirSync(from[1], { recursive: true });
  for (const file of readdirSync(fewest)) {
    if (readFileSync(join(fewest, file)).length <= 4096) {
      cpSync(join(fewest, file), join(from[1], file));
    }
  }
}

const programs = build();
await inScratch('fuzz', (scratch) => {
  let sum = 0;
  for (const name of TARGETS) {
    const { inputs, features } = feed(programs, name, scratch);
    console.log(`${name}: ${inputs.toLocaleString('en')} inputs, ${features} ways`);
    sum += inputs;
  }
  console.log(`PASSED fuzz: ${TARGETS.length} readers of bytes from outside took ${sum.toLocaleString('en')} inputs in ${SECONDS} s each`);
});
