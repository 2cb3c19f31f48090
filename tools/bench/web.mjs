// What the pages weigh, and what Lighthouse last said about them, if it was asked about this commit.

import { FIRST_PAGE, weigh } from '../../frontend/budgets.mjs';
import { take } from './left.mjs';

const LANGUAGES = { en: 'English', fil: 'Filipino', ceb: 'Cebuano' };
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
  const text = `Lighthouse ${web.lighthouse}, its mobile preset, medians of ${web.runs} runs, asked ${web.date}.`;
  const section = report.section('lighthouse', 'Lighthouse', text);
  for (const { path, figures, failed } of web.pages) {
    for (const { id, what, value, unit, goal } of figures) {
      section.row({ id: `${path}.${id}`, what: `${path}, ${what}`, ours: value, unit, goal });
    }
    if (failed.length > 0) {
      section.note(`audits that ${path} did not pass: ${failed.join(', ')}`);
    }
  }
}

export async function takeInPages(report) {
  await tellWeight(report);
  tellLighthouse(report);
}
