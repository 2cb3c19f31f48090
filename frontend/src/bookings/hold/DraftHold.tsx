// The countdown of the draft's own hold, for who went back to change something.

import { useState } from 'react';
import { useDraft } from '../draft';
import { HoldBar } from './HoldBar';

export function DraftHold() {
  // As it was on arrival: what happens to it later, the countdown itself tells.
  const [held] = useState(() => useDraft.getState().held);
  const isGivenBack = useDraft((state) => state.held === null && state.setback === null);
  return held && !isGivenBack && <HoldBar expiresAt={held.expires_at} code={held.code} />;
}
