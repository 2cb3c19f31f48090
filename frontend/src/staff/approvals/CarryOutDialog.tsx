// What a second person agreed to, as it was asked for, ready to be done by whoever asked. Of a refund
// the reference of the transfer is typed, for the money is transferred only now.

import { codeOf } from '../../shared/api/client';
import type { Approval } from '../../shared/api/opsWire';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { Refusal } from '../../shared/forms/Refusal';
import { required } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import * as css from './Approvals.module.css';
import { carryOut } from './carryOut';
import { Request } from './Request';
import { words } from './words.en';

interface CarryOutDialogProps {
  title: string;
  approval: Approval;
  onChanged: () => void;
  onClose: () => void;
}

export function CarryOutDialog({ title, approval, onChanged, onClose }: CarryOutDialogProps) {
  const form = useTimedForm<{ reference: string }>({ defaultValues: { reference: '' } });
  const isTransfer = approval.kind === 'refund-by-hand';

  const send = async (reference: string, close: () => void) => {
    try {
      await carryOut(approval, reference);
    } catch (failure) {
      onChanged();
      throw codeOf(failure) === 'needs_approval' ? new Refusal(words.askedAnew) : failure;
    }
    toast('success', words.done);
    onChanged();
    close();
  };

  return (
    <Dialog kind="form" title={title} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={({ reference }) => send(reference.trim(), close)}>
          <Request approval={approval} />
          <p>{isTransfer ? words.transferLead : words.carryOutLead}</p>
          {isTransfer && (
            <Field
              name="reference"
              label={words.reference}
              hint={words.referenceHint}
              rule={required(words.referenceWrong)}
              input={{ autoComplete: 'off', spellCheck: false }}
            />
          )}
          <div className={css.ways}>
            <SubmitButton>{isTransfer ? words.recordTransfer : words.carryOut}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
