// One bundle for each language: every `words.en` is replaced by the words of that language, so
// that no one downloads a language they do not read.

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { mergeChunks } from './chunks.mjs';
import { readFigures, underOtherTerms } from './figures.mjs';
import { writeStyles } from './styles.mjs';

const TARGET = ['es2022', 'chrome105', 'firefox115', 'safari15.6'];

/** Imports of `*.en` mean the language that is being built. */
function inLanguage(language) {
  return {
    name: 'language',
    setup(build) {
      build.onResolve({ filter: /\.en$/ }, ({ path, resolveDir }) => {
        const stem = resolve(resolveDir, path.replace(/\.en$/, `.${language}`));
        const found = ['.ts', '.tsx'].map((ending) => stem + ending).find(existsSync);
        return found
          ? { path: found }
          : { errors: [{ text: `${path} is missing in ${language}` }] };
      });
    },
  };
}

/** `font:letters` becomes a file named by its content, `font:peso` is small enough to be inline. */
function fontFiles(fonts) {
  return {
    name: 'fonts',
    setup(build) {
      build.onResolve({ filter: /^font:/ }, ({ path }) => ({
        path: path === 'font:letters' ? fonts.letters.path : fonts.peso.path,
        namespace: path === 'font:letters' ? 'font-file' : 'font-data',
      }));
      build.onLoad({ filter: /.*/, namespace: 'font-file' }, async ({ path }) => ({
        contents: await readFile(path),
        loader: 'file',
      }));
      build.onLoad({ filter: /.*/, namespace: 'font-data' }, async ({ path }) => ({
        contents: await readFile(path),
        loader: 'dataurl',
      }));
    },
  };
}

/** Icons are drawn by a few lines of ours: the library's own code for it is larger than all icons of the first page. */
const iconsInShort = (root) => ({
  name: 'icons-in-short',
  setup(build) {
    build.onResolve({ filter: /\/createLucideIcon\.mjs$/ }, () => ({
      path: join(root, 'src/shared/ui/createIcon.ts'),
    }));
  },
});

export const shared = (root, language, fonts) => ({
  absWorkingDir: root,
  bundle: true,
  write: false,
  target: TARGET,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', LANGUAGE: JSON.stringify(language) },
  legalComments: 'none',
  logLevel: 'warning',
  // What a screen composes lies in the layer of the shared styles, so that its own rules win.
  logOverride: { 'undefined-composes-from': 'silent' },
  // Class names stay readable and the same in every bundle; the words of the code are cut later.
  minifyWhitespace: true,
  minifySyntax: true,
  plugins: [inLanguage(language), fontFiles(fonts), iconsInShort(root)],
});

const ENTRY = 'src/main.tsx';

/** What the pages are drawn from, by the browser and once by the build. */
const ENTRIES = [ENTRY, 'src/prerender.tsx'];

/** Every file behind `entryPoints`, what it imports and how large it is, as the bundler sees it. */
export async function readFiles(root, entryPoints = ENTRIES) {
  const fonts = { letters: { path: '' }, peso: { path: '' } };
  const { metafile } = await esbuild.build({
    ...shared(root, 'en', fonts),
    plugins: [inLanguage('en')],
    external: ['font:*', '*.wasm'],
    entryPoints,
    platform: 'node',
    format: 'esm',
    outdir: 'unwritten',
    splitting: true,
    metafile: true,
  });
  return metafile;
}

/** How the code of the browser is bundled, from the `entry` whose chunk is called `name`. */
export const pagesOptions = (options, name = 'app', entry = ENTRY) => ({
  ...options,
  entryPoints: { [name]: entry },
  // In name only: `write` puts the files where they belong.
  outdir: join(options.absWorkingDir, 'dist/assets'),
  publicPath: '/assets',
  format: 'esm',
  splitting: true,
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
});

/** Bundles the pages' code and styles into dist/assets. */
export async function bundle({ root, dist, language, fonts }) {
  const options = shared(root, language, fonts);
  const files = await readFiles(root);
  const merging = mergeChunks(root, files, ENTRY);
  const plugins = [...options.plugins, merging];
  const result = await esbuild.build({ ...pagesOptions(options), plugins });
  const graph = await write({ options, dist, result, inputs: files.inputs, finish: minify });
  const outfile = prerenderFile(root, language);
  await esbuild.build({ ...prerenderOptions(options), outfile, write: true });
  return { graph, ...(await loadPrerender(root, outfile)) };
}

/** Bundles again and again for `make dev`: what did not change is kept, and nothing is made small. */
export async function watchingBundler({ root, language, fonts }) {
  const options = shared(root, language, fonts);
  const pages = await esbuild.context(pagesOptions(options));
  const outfile = prerenderFile(root, `${language}-dev`);
  const prerender = await esbuild.context({ ...prerenderOptions(options), outfile, write: true });
  const keptStyles = new Map();
  return {
    async bundle(dist) {
      const [result] = await Promise.all([pages.rebuild(), prerender.rebuild()]);
      const finish = async (code) => code;
      const graph = await write({ options, dist, result, finish, keptStyles });
      return { graph, ...(await loadPrerender(root, outfile)) };
    },
  };
}

/**
 * Writes what was bundled; returns the graph of the chunks. `inputs` are the files before any were put together, by which
 * a screen has its own styles alone.
 */
export async function write({ options, dist, result, inputs, finish, keptStyles, entry = ENTRY }) {
  if (result.warnings.length > 0) {
    throw new Error('warnings are errors');
  }
  const { metafile, outputFiles } = result;
  const graph = readGraph(metafile, entry);
  const sources = Object.values(graph.chunks).flatMap(({ source }) => source ?? []);
  const screens = sources.filter((source) => source !== entry);
  const styles = await writeStyles({
    options,
    dist,
    inputs: inputs ?? metafile.inputs,
    bundled: metafile.inputs,
    entry,
    screens,
    kept: keptStyles,
  });
  for (const chunk of Object.values(graph.chunks)) {
    chunk.css = styles[chunk.source];
  }
  for (const { path, text, contents } of outputFiles) {
    if (path.endsWith('.js')) {
      if (graph.chunks[basename(path)]) {
        const code = withStyles(withoutEmpty(text, graph), graph);
        await writeFile(join(dist, 'assets', basename(path)), await finish(code));
      }
    } else if (!path.endsWith('.css')) {
      await writeFile(join(dist, 'assets', basename(path)), contents);
    }
  }
  return graph;
}

export async function minify(code) {
  const { code: small } = await esbuild.transform(code, {
    format: 'esm',
    target: TARGET,
    minify: true,
    legalComments: 'none',
  });
  return small;
}

/** Of a style sheet that others are composed of no code is left: nobody fetches it. */
function withoutEmpty(code, graph) {
  return code.replaceAll(/\bimport\s*"[./\w-]*?([\w-]+\.js)";?/g, (whole, name) =>
    graph.chunks[name] ? whole : '',
  );
}

/** A chunk that is fetched later brings its styles along: `import()` alone would forget them. */
function withStyles(code, graph) {
  return code.replaceAll(/import\("[./\w-]*?([\w-]+\.js)"\)/g, (whole, name) => {
    const css = graph.chunks[name]?.css;
    return css ? `globalThis.withStyles("/assets/${css}",${whole})` : whole;
  });
}

/** What the build knows of its outputs: who imports whom, whose styles are where. What is empty is none. */
function readGraph(metafile, entry) {
  const chunks = {};
  const isEmpty = (path) => metafile.outputs[path].bytes === 0;
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (path.endsWith('.js') && !isEmpty(path)) {
      chunks[basename(path)] = {
        source: output.entryPoint,
        imports: output.imports
          .filter((one) => one.kind === 'import-statement' && !isEmpty(one.path))
          .map((one) => basename(one.path)),
      };
    }
  }
  const names = Object.keys(metafile.outputs).map((path) => relative('dist/assets', path));
  return {
    chunks,
    entry: Object.keys(chunks).find((name) => chunks[name].source === entry),
    font: names.find((name) => name.startsWith('display-')),
  };
}

export const prerenderFile = (root, name) => join(root, '.build', `prerender-${name}.mjs`);

/** How the code that draws every screen once is bundled, for Node. */
export const prerenderOptions = (options, entry = 'src/prerender.tsx') => ({
  ...options,
  entryPoints: [entry],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: {
    js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
  },
  loader: { '.css': 'local-css' },
});

/**
 * Loads the drawing of all screens twice: under the built figures, and under other terms. It is
 * loaded under another address each time, for a module is kept by its address.
 */
async function loadPrerender(root, outfile) {
  const figures = await readFigures(root);
  const load = (name, given) => {
    globalThis.figures = given;
    return import(`${pathToFileURL(outfile)}?${name}${Date.now()}`);
  };
  return {
    prerender: await load('built', figures),
    otherwise: await load('otherwise', underOtherTerms(figures)),
  };
}
