// Where the build begins: every screen drawn once, as the visitor will first see it.

import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app/App';
import { words } from './app/about.en';
import { NOT_FOUND, type Screen, screens } from './app/screens';
import { pageTitle } from './app/title';
import { words as search } from './bookings/search/words.en';
import { named } from './shared/named';
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

const t = words.about;

/** What the lists of ports begin with. */
export const toChoose: string = search.choosePort;

/** What screens are that have no title to tell it, by their names. */
const ABOUT: Readonly<Record<string, string>> = {
  'not-found': t.notFound,
  'my-trip': t.myTrip,
  success: t.result,
  cancelled: t.result,
  failed: t.result,
  'privacy-policy': t.privacyPolicy,
  'terms-and-conditions': t.termsAndConditions,
  'contact-us': t.contactUs,
  'about-us': t.aboutUs,
  passengers: t.booking,
  payment: t.booking,
  'auth.sign-in': t.signIn,
  'auth.sign-up': t.signUp,
  'auth.verify': t.verify,
  'auth.forgot-password': t.forgotPassword,
  'auth.update-password': t.updatePassword,
  'user.profile': t.profile,
  'user.bookings': t.bookings,
  'user.bookings.view': t.bookingView,
  maintenance: t.maintenance,
  offline: t.offline,
};

function descriptionOf({ name, title }: Screen): string {
  const what = title ?? named(ABOUT, name);
  return what ? words.other(what, site.company) : words.search(site.company);
}

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
      description: descriptionOf(screen),
      html: await draw(screen),
    });
  }
  return pages;
}
