// Where tickets and e-mails go.

import { ReasonField } from '../../../ops/parts/ReasonField';
import { EmailField } from '../../../shared/forms/EmailField';
import { Field } from '../../../shared/forms/Field';
import { Form } from '../../../shared/forms/Form';
import { Refusal } from '../../../shared/forms/Refusal';
import {
  all,
  any_phone_number,
  email,
  plainPhone,
  requiredField,
} from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useTimedForm } from '../../../shared/forms/useTimedForm';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { type BookingPage, changeContact } from '../../api';
import * as css from './BookingDialogs.module.css';
import type { Save, Wish } from './wish';
import { words } from './words.en';

interface ContactDialogProps {
  booking: BookingPage;
  onSave: Save;
  onClose: () => void;
}

interface Values {
  email: string;
  phone: string;
  reason: string;
}

const said = words.contact;

export function ContactDialog({ booking, onSave, onClose }: ContactDialogProps) {
  const { code, contact } = booking;
  const form = useTimedForm<Values>({
    defaultValues: { email: contact.email, phone: contact.phone, reason: '' },
  });

  const wishOf = (values: Values): Wish => {
    const [mail, phone] = [values.email.trim(), plainPhone(values.phone)];
    const changes = {
      ...(mail === contact.email ? {} : { email: mail }),
      ...(phone === plainPhone(contact.phone) ? {} : { phone }),
    };
    if (Object.keys(changes).length === 0) {
      throw new Refusal(said.unchanged);
    }
    const reason = values.reason.trim();
    return {
      send: (version) => changeContact(code, { ...changes, reason, version }),
      compare: (current) => [
        { label: said.email, theirs: current.contact.email, mine: mail },
        { label: said.phone, theirs: current.contact.phone, mine: phone },
      ],
      done: said.done,
    };
  };

  return (
    <Dialog kind="form" title={said.title} onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async (values) => {
            if (await onSave(wishOf(values))) {
              close();
            }
          }}
        >
          <p>{said.lead}</p>
          <EmailField
            label={said.email}
            rule={all(requiredField(said.email), email())}
            autoComplete="off"
          />
          <Field
            name="phone"
            label={said.phone}
            rule={any_phone_number()}
            format
            type="tel"
            input={{ autoComplete: 'off', dir: 'ltr' }}
          />
          <ReasonField label={words.reason} />
          <div className={css.choices}>
            <SubmitButton>{said.save}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
