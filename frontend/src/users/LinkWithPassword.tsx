// A Google account with another email address is linked by the password.

import { passwordRule } from '../auth/rules';
import { Form } from '../shared/forms/Form';
import { PasswordField } from '../shared/forms/PasswordField';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { words } from './words.en';

interface LinkWithPasswordProps {
  onPassword: (password: string) => Promise<void>;
}

export function LinkWithPassword({ onPassword }: LinkWithPasswordProps) {
  const form = useTimedForm<{ password: string }>();
  return (
    <Form form={form} onSubmit={({ password }) => onPassword(password)}>
      <p>{words.otherGoogleAddress}</p>
      <PasswordField
        name="password"
        label={words.yourPassword}
        autoComplete="current-password"
        rule={passwordRule}
      />
      <SubmitButton>{words.link}</SubmitButton>
    </Form>
  );
}
