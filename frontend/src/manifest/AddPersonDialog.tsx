// Somebody on board who stands in no booking, by everything that the form of a manifest asks for.

import { call } from '../ops/client';
import { Field } from '../shared/forms/Field';
import { Form } from '../shared/forms/Form';
import { requiredField } from '../shared/forms/rules';
import { SelectField } from '../shared/forms/SelectField';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import * as css from './Manifest.module.css';
import { words } from './words.en';

const said = words.added;
const SEXES = Object.entries(words.totals.sexes).map(([value, label]) => ({ value, label }));

interface AddPersonDialogProps {
  sailing: string;
  onDone: () => void;
  onClose: () => void;
}

const EMPTY = {
  lastname: '',
  firstname: '',
  middlename: '',
  suffix: '',
  sex: '',
  birth_date: '',
  nationality: 'Filipino',
  address: '',
  contact: '',
  special_need: '',
};

const anyLine = (name: keyof typeof EMPTY, label: string, maxLength: number) => (
  <Field name={name} label={label} optional input={{ autoComplete: 'off', maxLength }} />
);

const line = (name: keyof typeof EMPTY, label: string, maxLength: number) => (
  <Field
    name={name}
    label={label}
    rule={requiredField(label)}
    input={{ autoComplete: 'off', maxLength }}
  />
);

export function AddPersonDialog({ sailing, onDone, onClose }: AddPersonDialogProps) {
  const form = useTimedForm({ defaultValues: EMPTY });
  return (
    <Dialog kind="form" title={said.addTitle} onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async (values) => {
            const body = { ...values, sex: values.sex === 'MALE' ? 'MALE' : 'FEMALE' } as const;
            const path = { id: sailing };
            await call('POST /sailings/{id}/manifest/people', { path, body, quiet: 400 });
            toast('success', said.addedNow);
            onDone();
            close();
          }}
        >
          <p>{said.addLead}</p>
          {line('lastname', said.lastname, 100)}
          {line('firstname', said.firstname, 100)}
          {anyLine('middlename', said.middlename, 100)}
          {anyLine('suffix', said.suffix, 20)}
          <SelectField
            name="sex"
            label={said.columns.sex}
            choices={SEXES}
            rule={requiredField(said.columns.sex)}
          />
          <Field
            name="birth_date"
            label={said.born}
            type="date"
            rule={requiredField(said.born)}
            input={{ autoComplete: 'off' }}
          />
          {line('nationality', said.columns.nationality, 60)}
          {anyLine('address', said.columns.address, 200)}
          {anyLine('contact', said.columns.contact, 40)}
          {anyLine('special_need', said.columns.need, 60)}
          <div className={css.ways}>
            <SubmitButton>{said.add}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
