// Another password, for somebody who knows the old one.

import { useState } from 'react';
import { NewPasswordFields } from '../../auth/NewPasswordFields';
import { call } from '../../ops/client';
import { Form } from '../../shared/forms/Form';
import { PasswordField } from '../../shared/forms/PasswordField';
import { required } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { Dialog } from '../../shared/ui/Dialog';
import * as css from './account.module.css';
import { words } from './words.en';

interface Values {
  old_password: string;
  password: string;
  password_confirmation: string;
}

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={words.password}>
      <div className={css.ways}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {words.changePassword}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={words.changePassword} kind="form" onClose={() => setOpen(false)}>
          {(close) => <PasswordForm close={close} />}
        </Dialog>
      )}
    </Card>
  );
}

function PasswordForm({ close }: { close: () => void }) {
  const form = useTimedForm<Values>();
  return (
    <Form
      form={form}
      onSubmit={async ({ old_password, password }) => {
        await call('PUT /password', { body: { old_password, password }, quiet: true });
        toast('success', words.passwordChanged);
        close();
      }}
    >
      <PasswordField
        name="old_password"
        label={words.oldPassword}
        autoComplete="current-password"
        rule={required(words.oldPasswordRequired)}
      />
      <NewPasswordFields />
      <div className={css.ways}>
        <SubmitButton>{words.changePassword}</SubmitButton>
        <Button look="quiet" onClick={close}>
          {words.keep}
        </Button>
      </div>
    </Form>
  );
}
