// One of the people who work here, and what can be done: other roles, the second factor anew, the end.

import { useState } from 'react';
import { call, changedMeanwhile } from '../../ops/client';
import { useMe } from '../../ops/me';
import { ChangedDialog } from '../../ops/parts/ChangedDialog';
import { ConfirmDialog } from '../../ops/parts/ConfirmDialog';
import type { RoleAt, StaffMember } from '../../shared/api/opsWire';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { RolesField } from '../roles/RolesField';
import { areSame, rolesInWords } from '../roles/roleWords';
import * as css from './people.module.css';
import { words } from './words.en';

interface PersonDialogProps {
  person: StaffMember;
  onChanged: () => void;
  onClose: () => void;
}

type Step = 'look' | 'roles' | 'end' | 'reset';

export function PersonDialog({ person, onChanged, onClose }: PersonDialogProps) {
  const [step, setStep] = useState<Step>('look');
  const isMyself = useMe(({ me }) => me?.id === person.id);
  const { id, name, email, roles, is_active, has_factor } = person;

  /** Says that it is done, and shows the list as it is now. */
  const tell = (text: string) => {
    toast('success', text);
    onChanged();
  };

  switch (step) {
    case 'roles':
      return (
        <RolesDialog person={person} onChanged={() => tell(words.rolesChanged)} onClose={onClose} />
      );
    case 'end':
      return (
        <ConfirmDialog
          title={words.endTitle(name)}
          act={words.end}
          typed={email}
          onConfirm={async ({ reason }) => {
            await call('POST /staff/{id}/end', { path: { id }, body: { reason }, quiet: true });
            tell(words.endedNow(name));
          }}
          onClose={onClose}
        >
          <p>{words.endLead}</p>
        </ConfirmDialog>
      );
    case 'reset':
      return (
        <ConfirmDialog
          title={words.resetTitle(name)}
          act={words.reset}
          onConfirm={async ({ reason }) => {
            const taken = { path: { id }, body: { reason }, quiet: true };
            await call('POST /staff/{id}/reset-factors', taken);
            tell(words.resetNow(name));
          }}
          onClose={onClose}
        >
          <p>{words.resetLead}</p>
        </ConfirmDialog>
      );
    case 'look':
      return (
        <Dialog title={name} kind="form" onClose={onClose}>
          {(close) => (
            <>
              <p>
                {email}
                <br />
                {rolesInWords(roles)}
              </p>
              {is_active && !isMyself && (
                <div className={css.ways}>
                  <Button look="quiet" onClick={() => setStep('roles')}>
                    {words.changeRoles}
                  </Button>
                  {has_factor && (
                    <Button look="quiet" onClick={() => setStep('reset')}>
                      {words.reset}
                    </Button>
                  )}
                  <Button look="danger" onClick={() => setStep('end')}>
                    {words.end}
                  </Button>
                </div>
              )}
              {isMyself && <p>{words.myself}</p>}
              <p>
                <Button look="quiet" onClick={close}>
                  {words.close}
                </Button>
              </p>
            </>
          )}
        </Dialog>
      );
  }
}

function RolesDialog({ person, onChanged, onClose }: PersonDialogProps) {
  const [roles, setRoles] = useState<readonly RoleAt[]>(person.roles);
  const [current, setCurrent] = useState<StaffMember | null>(null);
  const { id } = person;

  const write = async (version: number) => {
    const body = { roles: [...roles], version };
    await call('PUT /staff/{id}/roles', { path: { id }, body, quiet: true });
    onChanged();
  };

  const tryWriting = async () => {
    try {
      await write(person.version);
    } catch (failure) {
      const changed = changedMeanwhile(failure) as StaffMember | undefined;
      if (!changed) {
        throw failure;
      }
      if (areSame(changed.roles, roles)) {
        // Somebody else wanted the same.
        onChanged();
        return;
      }
      setCurrent(changed);
      throw failure;
    }
  };

  if (current) {
    return (
      <ChangedDialog
        differences={[
          {
            label: words.roles,
            theirs: rolesInWords(current.roles),
            mine: rolesInWords(roles),
          },
        ]}
        onTakeTheirs={onChanged}
        onKeepMine={() => write(current.version)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={words.rolesTitle(person.name)}
      act={words.changeRoles}
      look="action"
      reason="none"
      onConfirm={tryWriting}
      onClose={onClose}
    >
      <p>{words.rolesLead}</p>
      <RolesField roles={roles} onChange={setRoles} />
    </ConfirmDialog>
  );
}
