// Saves something as a file, and shows that it is on its way.

import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../shared/saveFile';
import { Button } from '../../shared/ui/Button';

interface SaveButtonProps {
  label: string;
  /** The name of the file. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

export function SaveButton({ label, name, fetchFile }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(name, await fetchFile());
    } catch {
      // The call has told why.
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" busy={isBusy} onClick={save}>
      <Download size={18} aria-hidden="true" /> {label}
    </Button>
  );
}
