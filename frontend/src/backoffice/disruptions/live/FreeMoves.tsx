// Whether the free moves of a disruption are over, and the way to end them.

import { useState } from 'react';
import { ConfirmDialog } from '../../../ops/parts/ConfirmDialog';
import { Permit } from '../../../ops/parts/Permit';
import { toast } from '../../../shared/state/toasts';
import { momentOf } from '../../../shared/time/moments';
import { Button } from '../../../shared/ui/Button';
import { type DisruptionPage, endFreeMoves } from '../../api';
import { words } from './words.en';

interface FreeMovesProps {
  page: DisruptionPage;
  onChanged: (page: DisruptionPage) => void;
}

export function FreeMoves({ page: { id, ended_at }, onChanged }: FreeMovesProps) {
  const [isAsking, setAsking] = useState(false);
  if (ended_at !== null) {
    return <p role="status">{words.ended(momentOf(ended_at))}</p>;
  }
  return (
    <Permit permission="operate-sailing">
      <p>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {words.end}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={words.endTitle}
          act={words.end}
          reason="none"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            onChanged(await endFreeMoves(id));
            toast('success', words.over);
          }}
        >
          <p>{words.endMeans}</p>
        </ConfirmDialog>
      )}
    </Permit>
  );
}
