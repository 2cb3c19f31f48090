// Saves all that is kept about the user as a file.

import { useState } from 'react';
import { Button } from '../shared/ui/Button';
import { fetchMyData } from './api';
import { saveFile } from './saveFile';
import { words } from './words.en';

export function DownloadData() {
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveFile('my-data.json', 'application/json', JSON.stringify(await fetchMyData(), null, 2));
    } catch {
      // The toast has told why.
    }
    setBusy(false);
  };

  return (
    <Button look="quiet" busy={busy} onClick={download}>
      {words.downloadMyData}
    </Button>
  );
}
