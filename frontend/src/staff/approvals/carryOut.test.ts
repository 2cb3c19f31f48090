// What was agreed to is sent as it was asked for, word for word.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Approval } from '../../shared/api/opsWire';
import { carryOut } from './carryOut';

let sent: string[] = [];

Object.assign(globalThis, {
  fetch: async (address: string, { method, body }: RequestInit) => {
    sent.push([method, address, body ?? ''].join(' ').trim());
    return Response.json({ version: 7 });
  },
});

beforeEach(() => {
  sent = [];
});

const ASKED: Omit<Approval, 'kind' | 'subject_kind' | 'subject' | 'payload'> = {
  id: 'a1',
  subject_name: null,
  reason: 'A storm comes',
  asked_by: 'Ana',
  is_own: true,
  asked_at: '2026-12-24T06:00:00Z',
  expires_at: '2026-12-25T06:00:00Z',
  agreed_by: 'Ben',
};

test('a ship departs early, as the sailing stands now', async () => {
  const payload = { status: 'departed', voyage: 'E101', departs_at: '2026-12-24T08:00:00Z' };
  await carryOut(
    { ...ASKED, kind: 'early-departure', subject_kind: 'sailing', subject: 's1', payload },
    '',
  );
  assert.deepEqual(sent, [
    'GET /ops-api/sailings/s1',
    'POST /ops-api/sailings/s1/status {"status":"departed","version":7,"reason":"A storm comes"}',
  ]);
});

test('a refund is recorded with the reference of its transfer', async () => {
  const payload = { code: 'K7QM2XYZ', amount_centavos: 600_000, version: 2 };
  await carryOut(
    { ...ASKED, kind: 'refund-by-hand', subject_kind: 'refund', subject: 'r1', payload },
    'BPI 4711',
  );
  assert.deepEqual(sent, [
    'POST /ops-api/refunds/r1/done {"reference":"BPI 4711","reason":"A storm comes","version":2}',
  ]);
});

test('somebody becomes an owner with the roles that were asked for', async () => {
  const payload = { roles: [{ role: 'owner', port: null }], version: 3 };
  await carryOut(
    { ...ASKED, kind: 'owner-role', subject_kind: 'staff', subject: 'p1', payload },
    '',
  );
  assert.deepEqual(sent, [
    'PUT /ops-api/staff/p1/roles {"roles":[{"role":"owner","port":null}],"version":3}',
  ]);
});

test('a manifest is amended after the version before', async () => {
  const payload = { sailing: 's1', version: 2, persons: 3, content: '00' };
  await carryOut(
    { ...ASKED, kind: 'manifest-amendment', subject_kind: 'manifest', subject: 'MAN-1', payload },
    '',
  );
  assert.deepEqual(sent, [
    'POST /ops-api/sailings/s1/manifest/amendments {"version":1,"reason":"A storm comes"}',
  ]);
});
