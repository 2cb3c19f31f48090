// Where the build of the desk begins: what it writes a document for.

import { NOT_FOUND, screens } from './screens';
import { deskTitle } from './title';
import { words } from './words.en';

/** The server writes parameters in braces. */
const pathOf = (path: string) => path.replaceAll(/:(\w+\??)/g, '{$1}');

export const documents = [...screens, NOT_FOUND].map(({ name, path, source, title }) => ({
  name,
  path: pathOf(path),
  source,
  title: deskTitle(title),
}));

export const notFound = NOT_FOUND.name;

export const { needsScript } = words;
