// Where somebody was who is led to sign in, so that they come back there. Whoever signs in otherwise goes to the search.

import { paths } from '../shared/paths';
import { readJson, remove, writeJson } from '../shared/storage';

const KEY = 'way-back';

/** Whoever takes longer has gone elsewhere meanwhile. */
const LIVES_FOR_MS = 30 * 60_000;

interface WayBack {
  address: string;
  kept_at: number;
}

/** A path of ours: a second slash would be the beginning of another host, also behind what browsers leave out. */
const OURS = /^\/(?![/\\])\S*$/;

/** Keeps what the address of the sign-in says, for one may come by a new account or by Google. */
export function keepWayBack(query: string): void {
  const address = new URLSearchParams(query).get('back');
  if (address !== null && OURS.test(address)) {
    const kept: WayBack = { address, kept_at: Date.now() };
    writeJson('sessionStorage', KEY, kept);
  }
}

/** Returns the address to go to after a sign-in, and forgets it. */
export function takeWayBack(): string {
  const kept = readJson<Partial<WayBack>>('sessionStorage', KEY);
  remove('sessionStorage', KEY);
  const { address = '', kept_at = 0 } = kept ?? {};
  return OURS.test(address) && Date.now() - kept_at < LIVES_FOR_MS ? address : paths.search;
}
