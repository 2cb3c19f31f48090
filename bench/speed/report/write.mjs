// Writes a report: the document, its charts and all its figures. `write.mjs FILE.json` writes the
// document of a run anew, next to its figures' folder, for when the writers themselves were changed.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chart } from './charts.mjs';
import { markdown } from './markdown.mjs';

/** `folder` gets BENCHMARKS.md and a folder `benchmarks`. */
export function write(folder, data) {
  const beside = join(folder, 'benchmarks');
  // A chart of an earlier run that this one has not drawn would lie.
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  for (const one of data.sections.flatMap(({ charts }) => charts)) {
    writeFileSync(join(beside, `${one.name}.svg`), chart(one));
  }
  writeFileSync(join(beside, 'last.json'), `${JSON.stringify(data, null, 1)}\n`);
  writeFileSync(join(folder, 'BENCHMARKS.md'), markdown(data));
}

if (process.argv[1] === import.meta.filename) {
  const file = resolve(process.argv[2] ?? 'docs/benchmarks/last.json');
  write(dirname(dirname(file)), JSON.parse(readFileSync(file, 'utf8')));
}
