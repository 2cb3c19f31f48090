// The end of a refund that a person paid: with the reference of that payment.

import { changedMeanwhile } from '../../ops/client';
import { codeOf } from '../../shared/api/client';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { Refusal } from '../../shared/forms/Refusal';
import { required } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { formatCentavos } from '../../shared/money';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { endRefund, type RefundRow } from '../api';
import * as css from './Refunds.module.css';
import { words } from './words.en';

interface EndDialogProps {
  refund: RefundRow;
  onDone: () => void;
  onClose: () => void;
}

export function EndDialog({ refund, onDone, onClose }: EndDialogProps) {
  const form = useTimedForm<{ reference: string }>({ defaultValues: { reference: '' } });
  const amount = formatCentavos(refund.amount_centavos);

  const end = async (reference: string, close: () => void) => {
    try {
      await endRefund(refund.id, { reference, version: refund.version });
      toast('success', words.ended(amount));
    } catch (failure) {
      if (changedMeanwhile(failure) !== undefined) {
        onDone();
        throw new Refusal(words.changed);
      }
      if (codeOf(failure) !== 'needs_approval') {
        throw failure;
      }
      toast('info', words.asked);
    }
    onDone();
    close();
  };

  return (
    <Dialog kind="form" title={words.endTitle(amount)} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={({ reference }) => end(reference.trim(), close)}>
          <p>{words.endLead(refund.code)}</p>
          <Field
            name="reference"
            label={words.reference}
            hint={words.referenceHint}
            rule={required(words.referenceWrong)}
            input={{ autoComplete: 'off', spellCheck: false }}
          />
          <div className={css.choices}>
            <SubmitButton>{words.confirm}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
