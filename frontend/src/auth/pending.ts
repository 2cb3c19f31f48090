// A registration that waits for its code. It survives that the browser drops the tab meanwhile, for
// the code comes by mail.

import { readJson, remove, writeJson } from '../shared/storage';

export interface PendingVerification {
  email: string;
  userId: string;
  /** When a code was last asked for again, in milliseconds. */
  sentAt?: number;
}

const KEY = 'pending-verification';

export function pendingVerification(): PendingVerification | null {
  return readJson<PendingVerification>('sessionStorage', KEY);
}

export function keepPendingVerification(pending: PendingVerification): void {
  writeJson('sessionStorage', KEY, pending);
}

export function clearPendingVerification(): void {
  remove('sessionStorage', KEY);
}
