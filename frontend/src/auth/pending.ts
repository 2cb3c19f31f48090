// A registration that waits for its code; it survives a closed tab, for the code comes by mail.

import { readJson, remove, writeJson } from '../shared/storage';

export interface PendingVerification {
  email: string;
  userId: string;
  /** When a code was last asked for again, in milliseconds. */
  sentAt?: number;
}

const KEY = 'pending-verification';

export function pendingVerification(): PendingVerification | null {
  return readJson<PendingVerification>('localStorage', KEY);
}

export function keepPendingVerification(pending: PendingVerification): void {
  writeJson('localStorage', KEY, pending);
}

export function clearPendingVerification(): void {
  remove('localStorage', KEY);
}
