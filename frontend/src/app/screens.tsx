// The route table: every path, its screen, its layout, its title and who may enter.

import type { ComponentType } from 'react';
import { paths } from '../shared/paths';
import { type Guard, needsSignIn } from './guards';
import { words } from './words.en';

export type LayoutName = 'main' | 'booking' | 'auth' | 'user' | 'bare';

export type Parameters = Readonly<Record<string, string | undefined>>;

export interface ScreenProps {
  parameters: Parameters;
}

export interface Screen {
  name: string;
  path: string;
  layout: LayoutName;
  title?: string;
  /** Google's script may run here, so the page comes as a document with a policy of its own. */
  google?: boolean;
  redirect?: string;
  guard?: Guard;
  /** Where its code stands, for the build to fetch it along with the page. */
  source?: string;
  load: () => Promise<ComponentType<ScreenProps>>;
}

const t = words.titles;
const nothing = async () => () => null;

export const NOT_FOUND: Screen = {
  name: 'not-found',
  path: '/*?',
  layout: 'main',
  title: t.notFound,
  source: 'app/NotFound',
  load: async () => (await import('./NotFound')).NotFound,
};

export const screens: readonly Screen[] = [
  {
    name: 'search',
    path: paths.search,
    layout: 'main',
    source: 'bookings/Search',
    load: async () => (await import('../bookings/Search')).Search,
  },
  {
    name: 'refund-rebook',
    path: paths.refundRebook,
    layout: 'main',
    title: t.refundRebook,
    source: 'pages/RefundRebook',
    load: async () => (await import('../pages/RefundRebook')).RefundRebook,
  },
  {
    name: 'privacy-policy',
    path: paths.privacyPolicy,
    layout: 'main',
    title: t.privacyPolicy,
    source: 'pages/Privacy',
    load: async () => (await import('../pages/Privacy')).Privacy,
  },
  {
    name: 'terms-and-conditions',
    path: paths.termsAndConditions,
    layout: 'main',
    title: t.termsAndConditions,
    source: 'pages/Terms',
    load: async () => (await import('../pages/Terms')).Terms,
  },
  {
    name: 'contact-us',
    path: paths.contactUs,
    layout: 'main',
    title: t.contactUs,
    source: 'pages/Contact',
    load: async () => (await import('../pages/Contact')).Contact,
  },
  {
    name: 'about-us',
    path: paths.aboutUs,
    layout: 'main',
    title: t.aboutUs,
    source: 'pages/About',
    load: async () => (await import('../pages/About')).About,
  },
  { name: 'auth', path: paths.auth, layout: 'bare', redirect: paths.signIn, load: nothing },
  {
    name: 'user',
    path: paths.user,
    layout: 'bare',
    guard: needsSignIn,
    redirect: paths.profile,
    load: nothing,
  },
  {
    name: 'maintenance',
    path: paths.maintenance,
    layout: 'bare',
    title: t.maintenance,
    source: 'app/Maintenance',
    load: async () => (await import('./Maintenance')).Maintenance,
  },
];
