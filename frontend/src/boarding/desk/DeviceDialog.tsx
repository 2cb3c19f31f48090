// One device, and what can be done with it.

import { Moment } from '../../ops/parts/Moment';
import type { GateDeviceShown } from '../../shared/api/opsWire';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import * as css from './gates.module.css';
import { words } from './words.en';

export type DeviceAct = 'revoke' | 'admit' | 'lose';

interface DeviceDialogProps {
  device: GateDeviceShown;
  /** Draws a new code; nothing for whoever may not. */
  onCode: (() => void) | undefined;
  onAct: ((kind: DeviceAct) => void) | undefined;
  onClose: () => void;
}

export function DeviceDialog({ device, onCode, onAct, onClose }: DeviceDialogProps) {
  const { name, port, enrolled_at, enrolled_by, revoked_at, quarantined, may_be_lost } = device;
  return (
    <Dialog title={`${name}, ${port}`} kind="form" onClose={onClose}>
      {(close) => (
        <>
          <dl className={css.facts}>
            <dt>{words.enrolledAt}</dt>
            <dd>{enrolled_at ? <Moment at={enrolled_at} /> : words.never}</dd>
            {enrolled_by && (
              <>
                <dt>{words.enrolledBy}</dt>
                <dd>{enrolled_by}</dd>
              </>
            )}
            {revoked_at && (
              <>
                <dt>{words.revoked}</dt>
                <dd>
                  <Moment at={revoked_at} />
                </dd>
              </>
            )}
          </dl>
          {!revoked_at && onCode && <p>{words.codeLead}</p>}
          <div className={css.ways}>
            {!revoked_at && onCode && (
              <Button look="quiet" onClick={onCode}>
                {words.newCode}
              </Button>
            )}
            {quarantined > 0 && onAct && (
              <Button look="quiet" onClick={() => onAct('admit')}>
                {words.admitNow}
              </Button>
            )}
            {may_be_lost > 0 && onAct && (
              <Button look="quiet" onClick={() => onAct('lose')}>
                {words.loseNow}
              </Button>
            )}
            {!revoked_at && onAct && (
              <Button look="danger" onClick={() => onAct('revoke')}>
                {words.revokeNow}
              </Button>
            )}
            <Button look="quiet" onClick={close}>
              {words.close}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
