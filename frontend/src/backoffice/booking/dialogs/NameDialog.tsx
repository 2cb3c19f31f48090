// A name as it stands on the traveller's ID.

import { useWatch } from 'react-hook-form';
import { ReasonField } from '../../../ops/parts/ReasonField';
import { Field } from '../../../shared/forms/Field';
import { Form } from '../../../shared/forms/Form';
import { requiredField } from '../../../shared/forms/rules';
import { SelectField } from '../../../shared/forms/SelectField';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useTimedForm } from '../../../shared/forms/useTimedForm';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { type BookingPage, correctName } from '../../api';
import { nameOf } from '../../bookings/names';
import * as css from './BookingDialogs.module.css';
import type { Save, Wish } from './wish';
import { words } from './words.en';

interface NameDialogProps {
  booking: BookingPage;
  onSave: Save;
  onClose: () => void;
}

interface Values {
  whose: string;
  firstname: string;
  middlename: string;
  lastname: string;
  suffix: string;
  reason: string;
}

const said = words.name;
const off = { autoComplete: 'off' };

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

function valuesOf({ passengers }: BookingPage, at: number): Values {
  const passenger = passengers[at];
  return {
    whose: String(at),
    firstname: passenger?.firstname ?? '',
    middlename: passenger?.middlename ?? '',
    lastname: passenger?.lastname ?? '',
    suffix: passenger?.suffix ?? '',
    reason: '',
  };
}

export function NameDialog({ booking, onSave, onClose }: NameDialogProps) {
  const form = useTimedForm<Values>({ defaultValues: valuesOf(booking, 0) });
  const { code, passengers } = booking;

  const wishOf = (values: Values): Wish => {
    const at = Number(values.whose);
    const [middlename, suffix] = [tidy(values.middlename), tidy(values.suffix)];
    const name = {
      firstname: tidy(values.firstname),
      lastname: tidy(values.lastname),
      ...(middlename === '' ? {} : { middlename }),
      ...(suffix === '' ? {} : { suffix }),
    };
    const reason = values.reason.trim();
    return {
      send: (version) => correctName(code, at, { ...name, reason, version }),
      compare: (current) => {
        const theirs = current.passengers[at];
        return [{ label: said.label, theirs: theirs ? nameOf(theirs) : '', mine: nameOf(name) }];
      },
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
          {passengers.length > 1 && (
            <SelectField
              name="whose"
              label={said.whose}
              choices={passengers.map((one, at) => ({ value: String(at), label: nameOf(one) }))}
              rule={requiredField(said.whose)}
              onChosen={() => {
                const at = Number(form.getValues('whose'));
                form.reset(valuesOf(booking, at));
              }}
            />
          )}
          <NameFields />
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

function NameFields() {
  const whose: string = useWatch({ name: 'whose' });
  return (
    <div key={whose} className={css.pair}>
      <Field
        name="firstname"
        label={said.firstname}
        rule={requiredField(said.firstname)}
        input={off}
      />
      <Field name="middlename" label={said.middlename} optional input={off} />
      <Field
        name="lastname"
        label={said.lastname}
        rule={requiredField(said.lastname)}
        input={off}
      />
      <Field name="suffix" label={said.suffix} optional input={off} />
    </div>
  );
}
