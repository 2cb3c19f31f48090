// Emergency codes, the one time that they are shown: to print, to copy, and to confirm that they are
// kept.

import { useState } from 'react';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import * as css from './EmergencyList.module.css';
import { words } from './words.en';

interface EmergencyListProps {
  codes: readonly string[];
  onKept: () => void;
}

export function EmergencyList({ codes, onKept }: EmergencyListProps) {
  const [isKept, setKept] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('success', words.copied);
    } catch {
      toast('error', words.notCopied);
    }
  };

  return (
    <div className={css.root}>
      <p>{words.emergencyLead}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.ways}>
        <Button look="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button look="quiet" onClick={copy}>
          {words.copy}
        </Button>
      </div>
      <div className={css.ways}>
        <Note>
          <p>{words.emergencyOnce}</p>
        </Note>
        <label className={css.kept}>
          <input
            type="checkbox"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
          {words.keptThem}
        </label>
        <Button disabled={!isKept} onClick={onKept}>
          {words.goOn}
        </Button>
      </div>
    </div>
  );
}
