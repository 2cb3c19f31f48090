// Adds a passkey of this device, under a name that tells it from others.

import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { required } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { addPasskey } from './passkeys';
import { words } from './words.en';

interface AddPasskeyProps {
  onAdded: (emergencyCodes: string[]) => void;
}

export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const form = useTimedForm<{ name: string }>({ defaultValues: { name: words.thisDevice } });
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => onAdded((await addPasskey(name.trim())).emergency_codes)}
    >
      <p>{words.passkeyLead}</p>
      <Field
        name="name"
        label={words.passkeyName}
        rule={required(words.nameRequired)}
        input={{ autoComplete: 'off', maxLength: 60 }}
      />
      <SubmitButton>{words.addPasskey}</SubmitButton>
    </Form>
  );
}
