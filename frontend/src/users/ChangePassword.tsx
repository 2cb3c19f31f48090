// Another password, for somebody who knows the old one.

import { NewPasswordFields } from '../auth/NewPasswordFields';
import { Form } from '../shared/forms/Form';
import { PasswordField } from '../shared/forms/PasswordField';
import { required } from '../shared/forms/rules';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import { changePassword } from './api';
import * as css from './DeleteAccount.module.css';
import { words } from './words.en';

interface ChangePasswordValues {
  old_password: string;
  password: string;
  password_confirmation: string;
}

const oldRule = required(words.oldPasswordRequired);

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const form = useTimedForm<ChangePasswordValues>();
  return (
    <Dialog kind="form" title={words.changePassword} onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async (values) => {
            toast('success', await changePassword(values));
            close();
          }}
        >
          <PasswordField
            name="old_password"
            label={words.oldPassword}
            autoComplete="current-password"
            rule={oldRule}
          />
          <NewPasswordFields />
          <div className={css.choices}>
            <SubmitButton>{words.changePassword}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.keepPassword}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
