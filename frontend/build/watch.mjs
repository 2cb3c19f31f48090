// The build of `make dev`: one language, nothing packed, again on each change; the visitors' pages first,
// then the desk's. It writes to a new folder each time and then moves the link `.build/dev/current`
// (`.build/dev-ops/current`) there, so that the pages are never missing.

import { watch } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watchingBundler } from './bundle.mjs';
import { buildDesk } from './desk.mjs';
import { makeFonts } from './fonts.mjs';
import { writePages } from './pages.mjs';
import { copyStatic } from './static.mjs';
import { writeWorker } from './worker.mjs';

/** What pages are made of; the build's own code is loaded once, so a change of it ends the watch. */
const SOURCES = ['src', 'worker', 'static', 'gate', 'site.json'];
const OWN_CODE = ['build', 'build.mjs'];

/** An editor writes several events for one save. */
const DEBOUNCE_MS = 50;

/** The exit code that asks the caller to start the watch again. */
export const START_AGAIN = 75;

/** Moves the link `current` to a build of this folder, and deletes those before the last. */
async function publish(folder, name) {
  await rm(join(folder, 'next'), { force: true });
  await symlink(name, join(folder, 'next'));
  await rename(join(folder, 'next'), join(folder, 'current'));
  // The one before stays: a page that is just being read still needs it.
  const builds = (await readdir(folder)).filter((one) => /^\d+$/.test(one)).sort();
  for (const old of builds.slice(0, -2)) {
    await rm(join(folder, old), { recursive: true, force: true });
  }
}

export async function watchAndBuild(root, language) {
  const folder = join(root, '.build/dev');
  const deskFolder = join(root, '.build/dev-ops');
  await mkdir(folder, { recursive: true });
  await mkdir(deskFolder, { recursive: true });
  const fonts = await makeFonts(root);
  const bundler = await watchingBundler({ root, language, fonts });

  async function build() {
    const begun = Date.now();
    const name = String(begun);
    const dist = join(folder, name);
    await mkdir(join(dist, 'assets'), { recursive: true });
    const manifest = { routes: [], pages: {}, not_found: 'not-found' };
    const bundled = await bundler.bundle(dist);
    await writePages({ dist, language, bundled, manifest, reloads: true });
    await copyFile(join(root, 'build/reload.js'), join(dist, 'reload.js'));
    await copyStatic(root, dist);
    await writeWorker(root, dist);
    await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 1));
    await publish(folder, name);
    console.log(`built in ${Date.now() - begun} ms`);
    const desk = join(deskFolder, name);
    await buildDesk({ root, dist: desk, languages: [language], fonts, isSmall: false });
    await publish(deskFolder, name);
    console.log(`the desk built in ${Date.now() - begun} ms`);
  }

  const buildOnce = () => build().catch((error) => console.error(error.message));
  let running = buildOnce();
  let timer;
  for (const source of SOURCES) {
    watch(join(root, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // One after another; those that come meanwhile are one.
        running = running.then(buildOnce);
      }, DEBOUNCE_MS);
    });
  }
  for (const source of OWN_CODE) {
    watch(join(root, source), { recursive: true }, () => process.exit(START_AGAIN));
  }
}
