// Asks once more before an account is deleted for good.

import { useState } from 'react';
import { wantsFreshLogin } from '../auth/api';
import { clearPersonalData } from '../auth/signOut';
import { EmailField } from '../shared/forms/EmailField';
import { Form } from '../shared/forms/Form';
import type { Rule } from '../shared/forms/rules';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { navigateSaying } from '../shared/navigation/navigateSaying';
import { paths } from '../shared/paths';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
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
  const [isStale, setStale] = useState(false);

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
    clearPersonalData();
    navigateSaying(paths.search, 'success', message);
  };

  return (
    <Dialog kind="form" title={words.deleteMyAccount} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={remove}>
          <p>{words.deleteLead}</p>
          {isStale && <SignInAgain />}
          <EmailField label={words.typeYourEmail} hint={email} rule={isTheirs} autoComplete="off" />
          <div className={css.choices}>
            <SubmitButton look="danger">{words.deleteMyAccount}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.keepMyAccount}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
