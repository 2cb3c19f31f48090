// One's second factors and emergency codes. Adding, removing and drawing them anew asks for a factor
// that was shown just now.

import { useState } from 'react';
import { call } from '../../ops/client';
import { learnMe } from '../../ops/me';
import { ConfirmDialog } from '../../ops/parts/ConfirmDialog';
import { Moment } from '../../ops/parts/Moment';
import type { Factor, Me } from '../../shared/api/opsWire';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { Dialog } from '../../shared/ui/Dialog';
import { AddPasskey } from '../factors/AddPasskey';
import { AddTotp } from '../factors/AddTotp';
import { EmergencyList } from '../factors/EmergencyList';
import { hasPasskeys } from '../factors/passkeys';
import * as css from './account.module.css';
import { words } from './words.en';

type Open =
  | { kind: 'totp' | 'passkey' | 'draw' }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove'; factor: Factor };

export function Factors({ me }: { me: Me }) {
  const [open, setOpen] = useState<Open | null>(null);

  /** What is kept of the person is asked for anew; the call tells of a failure. */
  const refresh = () => learnMe().catch(() => {});

  const onAdded = (codes: readonly string[]) => {
    setOpen(codes.length > 0 ? { kind: 'codes', codes } : null);
    refresh();
  };

  const drawCodes = async () => {
    const { emergency_codes } = await call('POST /factors/emergency-codes', { quiet: true });
    // After the dialog that asked has closed.
    queueMicrotask(() => setOpen({ kind: 'codes', codes: emergency_codes }));
    refresh();
  };

  const remove = async ({ id }: Factor) => {
    await call('DELETE /factors/{id}', { path: { id }, quiet: true });
    refresh();
  };

  const close = () => setOpen(null);
  return (
    <Card title={words.factors} lead={words.factorsLead}>
      <ul className={css.list} aria-label={words.factors}>
        {me.factors.map((factor) => (
          <li key={factor.id} className={css.item}>
            <span>
              {factor.name || words.kinds[factor.kind]}
              <br />
              <span className={css.more}>
                {words.kinds[factor.kind]} · <Moment at={factor.added_at} />
              </span>
            </span>
            <Button look="quiet" onClick={() => setOpen({ kind: 'remove', factor })}>
              {words.remove} <span className="visually-hidden">{factor.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.ways}>
        <Button look="quiet" onClick={() => setOpen({ kind: 'totp' })}>
          {words.addTotp}
        </Button>
        {hasPasskeys() && (
          <Button look="quiet" onClick={() => setOpen({ kind: 'passkey' })}>
            {words.addPasskey}
          </Button>
        )}
      </div>
      <p>{words.codesLeft(me.emergency_codes_left)}</p>
      <div className={css.ways}>
        <Button look="quiet" onClick={() => setOpen({ kind: 'draw' })}>
          {words.newCodes}
        </Button>
      </div>
      {open?.kind === 'totp' && (
        <Dialog title={words.addTotp} kind="form" onClose={close}>
          {() => <AddTotp onAdded={onAdded} />}
        </Dialog>
      )}
      {open?.kind === 'passkey' && (
        <Dialog title={words.addPasskey} kind="form" onClose={close}>
          {() => <AddPasskey onAdded={onAdded} />}
        </Dialog>
      )}
      {open?.kind === 'codes' && (
        <Dialog title={words.codes} kind="form" onClose={close}>
          {(shut) => <EmergencyList codes={open.codes} onKept={shut} />}
        </Dialog>
      )}
      {open?.kind === 'draw' && (
        <ConfirmDialog
          title={words.newCodes}
          act={words.newCodes}
          look="action"
          reason="none"
          onConfirm={drawCodes}
          onClose={close}
        >
          <p>{words.newCodesLead}</p>
        </ConfirmDialog>
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={words.removeFactor(open.factor.name)}
          act={words.remove}
          reason="none"
          onConfirm={() => remove(open.factor)}
          onClose={close}
        >
          <p>{words.removeLead}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
