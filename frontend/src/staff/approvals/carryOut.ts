// Does what a second person agreed to: the call that was asked for, with what was asked, so that the
// server finds the agreement to it and uses that up.

import { call } from '../../ops/client';
import { textIn } from '../../shared/api/errors';
import type { Approval } from '../../shared/api/opsWire';
import { numberIn, rolesIn } from './payload';

/** `reference` is that of the transfer, of a refund. */
export async function carryOut(approval: Approval, reference: string): Promise<void> {
  const { kind, subject, payload, reason } = approval;
  const version = numberIn(approval, 'version') ?? 0;
  switch (kind) {
    case 'early-departure': {
      // That it leaves at another time makes it another act; whatever else changed does not.
      const path = { id: subject };
      const sailing = await call('GET /sailings/{id}', { path, quiet: true });
      const body = { status: 'departed', version: sailing.version, reason } as const;
      await call('POST /sailings/{id}/status', { path, body, quiet: true });
      break;
    }
    case 'refund-by-hand': {
      const body = { reference, reason, version };
      await call('POST /refunds/{id}/done', { path: { id: subject }, body, quiet: true });
      break;
    }
    case 'owner-role': {
      const body = { roles: rolesIn(approval), version };
      await call('PUT /staff/{person}/roles', { path: { person: subject }, body, quiet: true });
      break;
    }
    case 'manifest-amendment': {
      // The request bears the version that is made, the call the one before it.
      const path = { id: textIn(payload, 'sailing') ?? '' };
      const body = { version: version - 1, reason };
      await call('POST /sailings/{id}/manifest/amendments', { path, body, quiet: true });
      break;
    }
  }
}
