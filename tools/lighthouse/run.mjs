// `make bench-web`: Lighthouse's mobile preset against the built program, five runs, medians; left
// for `make bench` to take into its report.

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { leave } from '../bench/left.mjs';
import { goalWords, meets } from '../bench/report/judge.mjs';
import { amount } from '../bench/report/words.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PATHS = (process.env.BENCH_PATHS ?? '/ /refund-rebook /auth/sign-in').split(' ');
const target = resolve(process.env.CARGO_TARGET_DIR ?? 'target', 'release');
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function startParola(dataDir) {
  const child = spawn(join(target, 'parola'), ['serve'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, LISTEN: '127.0.0.1:0', LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) {
      return { url, child };
    }
  }
  throw new Error('parola did not start');
}

async function measure(url) {
  const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    const { categories, audits } = result.lhr;
    const failed = Object.values(audits).filter((audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary');
    return {
      scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)])),
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      failed: failed.map((audit) => audit.id),
    };
  } finally {
    chrome.kill();
  }
}

/** The medians of a page, said and for the report. */
async function report(url, path) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await measure(url + path));
  }
  const of = (read) => median(runs.map(read));
  const scores = Object.entries(GOALS).map(([id, least]) => ({
    id,
    what: id,
    value: of((run) => run.scores[id]),
    unit: '',
    goal: { least },
  }));
  const figures = [
    ...scores,
    { id: 'lcp', what: 'largest paint', value: of((run) => run.lcp), unit: 'ms' },
    { id: 'tbt', what: 'blocked', value: of((run) => run.tbt), unit: 'ms' },
    { id: 'cls', what: 'layout shift', value: of((run) => run.cls), unit: '', goal: { most: 0.02 } },
  ];
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  console.log(path);
  for (const { what, value, unit, goal } of figures) {
    const judged = goal ? ` (goal ${goalWords({ goal, unit })}: ${meets(value, goal) ? 'met' : 'MISSED'})` : '';
    console.log(`  ${what} ${amount(value, unit)}${judged}`);
  }
  if (failed.length > 0) {
    console.log(`  not passed: ${failed.join(', ')}`);
  }
  return { path, figures, failed };
}

const scratch = mkdtempSync(join(tmpdir(), 'parola-lighthouse-'));
chmodSync(scratch, 0o755);
const { url, child } = await startParola(scratch);
try {
  console.log(`Lighthouse, mobile preset, medians of ${RUNS} runs`);
  const pages = [];
  for (const path of PATHS) {
    pages.push(await report(url, path));
  }
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules/lighthouse/package.json'), 'utf8'));
  leave('bench-web', { runs: RUNS, lighthouse: version, pages });
} finally {
  child.kill('SIGTERM');
  await new Promise((ended) => child.once('exit', ended));
  rmSync(scratch, { recursive: true, force: true });
}
