// Taking an invitation: who it is for, and the password of the new account. The token stands behind
// the `#` of the address, so it is in no log of a server.

import { useState } from 'react';
import { Heading } from '../../auth/Heading';
import { NewPasswordFields } from '../../auth/NewPasswordFields';
import { call, question } from '../../ops/client';
import { keepMe } from '../../ops/me';
import { paths } from '../../ops/paths';
import { useAnswer } from '../../shared/api/useAnswer';
import { Form } from '../../shared/forms/Form';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { navigate } from '../../shared/navigation/navigation';
import { Note } from '../../shared/ui/Note';
import * as css from './entry.module.css';
import { words } from './words.en';

export function Invitation() {
  const [token] = useState(() => location.hash.slice(1));
  const asked = token === '' ? null : question('GET /invites/{token}', { path: { token } });
  const { answer, failure } = useAnswer(asked);
  const form = useTimedForm<{ password: string; password_confirmation: string }>();

  if (failure || token === '') {
    return (
      <div className={css.root} role="alert">
        <Heading title={words.invitation} />
        <Note kind="warn" title={words.invitationOver}>
          <p>{failure?.message ?? words.invitationWhole}</p>
        </Note>
      </div>
    );
  }
  if (!answer) {
    return <Heading title={words.invitation} />;
  }
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        const taken = { path: { token }, body: { password }, quiet: true };
        keepMe(await call('POST /invites/{token}', taken));
        navigate(paths.signIn, { replace: true });
      }}
    >
      <Heading title={words.welcome(answer.name)}>{words.invitationLead}</Heading>
      {/* For the password manager: whose password it is. */}
      <input type="email" autoComplete="username" value={answer.email} readOnly hidden />
      <p>{answer.email}</p>
      <NewPasswordFields />
      <SubmitButton wide>{words.takeInvitation}</SubmitButton>
    </Form>
  );
}
