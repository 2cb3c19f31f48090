// What the pages weigh, and what Lighthouse last said about them, if it was asked about this commit.

import { FIRST_PAGE, weigh } from '../../frontend/budgets.mjs';
import { take } from '../harness/results.mjs';

const LANGUAGES = { en: 'English', fil: 'Filipino', ceb: 'Cebuano' };
const BEHIND_NGINX = ' pretix runs with nginx in front of it, which sends its files and packs with gzip.';
const PARTS = { html: 'document', code: 'code', fonts: 'font', total: 'all of it' };

async function tellWeight(report) {
  const section = report.section('weight');
  const lines = [];
  for (const [language, name] of Object.entries(LANGUAGES)) {
    const weight = await weigh('frontend/dist', language, 'search');
    if (language === 'en') {
      for (const [part, words] of Object.entries(PARTS)) {
        section.row({ id: `first.${part}`, what: words, ours: weight[part] / 1000, unit: 'kB', goal: { most: FIRST_PAGE[part] / 1000 } });
      }
      section.row({ id: 'first.requests', what: 'requests', ours: weight.requests, goal: { most: FIRST_PAGE.requests } });
    }
    lines.push([name, ...Object.keys(PARTS).map((part) => weight[part] / 1000), weight.requests]);
  }
  section.table('', ['language', ...Object.values(PARTS).map((part) => `${part} kB`), 'requests'], lines);
}

function tellLighthouse(report) {
  const web = take(report, 'bench-web', 'Lighthouse');
  if (!web) {
    return;
  }
  const text = `Lighthouse ${web.lighthouse}, its mobile preset, medians of ${web.runs} runs, asked ${web.date}. What a page fetched is counted with headers, icons and what it asked of the API.${web.shops.length > 0 ? BEHIND_NGINX : ''}`;
  const section = report.section('lighthouse', 'Lighthouse', text);
  for (const { name, figures, failed } of web.pages) {
    for (const { id, what, value, unit, goal } of figures.filter(({ goal }) => goal)) {
      section.row({ id: `${name}.${id}`, what: `${name}, ${what}`, ours: value, unit, goal });
    }
    if (failed.length > 0) {
      section.note(`audits that ${name} did not pass: ${failed.join(', ')}`);
    }
  }
  for (const shop of web.shops) {
    besideShop(section, web.pages[0], shop);
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

/** What a visitor of the first page waits for and pays for, beside a shop's page. */
function besideShop(section, first, shop) {
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

export async function takeInPages(report) {
  await tellWeight(report);
  tellLighthouse(report);
}
