// Saves all that is kept about the user as a file.

import { useState } from 'react';
import { saveFile } from '../shared/saveFile';
import { Button } from '../shared/ui/Button';
import { fetchMyData } from './api';
import { words } from './words.en';

export function DownloadData() {
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const text = JSON.stringify(await fetchMyData(), null, 2);
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }));
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
