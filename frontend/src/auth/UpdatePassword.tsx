// Choosing a new password with the code from the mail.

import { useEffect } from 'react';
import { CodeBoxes } from '../shared/forms/CodeBoxes';
import { EmailField } from '../shared/forms/EmailField';
import { Form } from '../shared/forms/Form';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { navigateSaying } from '../shared/navigation/navigateSaying';
import { paths } from '../shared/paths';
import { Link } from '../shared/ui/Link';
import { updatePassword } from './api';
import { clearForgottenEmail, forgottenEmail } from './forgotten';
import { Heading } from './Heading';
import { NewPasswordFields } from './NewPasswordFields';
import { emailRule } from './rules';
import { words } from './words.en';

interface UpdatePasswordValues {
  email: string;
  password: string;
  password_confirmation: string;
  token: string;
}

export function UpdatePassword() {
  const form = useTimedForm<UpdatePasswordValues>();

  // After the first drawing, which must be what the build drew.
  useEffect(() => {
    const email = forgottenEmail();
    if (email && !form.getValues('email')) {
      form.setValue('email', email);
    }
  }, [form]);

  const submit = async (values: UpdatePasswordValues) => {
    await updatePassword({ ...values, email: values.email.trim() });
    clearForgottenEmail();
    navigateSaying(paths.signIn, 'success', words.passwordUpdated);
  };

  return (
    <Form form={form} onSubmit={submit}>
      <Heading title={words.updatePassword}>{words.updateLead}</Heading>
      <EmailField label={words.email} rule={emailRule} autoComplete="username" />
      <NewPasswordFields />
      <CodeBoxes name="token" label={words.verificationCode} hint={words.codeHint} />
      <SubmitButton wide>{words.submit}</SubmitButton>
      <p>
        {words.notReceived} <Link to={paths.forgotPassword}>{words.askForNewCode}</Link>
      </p>
    </Form>
  );
}
