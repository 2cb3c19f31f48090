// Before an act that cannot be taken back lightly: what it will do, why, and for the gravest the
// name of what it is done to, typed.

import type { ReactNode } from 'react';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { required } from '../../shared/forms/rules';
import { type Choice, SelectField } from '../../shared/forms/SelectField';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import * as css from './ConfirmDialog.module.css';
import { ReasonField } from './ReasonField';
import { words } from './words.en';

export interface Confirmed {
  /** One of `causes`; empty where there are none. */
  cause: string;
  /** Empty where none was asked for. */
  reason: string;
}

interface ConfirmDialogProps {
  title: string;
  /** The name of the act, on its button. */
  act: string;
  look?: 'action' | 'danger';
  /** Whether a reason must be given, may be, or is not asked for. */
  reason?: 'required' | 'optional' | 'none';
  causes?: readonly Choice[];
  /** What must be typed, such as the number of a voyage. */
  typed?: string | undefined;
  /** Does it. What it throws stands in the dialog; without a fault the dialog closes. */
  onConfirm: (confirmed: Confirmed) => Promise<void>;
  onClose: () => void;
  /** What will happen. */
  children?: ReactNode;
}

interface Values extends Confirmed {
  typed: string;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, act, look = 'danger', reason = 'required', causes, typed, children } = props;
  const form = useTimedForm<Values>({ defaultValues: { cause: '', reason: '', typed: '' } });

  const isTyped = (value: string) =>
    value.trim().toUpperCase() === typed?.toUpperCase() ? null : words.notTyped(typed ?? '');

  return (
    <Dialog title={title} kind="form" onClose={props.onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async (values) => {
            await props.onConfirm({ cause: values.cause, reason: values.reason.trim() });
            close();
          }}
        >
          {children && <div className={css.what}>{children}</div>}
          {causes && (
            <SelectField
              name="cause"
              label={words.cause}
              choices={causes}
              rule={required(words.causeRequired)}
            />
          )}
          {reason !== 'none' && (
            <ReasonField
              label={words.reason}
              optional={reason === 'optional'}
              missing={words.reasonRequired}
            />
          )}
          {typed !== undefined && (
            <Field
              name="typed"
              label={words.type(typed)}
              rule={isTyped}
              capitals
              input={{ autoComplete: 'off', spellCheck: false }}
            />
          )}
          <div className={css.ways}>
            <SubmitButton look={look}>{act}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
