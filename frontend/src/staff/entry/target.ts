// Where the sign-in leads back to: an address of the desk, and nothing that could be elsewhere.
// This folder holds the ways in: signing in, taking an invitation, adding the first factor.

import { paths } from '../../ops/paths';

/** Browsers read a backslash as a slash, and two slashes as another server. */
const OURS = /^\/(?![/\\])[^\\]*$/;

export function targetIn(query: string): string {
  const to = new URLSearchParams(query).get('to') ?? '';
  return OURS.test(to) && !to.startsWith(paths.signIn) ? to : paths.board;
}
