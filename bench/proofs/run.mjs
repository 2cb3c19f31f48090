// `make prove`: every proof, one after another, and one scorecard of what they showed.
//
// PROVE_STEPS=model,simulation picks steps, PROVE_SCALE=0.02 makes a short trial of all of them,
// PROVE_SEED repeats the chance of an earlier run.

import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { root, SCALE, SEED, target } from './settings.mjs';
import { steps } from './steps.mjs';

const folder = join(target, 'prove');
const MINUTE = 60_000;
/** Who is asked to end has so long to clean up. */
const GRACE_MS = 20_000;
/** Of a failed step so much is shown; the rest is in its log. */
const LINES_SHOWN = 30;

/** What runs now, in a group of its own, so that nothing of it outlives a step that hangs. */
let running;

function send(signal) {
  try {
    process.kill(-running.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    if (running) {
      send('SIGTERM');
    }
    process.exit(1);
  });
}

/** Runs one command into the log; why it failed, if it did. */
async function run({ words, env }, log, minutes) {
  const [program, ...rest] = words;
  const told = Object.entries(env).map(([name, value]) => `${name}=${value} `);
  log.write(`$ ${told.join('')}${words.join(' ')}\n`);
  const child = spawn(program, rest, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let isLate = false;
  let last;
  const late = setTimeout(() => {
    isLate = true;
    send('SIGTERM');
    last = setTimeout(() => send('SIGKILL'), GRACE_MS);
  }, minutes * MINUTE);
  const ended = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(code === 0 ? undefined : `${program} ended with ${signal ?? code}`));
  });
  clearTimeout(late);
  clearTimeout(last);
  running = undefined;
  return isLate ? `not over after ${minutes} minutes` : ended;
}

/** Adds the seed to those that the ordinary tests play first; the line it is kept in. */
function keep({ file, seed }, said) {
  const line = seed.exec(said)?.slice(1).join(' ');
  const path = join(root, file);
  const kept = readFileSync(path, 'utf8');
  if (line && !kept.split('\n').includes(line)) {
    writeFileSync(path, `${kept}${line}\n`);
  }
  return line;
}

async function prove(step) {
  const path = join(folder, `${step.name}.log`);
  console.log(`\n== ${step.name}: ${step.proves}\n   ${path}`);
  const log = createWriteStream(path);
  const begun = performance.now();
  let fault;
  for (const command of step.commands) {
    fault ??= await run(command, log, step.minutes);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  log.end();
  await finished(log);
  const said = readFileSync(path, 'utf8');
  const figures = step.result.exec(said)?.[1];
  if (!fault && !figures) {
    fault = 'it printed no result';
  }
  if (fault) {
    console.log(said.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n'));
    const line = step.keeps && keep(step.keeps, said);
    if (line) {
      fault += `; seed ${line} is kept in ${step.keeps.file}`;
    }
  }
  console.log(`   ${fault ? 'FAILED' : 'passed'} in ${seconds} s: ${fault ?? figures}`);
  return { ...step, seconds, figures: fault ?? figures, passed: !fault };
}

function edition() {
  try {
    const words = ['describe', '--always', '--dirty', '--abbrev=12'];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** The scorecard, as Markdown that also reads well on a terminal. */
function scorecard(outcomes) {
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  const memory = (totalmem() / 2 ** 30).toFixed(1);
  const row = ({ name, proves, figures, seconds, passed: isRight }) =>
    `| ${[name, proves, figures, seconds, isRight ? 'passed' : 'FAILED'].map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return `# What was proved

${passed} of ${outcomes.length} steps passed. Edition ${edition()}, seed ${SEED}, scale ${SCALE},
${availableParallelism()} processors, ${memory} GiB, ${new Date().toISOString().slice(0, 16)}Z.
\`PROVE_SEED=${SEED} make prove\` repeats it.

| step | claim | result | seconds | |
|---|---|---|---|---|
${outcomes.map(row).join('\n')}
`;
}

function chosen() {
  const wanted = process.env.PROVE_STEPS?.split(',').map((name) => name.trim());
  const unknown = wanted?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    const names = steps.map((step) => step.name).join(', ');
    throw new Error(`PROVE_STEPS: there is no step "${unknown[0]}"; there are ${names}`);
  }
  return steps.filter((step) => !wanted || wanted.includes(step.name));
}

mkdirSync(folder, { recursive: true });
console.log(`Proving with seed ${SEED}, scale ${SCALE}`);
const outcomes = [];
for (const step of chosen()) {
  outcomes.push(await prove(step));
  // Whoever stops a long run keeps what it has shown so far.
  writeFileSync(join(folder, 'scorecard.md'), scorecard(outcomes));
}
console.log(`\n${scorecard(outcomes)}`);
process.exit(outcomes.every((outcome) => outcome.passed) ? 0 : 1);
