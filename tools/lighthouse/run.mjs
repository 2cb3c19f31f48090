// `make bench-web`: Lighthouse's mobile preset against the built program, five runs, medians.

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

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
    const failed = Object.values(audits).filter(
      (audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary',
    );
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
      ),
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      failed: failed.map((audit) => audit.id),
    };
  } finally {
    chrome.kill();
  }
}

async function report(url, path) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await measure(url + path));
  }
  const of = (read) => median(runs.map(read));
  const scores = Object.keys(GOALS).map((name) => {
    const score = of((run) => run.scores[name]);
    return `${name} ${score}${score >= GOALS[name] ? '' : ` (goal ${GOALS[name]}: MISSED)`}`;
  });
  const cls = of((run) => run.cls);
  console.log(`${path}\n  ${scores.join(', ')}`);
  console.log(
    `  LCP ${Math.round(of((run) => run.lcp))} ms, TBT ${Math.round(of((run) => run.tbt))} ms, CLS ${cls.toFixed(3)}${cls <= 0.02 ? '' : ' (goal 0.02: MISSED)'}`,
  );
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) {
    console.log(`  not passed: ${failed.join(', ')}`);
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'parola-lighthouse-'));
chmodSync(scratch, 0o755);
const { url, child } = await startParola(scratch);
try {
  console.log(`Lighthouse, mobile preset, medians of ${RUNS} runs`);
  for (const path of PATHS) {
    await report(url, path);
  }
} finally {
  child.kill('SIGTERM');
  await new Promise((ended) => child.once('exit', ended));
  rmSync(scratch, { recursive: true, force: true });
}
