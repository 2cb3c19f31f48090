// Files whose names stay as they are: icon, manifest of the app, default names.

import { copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';

export async function copyStatic(root, dist) {
  await cp(join(root, 'static'), dist, { recursive: true });
  await copyFile(join(root, 'site.json'), join(dist, 'site.json'));
}
