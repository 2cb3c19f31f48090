// Somebody else wrote the same record first: both versions beside each other, and the choice.

import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Table } from '../../shared/ui/Table';
import * as css from './ConfirmDialog.module.css';
import { words } from './words.en';

export interface Difference {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

interface ChangedDialogProps {
  differences: readonly Difference[];
  /** Shows the record as it is now. */
  onTakeTheirs: () => void;
  /** Writes over what the other wrote; left out where that makes no sense. */
  onKeepMine?: () => Promise<void>;
  onClose: () => void;
}

export function ChangedDialog(props: ChangedDialogProps) {
  const { differences, onTakeTheirs, onKeepMine, onClose } = props;
  const [isBusy, setBusy] = useState(false);

  const keepMine = async (close: () => void) => {
    setBusy(true);
    try {
      await onKeepMine?.();
      close();
    } catch {
      // The call has told why; what is shown may be old again.
    }
    setBusy(false);
  };

  return (
    <Dialog title={words.changedTitle} kind="form" onClose={onClose}>
      {(close) => (
        <>
          <p>{words.changedLead}</p>
          <Table
            caption={words.changedTitle}
            head={[words.changedWhat, words.changedTheirs, words.changedMine]}
            rows={differences.map(({ label, theirs, mine }) => [label, theirs, mine])}
          />
          <div className={css.ways}>
            <Button
              onClick={() => {
                onTakeTheirs();
                close();
              }}
            >
              {words.takeTheirs}
            </Button>
            {onKeepMine && (
              <Button look="danger" busy={isBusy} onClick={() => keepMine(close)}>
                {words.keepMine}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
