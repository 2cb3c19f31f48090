// What stands where something could not be fetched: why, and the way to ask again.

import { words } from '../words.en';
import { Button } from './Button';
import { Note } from './Note';

interface NotThereProps {
  title: string;
  reason: string;
  onTryAgain: () => void;
}

export function NotThere({ title, reason, onTryAgain }: NotThereProps) {
  return (
    <div role="alert">
      <Note kind="warn" title={title}>
        <p>{reason}</p>
        <p>
          <Button look="quiet" onClick={onTryAgain}>
            {words.tryAgain}
          </Button>
        </p>
      </Note>
    </div>
  );
}
