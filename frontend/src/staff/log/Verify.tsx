// Asks the server to go through the whole chain, and says what it found.

import { useState } from 'react';
import { call } from '../../ops/client';
import type { Verified } from '../../shared/api/opsWire';
import { Button } from '../../shared/ui/Button';
import * as css from './Log.module.css';
import { words } from './words.en';

export function Verify() {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Verified | null>(null);

  const verify = async () => {
    setBusy(true);
    try {
      setFound(await call('GET /events/verify'));
    } catch {
      // The call has told why.
    }
    setBusy(false);
  };

  return (
    <div className={css.verify}>
      <p role="status">
        {found && (
          <span className={found.broken === null ? css.whole : css.broken}>
            {found.broken === null
              ? words.isWhole(found.checked)
              : words.isBroken(String(found.broken))}
          </span>
        )}
      </p>
      <Button look="quiet" busy={isBusy} onClick={verify}>
        {words.verify}
      </Button>
    </div>
  );
}
