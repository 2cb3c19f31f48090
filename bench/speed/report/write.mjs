// Writes a report: the document and its charts, and its figures as JSON into bench/results. `write.mjs
// FILE.json` writes docs/BENCHMARKS.md again from the figures of a run, when this code was changed.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { results, root } from '../../harness/settings.mjs';
import { chart } from './charts.mjs';
import { markdown } from './markdown.mjs';

/** Writes BENCHMARKS.md and its charts into `folder`, and the figures into `figures`. */
export function write(folder, data, figures = results) {
  const beside = join(folder, 'benchmarks');
  // Charts of an earlier run may be out of date.
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  for (const one of data.sections.flatMap(({ charts }) => charts)) {
    writeFileSync(join(beside, `${one.name}.svg`), chart(one));
  }
  mkdirSync(figures, { recursive: true });
  writeFileSync(join(figures, 'last.json'), `${JSON.stringify(data, null, 1)}\n`);
  writeFileSync(join(folder, 'BENCHMARKS.md'), markdown(data));
}

if (process.argv[1] === import.meta.filename) {
  const file = resolve(process.argv[2] ?? join(results, 'last.json'));
  write(join(root, 'docs'), JSON.parse(readFileSync(file, 'utf8')));
}
