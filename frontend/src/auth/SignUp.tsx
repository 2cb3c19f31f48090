// Making an account: it is there once the code from the mail was typed.

import { EmailField } from '../shared/forms/EmailField';
import { Form } from '../shared/forms/Form';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { navigateSaying } from '../shared/navigation/navigateSaying';
import { paths } from '../shared/paths';
import { Link } from '../shared/ui/Link';
import { signUp } from './api';
import { GoogleSignIn } from './GoogleSignIn';
import { Heading } from './Heading';
import { NewPasswordFields } from './NewPasswordFields';
import { keepPendingVerification } from './pending';
import { emailRule } from './rules';
import { words } from './words.en';

interface SignUpValues {
  email: string;
  password: string;
  password_confirmation: string;
}

export function SignUp() {
  const form = useTimedForm<SignUpValues>();

  const submit = async (values: SignUpValues) => {
    keepPendingVerification(await signUp({ ...values, email: values.email.trim() }));
    navigateSaying(paths.verify, 'success', words.completeRegistration);
  };

  return (
    <Form form={form} onSubmit={submit}>
      <Heading title={words.createNewAccount}>
        {words.haveAnAccount} <Link to={paths.signIn}>{words.logIn}</Link>
      </Heading>
      <EmailField label={words.email} rule={emailRule} autoComplete="username" />
      <NewPasswordFields />
      <SubmitButton wide>{words.signUp}</SubmitButton>
      <GoogleSignIn path={paths.signUp} greets />
    </Form>
  );
}
