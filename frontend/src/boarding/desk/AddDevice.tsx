// Another device at a gate: its name and its port.

import { call, question } from '../../ops/client';
import { useAnswer } from '../../shared/api/useAnswer';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { required } from '../../shared/forms/rules';
import { SelectField } from '../../shared/forms/SelectField';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import type { ShownCode } from './CodeDialog';
import * as css from './gates.module.css';
import { words } from './words.en';

/** The board knows all ports. */
const PORTS = question('GET /board');

interface Values {
  name: string;
  port: string;
}

interface AddDeviceProps {
  onAdded: (code: ShownCode) => void;
  onClose: () => void;
}

export function AddDevice({ onAdded, onClose }: AddDeviceProps) {
  const form = useTimedForm<Values>({ defaultValues: { name: '', port: '' } });
  const { answer } = useAnswer(PORTS);
  const choices = (answer?.ports ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Dialog title={words.add} kind="form" onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async ({ name, port }) => {
            const body = { name: name.trim(), port };
            const { code, expires_at } = await call('POST /devices', { body, quiet: true });
            close();
            onAdded({ code, expires_at, name: body.name });
          }}
        >
          <p>{words.addLead}</p>
          <Field
            name="name"
            label={words.name}
            rule={required(words.nameRequired)}
            input={{ autoComplete: 'off', maxLength: 60 }}
          />
          <SelectField
            name="port"
            label={words.port}
            rule={required(words.portRequired)}
            choices={choices}
          />
          <div className={css.ways}>
            <SubmitButton>{words.addNow}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
