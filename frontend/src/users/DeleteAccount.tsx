// Asks once more before an account is deleted for good.

import { useEffect, useId, useRef, useState } from 'react';
import { wantsFreshLogin } from '../auth/api';
import { clearForgottenEmail } from '../auth/forgotten';
import { clearPendingVerification } from '../auth/pending';
import { forgetPerson } from '../auth/signOut';
import { EmailField } from '../shared/forms/EmailField';
import { Form } from '../shared/forms/Form';
import type { Rule } from '../shared/forms/rules';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { navigateSaying } from '../shared/navigateSaying';
import { paths } from '../shared/paths';
import { Button } from '../shared/ui/Button';
import { deleteMe } from './api';
import * as css from './DeleteAccount.module.css';
import { SignInAgain } from './SignInAgain';
import { words } from './words.en';

interface DeleteAccountProps {
  email: string;
  onClose: () => void;
}

export function DeleteAccount({ email, onClose }: DeleteAccountProps) {
  const form = useTimedForm<{ email: string }>();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isStale, setStale] = useState(false);
  const title = useId();

  // Only a call makes a dialog stand before everything else.
  useEffect(() => dialog.current?.showModal(), []);

  const isTheirs: Rule = (value) =>
    value.trim().toLowerCase() === email.toLowerCase() ? null : words.notYourEmail;

  const remove = async (values: { email: string }) => {
    setStale(false);
    let message: string;
    try {
      message = await deleteMe(values.email.trim());
    } catch (failure) {
      setStale(wantsFreshLogin(failure));
      throw failure;
    }
    clearPendingVerification();
    clearForgottenEmail();
    forgetPerson();
    navigateSaying(paths.search, 'success', message);
  };

  return (
    <dialog ref={dialog} className={css.root} aria-labelledby={title} onClose={onClose}>
      <Form form={form} onSubmit={remove}>
        <h2 className={css.title} id={title}>
          {words.deleteMyAccount}
        </h2>
        <p>{words.deleteLead}</p>
        {isStale && <SignInAgain />}
        <EmailField label={words.typeYourEmail} hint={email} rule={isTheirs} autoComplete="off" />
        <div className={css.choices}>
          <SubmitButton look="danger">{words.deleteMyAccount}</SubmitButton>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {words.keepMyAccount}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
