// Gives the seats back to others, for who does not want them after all.

import { useState } from 'react';
import type { BookingResult } from '../../shared/api/wire';
import { navigateSaying } from '../../shared/navigation/navigateSaying';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { releaseSeats } from '../api';
import { useDraft } from '../draft';
import { words } from '../hold/words.en';
import { tokenFor } from '../tokenFor';

export function ReleaseSeats({ booking: { id, code } }: { booking: BookingResult }) {
  const [busy, setBusy] = useState(false);

  const release = async () => {
    setBusy(true);
    try {
      const message = await releaseSeats(id, tokenFor(code));
      useDraft.getState().clear();
      navigateSaying(paths.search, 'success', message);
    } catch {
      // The toast has told why.
      setBusy(false);
    }
  };

  return (
    <Button look="danger" busy={busy} onClick={release}>
      {words.release}
    </Button>
  );
}
