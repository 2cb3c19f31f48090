// Who may enter a screen; who may not is led elsewhere.

import { checkSession } from '../auth/checkSession';
import { pendingVerification } from '../auth/pending';
import { hasBooking, hasSearch } from '../bookings/inProgress';
import { paths } from '../shared/paths';

/** What stands in an address where the path has a name. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** The address to go to instead, or nothing when the visitor may enter. */
export type Guard = (parameters: Parameters) => string | null | Promise<string | null>;

export const needsSignIn: Guard = async () => ((await checkSession()) ? null : paths.signIn);

export const needsPendingVerification: Guard = () => (pendingVerification() ? null : paths.signIn);

export const needsSearchOrBooking: Guard = () =>
  hasBooking() || hasSearch() ? null : paths.search;

export const needsCodeOrBooking: Guard = ({ code }) => (code || hasBooking() ? null : paths.search);
