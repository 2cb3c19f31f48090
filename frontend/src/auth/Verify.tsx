// Confirming an e-mail address with the code that was sent there.

import { useState } from 'react';
import { CodeBoxes } from '../shared/forms/CodeBoxes';
import { Form } from '../shared/forms/Form';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { navigateSaying } from '../shared/navigation/navigateSaying';
import { paths } from '../shared/paths';
import { Link } from '../shared/ui/Link';
import { verify } from './api';
import { Heading } from './Heading';
import { clearPendingVerification, pendingVerification } from './pending';
import { ResendCode } from './ResendCode';
import { words } from './words.en';

export function Verify() {
  const form = useTimedForm<{ otp: string }>();
  const [pending, setPending] = useState(pendingVerification);
  if (!pending) {
    return null;
  }

  const submit = async ({ otp }: { otp: string }) => {
    await verify(pending, otp);
    clearPendingVerification();
    navigateSaying(paths.signIn, 'success', words.verified);
  };

  return (
    <Form form={form} onSubmit={submit}>
      <Heading title={words.registrationConfirmation}>
        {words.sentTo}{' '}
        <strong>
          <bdi>{pending.email}</bdi>
        </strong>
      </Heading>
      <CodeBoxes name="otp" label={words.verificationCode} hint={words.codeHint} />
      <ResendCode pending={pending} onSent={setPending} />
      <SubmitButton wide>{words.verifyAndProcess}</SubmitButton>
      <p>
        <Link to={paths.signIn}>{words.backToSignIn}</Link>
      </p>
    </Form>
  );
}
