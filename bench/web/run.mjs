// `make bench-web`: Lighthouse's mobile preset on the built program and on a shop's page beside it, medians
// of five runs. `make bench` takes the result into its report.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { amount } from '../harness/format.mjs';
import { goalText, meets } from '../harness/goals.mjs';
import { inScratch, stop } from '../harness/processes.mjs';
import { saveResult } from '../harness/results.mjs';
import { startParola } from '../harness/server.mjs';
import { numberSetting } from '../harness/settings.mjs';
import { median } from '../harness/statistics.mjs';
import { weighJourney } from './journey.mjs';
import { pagesOf } from './paths.mjs';
import { visitShop } from './shop.mjs';
import { measureSlow } from './slow-3g.mjs';

const RUNS = numberSetting('BENCH_RUNS', 5, { isWhole: true });
const TRIES = 3;
/** Names of the pages to measure; all where nothing is said. */
const NAMES = process.env.BENCH_PATHS?.split(',');
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
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** For our own pages. */
const GOALS = {
  performance: { least: 97 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  cls: { most: 0.02 },
};

async function measure(url, skipAudits) {
  const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', skipAudits });
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) {
      throw new Error(runtimeError.message);
    }
    const failed = Object.values(audits).filter((audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary');
    return {
      scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)])),
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      weight: audits['total-byte-weight'].numericValue / 1000,
      requests: audits['network-requests'].details.items.length,
      failed: failed.map((audit) => audit.id),
    };
  } finally {
    chrome.kill();
  }
}

/** Measures once, again where the browser fails, which happens now and then. */
async function measureWithRetries(url, skipAudits) {
  for (let tries = 1; ; tries++) {
    try {
      return await measure(url, skipAudits);
    } catch (error) {
      console.log(`  ${url} could not be measured: ${error.message}`);
      if (tries === TRIES) {
        throw error;
      }
    }
  }
}

/** Prints the medians of a page, and returns them for the report. */
async function measurePage(url, name, goals = {}, skipAudits) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await measureWithRetries(url, skipAudits));
  }
  const of = (read) => median(runs.map(read));
  const figures = [
    ...SCORES.map((id) => ({ id, what: id, value: of((run) => run.scores[id]), unit: '' })),
    { id: 'lcp', what: 'largest paint', value: of((run) => run.lcp), unit: 'ms' },
    { id: 'tbt', what: 'blocked', value: of((run) => run.tbt), unit: 'ms' },
    { id: 'cls', what: 'layout shift', value: of((run) => run.cls), unit: '' },
    { id: 'weight', what: 'fetched', value: of((run) => run.weight), unit: 'kB' },
    { id: 'requests', what: 'requests', value: of((run) => run.requests), unit: '' },
  ].map((one) => ({ ...one, goal: goals[one.id] }));
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  console.log(name);
  for (const { what, value, unit, goal } of figures) {
    const verdict = goal ? ` (goal ${goalText({ goal, unit })}: ${meets(value, goal) ? 'met' : 'MISSED'})` : '';
    console.log(`  ${what} ${amount(value, unit)}${verdict}`);
  }
  if (failed.length > 0) {
    console.log(`  not passed: ${failed.join(', ')}`);
  }
  return { name, figures, failed };
}

async function measureAll(scratch) {
  const parola = await startParola({ DATA_DIR: join(scratch, 'parola'), LOG: 'error' });
  try {
    console.log(`Lighthouse, mobile preset, medians of ${RUNS} runs`);
    const pages = [];
    for (const { path, name, skipAudits } of await pagesOf(parola.url)) {
      if (!NAMES || NAMES.includes(name)) {
        pages.push(await measurePage(parola.url + path, name, GOALS, skipAudits));
      }
    }
    const journey = await weighJourney();
    console.log(`a whole booking fetches ${journey.kilobytes} kB in ${journey.requests} requests`);
    const slow = await measureSlow();
    const shops = [];
    const leftOut = await visitShop(scratch, async (shop) => shops.push(await measurePage(shop, 'pretix, the shop’s page')));
    if (leftOut) {
      console.log(`left out: pretix: ${leftOut}`);
    }
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules/lighthouse/package.json'), 'utf8'));
    saveResult('bench-web', { runs: RUNS, lighthouse: version, pages, journey, slow, shops, leftOut });
  } finally {
    await stop(parola);
  }
}

await inScratch('lighthouse', measureAll);
