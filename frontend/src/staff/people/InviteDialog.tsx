// Invites somebody: a link that opens once, sent by e-mail.

import { useState } from 'react';
import { emailRule } from '../../auth/rules';
import { call } from '../../ops/client';
import type { RoleAt } from '../../shared/api/opsWire';
import { EmailField } from '../../shared/forms/EmailField';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { required } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { toast } from '../../shared/state/toasts';
import { momentOf } from '../../shared/time/moments';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { RolesField } from '../roles/RolesField';
import * as css from './people.module.css';
import { words } from './words.en';

interface InviteDialogProps {
  onInvited: () => void;
  onClose: () => void;
}

interface Values {
  name: string;
  email: string;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useTimedForm<Values>();
  const [roles, setRoles] = useState<readonly RoleAt[]>([{ role: 'counter', port: null }]);

  return (
    <Dialog title={words.invite} kind="form" onClose={onClose}>
      {(close) => (
        <Form
          form={form}
          onSubmit={async ({ name, email }) => {
            const body = { name: name.trim(), email: email.trim(), roles: [...roles] };
            const { expires_at } = await call('POST /invites', { body, quiet: true });
            toast('success', words.invited(body.email, momentOf(expires_at)));
            onInvited();
            close();
          }}
        >
          <p>{words.inviteLead}</p>
          <Field
            name="name"
            label={words.name}
            rule={required(words.nameRequired)}
            input={{ autoComplete: 'off', maxLength: 120 }}
          />
          <EmailField label={words.email} rule={emailRule} autoComplete="off" />
          <RolesField roles={roles} onChange={setRoles} />
          <div className={css.ways}>
            <SubmitButton>{words.sendInvite}</SubmitButton>
            <Button look="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
