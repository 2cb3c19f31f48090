// Where the build begins: every screen drawn once, as the visitor will first see it.

import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app/App';
import { NOT_FOUND, type Screen, screens } from './app/screens';
import { pageTitle } from './app/title';
import { words } from './app/words.en';
import { site } from './shared/site';

export interface PrerenderedPage {
  name: string;
  path: string;
  redirect?: string;
  google: boolean;
  layout: string;
  source?: string;
  title: string;
  description: string;
  html: string;
}

const descriptionOf = (what: string | undefined) =>
  what ? words.descriptions.other(what, site.company) : words.descriptions.search(site.company);

async function draw(screen: Screen): Promise<string> {
  const Component = await screen.load();
  const path = screen.path.replaceAll(/:\w+\??/g, '_');
  const first = { screen, parameters: {}, Component, address: path };
  const { prelude } = await prerenderToNodeStream(<App first={first} path={path} />);
  const chunks: Uint8Array[] = [];
  for await (const chunk of prelude) {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function prerenderAll(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const screen of [...screens, NOT_FOUND]) {
    pages.push({
      name: screen.name,
      // The server writes parameters in braces.
      path: screen.path.replaceAll(/:(\w+\??)/g, '{$1}'),
      ...(screen.redirect && !screen.guard ? { redirect: screen.redirect } : {}),
      google: screen.google ?? false,
      layout: screen.layout,
      ...(screen.source ? { source: screen.source } : {}),
      title: pageTitle(screen.title),
      description: descriptionOf(screen.title ?? screen.about),
      html: await draw(screen),
    });
  }
  return pages;
}
