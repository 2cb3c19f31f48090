// A typing mistake in a name, mended. What is more than that the server refuses.

import { passengerRules } from '../../bookings/passengers/rules';
import { words as typed } from '../../bookings/passengers/words.en';
import { tokenFor } from '../../bookings/tokenFor';
import type { BookingResult, Passenger } from '../../shared/api/wire';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { correctName } from '../changesApi';
import * as css from './NameDialog.module.css';
import { words } from './whole.en';

export interface NameDialogProps {
  code: string;
  /** Whose name, by the place in the booking. */
  at: number;
  passenger: Passenger;
  onDone: (booking: BookingResult) => void;
  onClose: () => void;
}

interface Values {
  firstname: string;
  middlename: string;
  lastname: string;
  suffix: string;
}

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

export function NameDialog({ code, at, passenger, onDone, onClose }: NameDialogProps) {
  const { fields } = typed;
  const form = useTimedForm<Values>({
    defaultValues: {
      firstname: passenger.firstname,
      middlename: passenger.middlename ?? '',
      lastname: passenger.lastname,
      suffix: passenger.suffix ?? '',
    },
  });
  const off = { autoComplete: 'off' };

  return (
    <Dialog kind="form" title={words.name.title} onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async (values) => {
            const name = {
              firstname: tidy(values.firstname),
              middlename: tidy(values.middlename) || null,
              lastname: tidy(values.lastname),
              suffix: tidy(values.suffix) || null,
            };
            const booking = await correctName(code, tokenFor(code), at, name);
            toast('success', words.name.done);
            onDone(booking);
            close();
          }}
        >
          <p>{words.name.lead}</p>
          <div className={css.fields}>
            <Field
              name="firstname"
              label={fields.firstname}
              rule={passengerRules.firstname}
              input={off}
            />
            <Field name="middlename" label={fields.middlename} optional input={off} />
            <Field
              name="lastname"
              label={fields.lastname}
              rule={passengerRules.lastname}
              input={off}
            />
            <Field name="suffix" label={fields.suffix} optional input={off} />
          </div>
          <div className={css.choices}>
            <SubmitButton>{words.name.save}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.name.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
