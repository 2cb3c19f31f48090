// Who is invited and has not come yet.

import { useState } from 'react';
import { call, question } from '../../ops/client';
import { Answered } from '../../ops/parts/Answered';
import { ConfirmDialog } from '../../ops/parts/ConfirmDialog';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { useLive } from '../../ops/parts/useLive';
import type { Invite } from '../../shared/api/opsWire';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { rolesInWords } from '../roles/roleWords';
import * as css from './people.module.css';
import { words } from './words.en';

const INVITES = question('GET /invites');

export function Invites() {
  const live = useLive(INVITES);
  const [withdrawn, setWithdrawn] = useState<Invite | null>(null);

  const columns: readonly Column<Invite>[] = [
    { key: 'name', head: words.name, cell: ({ name }) => name },
    { key: 'email', head: words.email, cell: ({ email }) => email },
    { key: 'roles', head: words.roles, cell: ({ roles }) => rolesInWords(roles) },
    {
      key: 'until',
      head: words.until,
      cell: ({ expires_at }) => <Moment at={expires_at} />,
    },
    {
      key: 'act',
      head: words.act,
      cell: (invite) => (
        <Button look="quiet" onClick={() => setWithdrawn(invite)}>
          {words.withdraw} <span className="visually-hidden">{invite.name}</span>
        </Button>
      ),
    },
  ];

  return (
    <section className={css.section} aria-labelledby="invites">
      <h2 id="invites">{words.invites}</h2>
      <Answered live={live}>
        {({ items }) => (
          <DataTable
            caption={words.invites}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            empty={<p>{words.noInvites}</p>}
          />
        )}
      </Answered>
      {withdrawn && (
        <ConfirmDialog
          title={words.withdrawTitle(withdrawn.name)}
          act={words.withdraw}
          reason="none"
          onConfirm={async () => {
            await call('DELETE /invites/{id}', { path: { id: withdrawn.id }, quiet: true });
            toast('success', words.withdrawnNow);
            live.askAgain();
          }}
          onClose={() => setWithdrawn(null)}
        >
          <p>{words.withdrawLead}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
