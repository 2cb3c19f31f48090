// The keys to bookings: by code however it is written, for a day, until somebody leaves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearPersonalData, onSignOut } from '../auth/signOut';
import { openStorage } from '../shared/testStorage';
import { forgetProofs, keepProof, proofOf } from './proofs';

const kept = openStorage('sessionStorage');

const KEY = 'booking-proofs';

test('a key is found by its code, however that is written', () => {
  keepProof('abcde-fghjk', 'one');
  keepProof('ZZZZZ22222', 'two');
  assert.equal(proofOf('ABCDEFGHJK'), 'one');
  assert.equal(proofOf('zzzzz 22222'), 'two');
  assert.equal(proofOf('ABCDEFGHJM'), undefined);
  const stored = JSON.parse(kept.get(KEY) ?? 'null');
  assert.equal(stored.version, 1);
  assert.ok(Date.now() - stored.proofs.ABCDEFGHJK.saved_at < 1000);
});

test('the keys go with the person who signs out', () => {
  onSignOut(forgetProofs);
  keepProof('ABCDEFGHJK', 'one');
  clearPersonalData();
  assert.equal(proofOf('ABCDEFGHJK'), undefined);
  assert.equal(kept.has(KEY), false);
});

test('a key is good for a day', (context) => {
  keepProof('ABCDEFGHJK', 'one');
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 24 * 3_600_000 });
  assert.equal(proofOf('ABCDEFGHJK'), undefined);
});
