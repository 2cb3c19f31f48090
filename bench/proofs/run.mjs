// `make prove`: every proof, one after another, and one scorecard of what they showed.
//
// PROVE_STEPS=model,simulation picks steps, PROVE_SCALE=0.02 makes a short trial of all of them, PROVE_SEED
// repeats the random choices of an earlier run.

import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { markdownTable } from '../harness/format.mjs';
import { commit } from '../harness/machine.mjs';
import { signal, start } from '../harness/processes.mjs';
import { listSetting, results, root } from '../harness/settings.mjs';
import { SCALE, SEED } from './settings.mjs';
import { steps } from './steps.mjs';

const folder = join(results, 'proofs');
const MINUTE = 60_000;
/** A step that is ended has so long to clean up. */
const GRACE_MS = 20_000;
/** So many lines of a failed step are printed; the rest is in its log. */
const LINES_SHOWN = 30;

/** Runs one command into the log; returns why it failed, undefined if it did not. */
async function run({ command, env }, log, minutes) {
  const [program, ...args] = command;
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value} `);
  log.write(`$ ${settings.join('')}${command.join(' ')}\n`);
  const child = start(program, args, {
    cwd: root,
    // A group of its own, so that nothing of it outlives a step that hangs.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let isLate = false;
  let last;
  const late = setTimeout(() => {
    isLate = true;
    signal(child);
    last = setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS);
  }, minutes * MINUTE);
  const ended = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(code === 0 ? undefined : `${program} ended with ${signal ?? code}`));
  });
  clearTimeout(late);
  clearTimeout(last);
  return isLate ? `not over after ${minutes} minutes` : ended;
}

/** Adds the failing seed to those that the ordinary tests run first; returns its line. */
function keep({ file, seed }, output) {
  const line = seed.exec(output)?.slice(1).join(' ');
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
  const output = readFileSync(path, 'utf8');
  const figures = step.result.exec(output)?.[1];
  if (!fault && !figures) {
    fault = 'it printed no result';
  }
  if (fault) {
    console.log(output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n'));
    const line = step.keeps && keep(step.keeps, output);
    if (line) {
      fault += `; seed ${line} is kept in ${step.keeps.file}`;
    }
  }
  console.log(`   ${fault ? 'FAILED' : 'passed'} in ${seconds} s: ${fault ?? figures}`);
  return { ...step, seconds, figures: fault ?? figures, passed: !fault };
}

/** Returns the scorecard as Markdown. */
function scorecard(outcomes) {
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  const memory = (totalmem() / 2 ** 30).toFixed(1);
  const row = ({ name, proves, figures, seconds, passed: isRight }) => [name, proves, figures, seconds, isRight ? 'passed' : 'FAILED'];
  return `# What was proved

${passed} of ${outcomes.length} steps passed. Commit ${commit() ?? 'unknown'}, seed ${SEED}, scale ${SCALE},
${availableParallelism()} processors, ${memory} GiB, ${new Date().toISOString().slice(0, 16)}Z.
\`PROVE_SEED=${SEED} make prove\` repeats it.

${markdownTable(['step', 'claim', 'result', 'seconds', ''], outcomes.map(row))}
`;
}

mkdirSync(folder, { recursive: true });
console.log(`Proving with seed ${SEED}, scale ${SCALE}`);
const outcomes = [];
const names = steps.map((step) => step.name);
const chosen = listSetting('PROVE_STEPS', names, names);
for (const step of steps.filter(({ name }) => chosen.includes(name))) {
  outcomes.push(await prove(step));
  // A run that is stopped keeps what it has shown so far.
  writeFileSync(join(folder, 'scorecard.md'), scorecard(outcomes));
}
console.log(`\n${scorecard(outcomes)}`);
process.exit(outcomes.every((outcome) => outcome.passed) ? 0 : 1);
