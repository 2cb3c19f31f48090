// Another link for the authority: for whom, and how long it lasts.

import { call } from '../ops/client';
import type { NewManifestLink } from '../shared/api/opsWire';
import { Field } from '../shared/forms/Field';
import { Form } from '../shared/forms/Form';
import { all, required, requiredField } from '../shared/forms/rules';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import * as css from './Manifest.module.css';
import { wholeUpTo } from './numbers';
import { words } from './words.en';

const said = words.links;

const MOST_HOURS = 48;

interface LinkDialogProps {
  sailing: string;
  onMade: (made: NewManifestLink) => void;
  onClose: () => void;
}

export function LinkDialog({ sailing, onMade, onClose }: LinkDialogProps) {
  const form = useTimedForm({ defaultValues: { note: '', hours: '24' } });
  return (
    <Dialog kind="form" title={said.addTitle} onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async ({ note, hours }) => {
            const body = { note: note.trim(), hours: Number(hours) };
            const path = { id: sailing };
            const made = await call('POST /sailings/{id}/manifest/links', {
              path,
              body,
              quiet: 400,
            });
            close();
            onMade(made);
          }}
        >
          <p>{said.lead}</p>
          <Field
            name="note"
            label={said.note}
            hint={said.noteHint}
            rule={required(said.noteRequired)}
            input={{ autoComplete: 'off', maxLength: 60 }}
          />
          <Field
            name="hours"
            label={said.hours}
            rule={all(requiredField(said.hours), wholeUpTo(1, MOST_HOURS, said.hoursWrong))}
            input={{ autoComplete: 'off', inputMode: 'numeric', maxLength: 2 }}
          />
          <div className={css.ways}>
            <SubmitButton>{said.make}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.leave}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
