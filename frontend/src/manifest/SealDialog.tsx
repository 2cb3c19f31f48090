// The seal, agreed to with the number of the voyage; what a manager overrides needs a reason.

import { call } from '../ops/client';
import { ConfirmDialog } from '../ops/parts/ConfirmDialog';
import { codeOf } from '../shared/api/client';
import type { ManifestNow } from '../shared/api/opsWire';
import { Refusal } from '../shared/forms/Refusal';
import { toast } from '../shared/state/toasts';
import { Note } from '../shared/ui/Note';
import * as css from './Manifest.module.css';
import { sealable } from './rules';
import { tellStop } from './Stops';
import { words } from './words.en';

interface SealDialogProps {
  manifest: ManifestNow;
  onDone: () => void;
  onClose: () => void;
}

export function SealDialog({ manifest, onDone, onClose }: SealDialogProps) {
  const { sailing, voyage, blockers, totals } = manifest;
  const isOverride = sealable(blockers) === 'override';

  const seal = async (reason: string) => {
    try {
      const { document } = await call('POST /sailings/{id}/manifest/seal', {
        path: { id: sailing },
        body: { override_reason: reason || null },
        quiet: true,
      });
      toast('success', words.sealed(document));
    } catch (failure) {
      const code = codeOf(failure);
      onDone();
      if (code === 'manifest_blocked') {
        throw new Refusal(words.sealBlocked);
      }
      if (code === 'sealed_before') {
        throw new Refusal(words.sealedBefore);
      }
      throw failure;
    }
    onDone();
  };

  const figures = [
    [words.totals.persons, totals.persons],
    [words.crew.title, totals.crew],
    [words.figures.souls, totals.souls],
  ] as const;
  return (
    <ConfirmDialog
      title={words.sealTitle(voyage)}
      act={words.seal}
      look="action"
      reason={isOverride ? 'required' : 'none'}
      typed={voyage}
      onConfirm={({ reason }) => seal(reason)}
      onClose={onClose}
    >
      <p>{words.sealLead}</p>
      <dl className={css.facts}>
        {figures.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOverride && (
        <Note kind="warn" title={words.sealOverride}>
          <ul>
            {blockers.map((blocker) => (
              <li key={blocker.kind}>{tellStop(blocker)}</li>
            ))}
          </ul>
        </Note>
      )}
    </ConfirmDialog>
  );
}
