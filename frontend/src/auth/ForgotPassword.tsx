// Asking for a code that lets one choose a new password.

import { EmailField } from '../shared/forms/EmailField';
import { Form } from '../shared/forms/Form';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { navigateSaying } from '../shared/navigation/navigateSaying';
import { paths } from '../shared/paths';
import { Link } from '../shared/ui/Link';
import { forgotPassword } from './api';
import { keepForgottenEmail } from './forgotten';
import { GoogleSignIn } from './GoogleSignIn';
import { Heading } from './Heading';
import { emailRule } from './rules';
import { words } from './words.en';

export function ForgotPassword() {
  const form = useTimedForm<{ email: string }>();

  const submit = async (values: { email: string }) => {
    const email = values.email.trim();
    await forgotPassword(email);
    keepForgottenEmail(email);
    navigateSaying(paths.updatePassword, 'success', words.resetSent);
  };

  return (
    <Form form={form} onSubmit={submit}>
      <Heading title={words.forgotTitle}>{words.forgotLead}</Heading>
      <EmailField label={words.email} rule={emailRule} autoComplete="username" />
      <SubmitButton wide>{words.resetPassword}</SubmitButton>
      <p>
        <Link to={paths.signIn}>{words.backToSignIn}</Link>
      </p>
      <GoogleSignIn path={paths.forgotPassword} />
    </Form>
  );
}
