// A sum above the limit, before it is paid: a second person is asked, and agrees under the approvals.

import { changedMeanwhile } from '../../ops/client';
import { ReasonField } from '../../ops/parts/ReasonField';
import { paths } from '../../ops/paths';
import { Form } from '../../shared/forms/Form';
import { Refusal } from '../../shared/forms/Refusal';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { formatCentavos } from '../../shared/money';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Link } from '../../shared/ui/Link';
import { Note } from '../../shared/ui/Note';
import { askForRefund, type RefundRow } from '../api';
import * as css from './Refunds.module.css';
import { words } from './words.en';

interface AskDialogProps {
  refund: RefundRow;
  /** Up to this sum nobody is asked. */
  alone: number;
  onDone: () => void;
  onClose: () => void;
}

export function AskDialog({ refund, alone, onDone, onClose }: AskDialogProps) {
  const form = useTimedForm<{ reason: string }>({ defaultValues: { reason: '' } });

  const ask = async (reason: string, close: () => void) => {
    try {
      const { message } = await askForRefund(refund.id, { reason, version: refund.version });
      toast('info', message);
    } catch (failure) {
      if (changedMeanwhile(failure) !== undefined) {
        onDone();
        throw new Refusal(words.changed);
      }
      throw failure;
    }
    close();
  };

  return (
    <Dialog
      kind="form"
      title={words.askTitle(formatCentavos(refund.amount_centavos))}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={({ reason }) => ask(reason.trim(), close)}>
          <p>{words.askLead(refund.code, formatCentavos(alone))}</p>
          <Note kind="warn">
            <p>
              {words.askFirst} <Link to={paths.approvals}>{words.toApprovals}</Link>
            </p>
          </Note>
          <ReasonField label={words.reason} />
          <div className={css.choices}>
            <SubmitButton>{words.ask}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
