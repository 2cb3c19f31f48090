// The table of the desk's screens: each path, its screen, its title, and the permission it needs.

import type { ComponentType } from 'react';
import { paths } from '../ops/paths';
import type { ScreenProps } from '../ops/screen';
import type { Permission } from '../shared/api/opsWire';
import { words } from './words.en';

/** The permission that a screen needs; a few need a session alone, or not even that. */
export type Access = Permission | 'signed-in' | 'anyone';

export interface DeskScreen {
  name: string;
  path: string;
  title: string;
  access: Access;
  /** Where Escape leads. */
  parent?: string;
  /** Where its code stands, for the build to fetch it along with the document. */
  source: string;
  load: () => Promise<ComponentType<ScreenProps>>;
}

const t = words.titles;

export const NOT_FOUND: DeskScreen = {
  name: 'not-found',
  path: '/*?',
  title: t.notFound,
  access: 'signed-in',
  source: 'desk/NotFound',
  load: async () => (await import('./NotFound')).NotFound,
};

export const screens: readonly DeskScreen[] = [
  {
    name: 'board',
    path: paths.board,
    title: t.board,
    access: 'see-board',
    source: 'backoffice/board/Board',
    load: async () => (await import('../backoffice/board/Board')).Board,
  },
  {
    name: 'sailing',
    path: '/sailings/:id',
    title: t.sailing,
    access: 'see-board',
    parent: paths.board,
    source: 'backoffice/sailing/Sailing',
    load: async () => (await import('../backoffice/sailing/Sailing')).Sailing,
  },
  {
    name: 'bookings',
    path: paths.bookings,
    title: t.bookings,
    access: 'see-bookings',
    source: 'backoffice/bookings/Bookings',
    load: async () => (await import('../backoffice/bookings/Bookings')).Bookings,
  },
  {
    name: 'booking',
    path: '/bookings/:code',
    title: t.booking,
    access: 'see-bookings',
    parent: paths.bookings,
    source: 'backoffice/booking/Booking',
    load: async () => (await import('../backoffice/booking/Booking')).Booking,
  },
  {
    name: 'disruptions',
    path: paths.disruptions,
    title: t.disruptions,
    access: 'operate-sailing',
    source: 'backoffice/disruptions/Disruptions',
    load: async () => (await import('../backoffice/disruptions/Disruptions')).Disruptions,
  },
  {
    name: 'new-disruption',
    path: paths.newDisruption,
    title: t.newDisruption,
    access: 'operate-sailing',
    parent: paths.disruptions,
    source: 'backoffice/disruptions/new/NewDisruption',
    load: async () => (await import('../backoffice/disruptions/new/NewDisruption')).NewDisruption,
  },
  {
    name: 'disruption',
    path: '/disruptions/:id',
    title: t.disruption,
    access: 'operate-sailing',
    parent: paths.disruptions,
    source: 'backoffice/disruptions/live/Disruption',
    load: async () => (await import('../backoffice/disruptions/live/Disruption')).Disruption,
  },
  {
    name: 'conflicts',
    path: paths.conflicts,
    title: t.conflicts,
    access: 'see-board',
    source: 'boarding/desk/Conflicts',
    load: async () => (await import('../boarding/desk/Conflicts')).Conflicts,
  },
  {
    name: 'devices',
    path: paths.devices,
    title: t.devices,
    access: 'see-board',
    source: 'boarding/desk/Devices',
    load: async () => (await import('../boarding/desk/Devices')).Devices,
  },
  {
    name: 'refunds',
    path: paths.refunds,
    title: t.refunds,
    access: 'see-refunds',
    source: 'backoffice/refunds/Refunds',
    load: async () => (await import('../backoffice/refunds/Refunds')).Refunds,
  },
  {
    name: 'figures',
    path: paths.figures,
    title: t.figures,
    access: 'see-figures',
    source: 'backoffice/figures/Figures',
    load: async () => (await import('../backoffice/figures/Figures')).Figures,
  },
  {
    name: 'approvals',
    path: paths.approvals,
    title: t.approvals,
    access: 'signed-in',
    source: 'staff/approvals/Approvals',
    load: async () => (await import('../staff/approvals/Approvals')).Approvals,
  },
  {
    name: 'staff',
    path: paths.staff,
    title: t.staff,
    access: 'manage-staff',
    source: 'staff/people/Staff',
    load: async () => (await import('../staff/people/Staff')).Staff,
  },
  {
    name: 'log',
    path: paths.log,
    title: t.log,
    access: 'see-log',
    source: 'staff/log/Log',
    load: async () => (await import('../staff/log/Log')).Log,
  },
  {
    name: 'account',
    path: paths.account,
    title: t.account,
    access: 'signed-in',
    source: 'staff/account/Account',
    load: async () => (await import('../staff/account/Account')).Account,
  },
  {
    name: 'sign-in',
    path: paths.signIn,
    title: t.signIn,
    access: 'anyone',
    source: 'staff/entry/SignIn',
    load: async () => (await import('../staff/entry/SignIn')).SignIn,
  },
  {
    name: 'invitation',
    path: paths.invitation,
    title: t.invitation,
    access: 'anyone',
    source: 'staff/entry/Invitation',
    load: async () => (await import('../staff/entry/Invitation')).Invitation,
  },
];
