// The first step in: the address and the password, or a passkey alone.

import { Heading } from '../../auth/Heading';
import { emailRule, passwordRule } from '../../auth/rules';
import { call } from '../../ops/client';
import type { Me } from '../../shared/api/opsWire';
import { EmailField } from '../../shared/forms/EmailField';
import { Form } from '../../shared/forms/Form';
import { PasswordField } from '../../shared/forms/PasswordField';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { PasskeyButton } from '../factors/PasskeyButton';
import { signInByPasskey } from '../factors/passkeys';
import { words } from './words.en';

interface Values {
  email: string;
  password: string;
}

export function PasswordStep({ onMe }: { onMe: (me: Me) => void }) {
  const form = useTimedForm<Values>();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const body = { email: values.email.trim(), password: values.password };
        onMe(await call('POST /session', { body, quiet: true }));
      }}
    >
      <Heading title={words.signIn}>{words.signInLead}</Heading>
      <EmailField label={words.email} rule={emailRule} autoComplete="username" />
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="current-password"
        rule={passwordRule}
      />
      <SubmitButton wide>{words.signIn}</SubmitButton>
      <PasskeyButton label={words.byPasskey} show={signInByPasskey} onMe={onMe} />
    </Form>
  );
}
