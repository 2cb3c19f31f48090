// What the pages weigh, and what Lighthouse measured of them if `make bench-web` was run on this commit.

import { join } from 'node:path';
import { FIRST_PAGE, weigh } from '../../frontend/budgets.mjs';
import { takeResult } from '../harness/results.mjs';
import { root } from '../harness/settings.mjs';
import { median } from '../harness/statistics.mjs';

const LANGUAGES = { en: 'English', fil: 'Filipino', ceb: 'Cebuano' };
const BEHIND_NGINX = ' pretix runs behind nginx, which sends its files and compresses with gzip.';
/** What a whole booking may fetch. */
const JOURNEY = { kilobytes: 240, requests: 60, why: 'Each screen and dialog brings its code when it is wanted, in several files.' };
const SLOW =
  'A new visitor in Chromium, 2 s there and back, 400 kbit/s, the processor slowed fourfold: until the ports of the first page can be chosen, and from each tap to the frame that shows an answer, before and after the code is there.';
const FIELDS = { html: 'document', code: 'code', fonts: 'font', total: 'all of it' };

async function addWeight(report) {
  const section = report.section('weight');
  const lines = [];
  for (const [language, name] of Object.entries(LANGUAGES)) {
    const weight = await weigh(join(root, 'frontend/dist'), language, 'search');
    if (language === 'en') {
      for (const [field, label] of Object.entries(FIELDS)) {
        section.row({
          id: `first.${field}`,
          what: label,
          ours: weight[field] / 1000,
          unit: 'kB',
          goal: { most: FIRST_PAGE[field] / 1000 },
        });
      }
      section.row({ id: 'first.requests', what: 'requests', ours: weight.requests, goal: { most: FIRST_PAGE.requests } });
    }
    lines.push([name, ...Object.keys(FIELDS).map((part) => weight[part] / 1000), weight.requests]);
  }
  section.table('', ['language', ...Object.values(FIELDS).map((part) => `${part} kB`), 'requests'], lines);
}

function addLighthouse(report) {
  const web = takeResult(report, 'bench-web', 'Lighthouse');
  if (!web) {
    return;
  }
  const text = `Lighthouse ${web.lighthouse}, its mobile preset, medians of ${web.runs} runs, ${web.date}. Bytes fetched include headers, icons and calls of the API.${web.shops.length > 0 ? BEHIND_NGINX : ''}`;
  const section = report.section('lighthouse', 'Lighthouse', text);
  for (const { name, figures, failed } of web.pages) {
    for (const { id, what, value, unit, goal } of figures.filter(({ goal }) => goal)) {
      section.row({ id: `${name}.${id}`, what: `${name}, ${what}`, ours: value, unit, goal });
    }
    if (failed.length > 0) {
      section.note(`audits that ${name} did not pass: ${failed.join(', ')}`);
    }
  }
  const weight = report.section('weight');
  const journey = { what: 'a whole booking, from the first page to the ticket', ours: web.journey.kilobytes, unit: 'kB' };
  weight.row({ id: 'journey', ...journey, goal: { most: JOURNEY.kilobytes, why: JOURNEY.why } });
  const requests = { what: 'its requests', ours: web.journey.requests, unit: '' };
  weight.row({ id: 'journey.requests', ...requests, goal: { most: JOURNEY.requests, why: JOURNEY.why } });
  const slow = report.section('slow-3g', 'On slow 3G', SLOW);
  slow.row({ id: 'slow.usable', what: 'the first page can be used', ours: web.slow.usable, unit: 'ms', goal: { most: 4000 } });
  slow.row({
    id: 'slow.tap',
    what: 'from a tap to the frame with an answer, the slowest',
    ours: Math.max(...web.slow.taps),
    unit: 'ms',
    goal: { most: 100 },
    note: `p50 ${median(web.slow.taps)} ms of ${web.slow.taps.length} taps, from the first page to the provider`,
  });
  for (const shop of web.shops) {
    addShop(section, web.pages[0], shop);
  }
  if (web.leftOut) {
    report.leaveOut(`Lighthouse on pretix’s shop: ${web.leftOut}`);
  }
  const all = [...web.pages, ...web.shops];
  const columns = all[0].figures.map(({ what, unit }) => `${what} ${unit}`.trim());
  section.table(
    '',
    ['page', ...columns],
    all.map(({ name, figures }) => [name, ...figures.map(({ value }) => value)]),
  );
}

/** Compares the largest paint and the bytes of the first page with a shop's page. */
function addShop(section, first, shop) {
  for (const wanted of ['lcp', 'weight']) {
    const [ours, theirs] = [first, shop].map(({ figures }) => figures.find(({ id }) => id === wanted));
    section.row({
      id: `${first.name}.${wanted}`,
      what: `${first.name}, ${ours.what}`,
      ours: ours.value,
      unit: ours.unit,
      beside: shop.name,
      theirs: theirs.value,
      ratio: ours.value / theirs.value,
    });
  }
}

export async function addPages(report) {
  await addWeight(report);
  addLighthouse(report);
}
