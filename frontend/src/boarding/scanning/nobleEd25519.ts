// Ed25519 where the browser does not know it.

import { verifyAsync } from '@noble/ed25519';
import type { Verify } from '../rules/ticket';

export const verifyByNoble: Verify = async (publicKey, signature, signed) => {
  try {
    return await verifyAsync(signature, signed, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
