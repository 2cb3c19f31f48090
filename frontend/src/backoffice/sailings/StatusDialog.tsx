// One step of a sailing, agreed to before it counts: boarding, departed, arrived, or the last taken
// back. A step that is early asks a second person.

import { changedMeanwhile } from '../../ops/client';
import { ReasonField } from '../../ops/parts/ReasonField';
import { codeOf } from '../../shared/api/client';
import { valueIn } from '../../shared/api/errors';
import { Form } from '../../shared/forms/Form';
import { Refusal } from '../../shared/forms/Refusal';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { toast } from '../../shared/state/toasts';
import { momentOf } from '../../shared/time/moments';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Note } from '../../shared/ui/Note';
import { type BoardRow, setStatus, undoStatus } from '../api';
import { type Possible, type SailingAct, STATUSES } from './acts';
import * as css from './StatusDialog.module.css';
import { words } from './words.en';

/** The acts that need no more than a yes. */
export type StatusAct = Exclude<SailingAct, 'delay' | 'cancel'>;

interface StatusDialogProps {
  act: StatusAct;
  possible: Possible;
  sailing: BoardRow;
  /** The sailing has changed, by this or by somebody else. */
  onChanged: () => void;
  onClose: () => void;
}

const STATUS_OF = { board: 'boarding', depart: 'departed', arrive: 'arrived' } as const;

const said = words.dialog;

function send(act: StatusAct, { id, version }: BoardRow, reason: string): Promise<unknown> {
  if (act === 'undo') {
    return undoStatus(id, version);
  }
  const status = STATUS_OF[act];
  return setStatus(id, reason === '' ? { status, version } : { status, version, reason });
}

/** What a record that somebody else changed is called now. */
function statusIn(current: unknown): string {
  const status = STATUSES.find((each) => each === valueIn(current, 'status'));
  return status === undefined ? '' : words.statuses[status];
}

export function StatusDialog({ act, possible, sailing, onChanged, onClose }: StatusDialogProps) {
  const form = useTimedForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const isEarly = possible === 'second-person';
  const { voyage } = sailing;

  const agree = async (reason: string, close: () => void) => {
    try {
      await send(act, sailing, reason);
    } catch (failure) {
      if (codeOf(failure) === 'needs_approval') {
        toast('info', said.asked(voyage));
        close();
        return;
      }
      const current = changedMeanwhile(failure);
      if (current !== undefined) {
        onChanged();
        throw new Refusal(said.changed(voyage, statusIn(current)));
      }
      throw failure;
    }
    toast('success', said.done[act](voyage));
    onChanged();
    close();
  };

  return (
    <Dialog kind="form" title={said.titles[act](voyage)} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={({ reason }) => agree(reason.trim(), close)}>
          <p className={css.which}>
            {words.route(sailing.route.from.name, sailing.route.to.name)},{' '}
            {momentOf(sailing.departs_at)}, {sailing.vessel}
          </p>
          <p>{said.leads[act]}</p>
          {isEarly && (
            <Note kind="warn">
              <p>{said.early}</p>
            </Note>
          )}
          {act !== 'undo' && <ReasonField label={said.reason} optional={!isEarly} />}
          <div className={css.choices}>
            <SubmitButton>{isEarly ? said.ask : said.confirm[act]}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {said.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
