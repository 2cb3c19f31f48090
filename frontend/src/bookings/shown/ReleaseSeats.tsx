// Gives the seats back to others, for who does not want them after all. It is asked about once more,
// and the names that were typed stay.

import { useState } from 'react';
import type { BookingResult } from '../../shared/api/wire';
import { navigateSaying } from '../../shared/navigation/navigateSaying';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { releaseSeats } from '../api';
import { isSameCode } from '../code';
import { useDraft } from '../draft';
import { words } from '../hold/over.en';
import { partyOf, seatsOf } from '../party';
import { tokenFor } from '../tokenFor';
import * as css from './ReleaseSeats.module.css';

export function ReleaseSeats({ booking: { id, code, passengers } }: { booking: BookingResult }) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  const release = async () => {
    setBusy(true);
    try {
      const message = await releaseSeats(id, tokenFor(code));
      const { held, loseHeld } = useDraft.getState();
      if (isSameCode(held?.code, code)) {
        loseHeld(null);
      }
      navigateSaying(paths.search, 'success', message);
    } catch {
      // The toast has told why.
      setBusy(false);
    }
  };

  return (
    <>
      <Button look="plain" busy={busy} onClick={() => setAsked(true)}>
        {words.release}
      </Button>
      {isAsked && (
        <Dialog
          kind="brief"
          title={words.giveUp(seatsOf(partyOf(passengers)))}
          onClose={() => setAsked(false)}
        >
          {(close) => (
            <>
              <p>{words.giveUpText}</p>
              <div className={css.answers}>
                <Button look="quiet" onClick={close}>
                  {words.keepSeats}
                </Button>
                <Button
                  look="danger"
                  onClick={() => {
                    close();
                    release();
                  }}
                >
                  {words.releaseNow}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
