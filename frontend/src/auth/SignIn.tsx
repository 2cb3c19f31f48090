// Signing in with an e-mail address and a password, or with Google.

import { useEffect, useState } from 'react';
import { EmailField } from '../shared/forms/EmailField';
import { Form } from '../shared/forms/Form';
import { PasswordField } from '../shared/forms/PasswordField';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { navigateSaying } from '../shared/navigation/navigateSaying';
import { paths } from '../shared/paths';
import { site } from '../shared/site';
import { Copyright } from '../shared/ui/Copyright';
import { Link } from '../shared/ui/Link';
import { logIn, unverifiedIn } from './api';
import { completeSignIn } from './completeSignIn';
import { GoogleSignIn } from './GoogleSignIn';
import { Heading } from './Heading';
import { keepPendingVerification, type PendingVerification } from './pending';
import { emailRule, passwordRule } from './rules';
import * as css from './SignIn.module.css';
import { UnverifiedNotice } from './UnverifiedNotice';
import { keepWayBack, takeWayBack } from './wayBack';
import { words } from './words.en';

interface SignInValues {
  email: string;
  password: string;
}

export function SignIn() {
  const form = useTimedForm<SignInValues>();
  const [unverified, setUnverified] = useState<PendingVerification | null>(null);

  useEffect(() => keepWayBack(location.search), []);

  const submit = async ({ email, password }: SignInValues) => {
    setUnverified(null);
    try {
      await completeSignIn(await logIn(email.trim(), password));
    } catch (failure) {
      const pending = unverifiedIn(failure);
      if (!pending) {
        throw failure;
      }
      keepPendingVerification(pending);
      setUnverified(pending);
      return;
    }
    navigateSaying(takeWayBack(), 'success', words.nowSignedIn);
  };

  return (
    <Form form={form} onSubmit={submit}>
      <Heading title={words.welcomeBack}>
        {words.newTo(site.product)} <Link to={paths.signUp}>{words.createAnAccount}</Link>
      </Heading>
      {unverified && <UnverifiedNotice pending={unverified} />}
      <EmailField label={words.email} rule={emailRule} autoComplete="username" />
      <div className={css.password}>
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          rule={passwordRule}
        />
        <Link to={paths.forgotPassword} className={css.forgot}>
          {words.forgotPassword}
        </Link>
      </div>
      <SubmitButton wide>{words.login}</SubmitButton>
      <GoogleSignIn path={paths.signIn} />
      <p className={css.copyright}>
        <Copyright />
      </p>
    </Form>
  );
}
