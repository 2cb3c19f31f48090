// Who works here: their roles, whether they have a second factor, when they were seen, and who is
// invited. This folder holds how people are invited, given roles and ended.

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { question } from '../../ops/client';
import { Answered } from '../../ops/parts/Answered';
import { Chip } from '../../ops/parts/Chip';
import { CsvButton } from '../../ops/parts/CsvButton';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilter } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import type { StaffMember } from '../../shared/api/opsWire';
import { Button } from '../../shared/ui/Button';
import { rolesInWords } from '../roles/roleWords';
import { InviteDialog } from './InviteDialog';
import { Invites } from './Invites';
import { PersonDialog } from './PersonDialog';
import { words } from './words.en';

const STAFF = question('GET /staff');

const COLUMNS: readonly Column<StaffMember>[] = [
  { key: 'name', head: words.name, cell: ({ name }) => name, csv: ({ name }) => name },
  { key: 'email', head: words.email, cell: ({ email }) => email, csv: ({ email }) => email },
  {
    key: 'roles',
    head: words.roles,
    cell: ({ roles }) => rolesInWords(roles),
    csv: ({ roles }) => rolesInWords(roles),
  },
  {
    key: 'state',
    head: words.state,
    cell: (person) => <State person={person} />,
    csv: ({ is_active }) => (is_active ? words.active : words.ended),
  },
  {
    key: 'seen',
    head: words.lastSeen,
    cell: ({ last_seen_at }) => (last_seen_at ? <Moment at={last_seen_at} /> : words.never),
    csv: ({ last_seen_at }) => last_seen_at,
  },
];

function State({ person: { is_active, has_factor } }: { person: StaffMember }) {
  if (!is_active) {
    return <Chip>{words.ended}</Chip>;
  }
  return has_factor ? (
    <Chip tone="ok">{words.active}</Chip>
  ) : (
    <Chip tone="warn">{words.noFactor}</Chip>
  );
}

export function Staff() {
  const live = useLive(STAFF);
  const [chosen, choose] = useFilter('person');
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState(0);

  return (
    <>
      <ScreenHead title={words.title} lead={words.lead}>
        {live.answer && (
          <CsvButton
            name="staff"
            columns={COLUMNS}
            fetchRows={async () => live.answer?.items ?? []}
          />
        )}
        <Button onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden="true" /> {words.invite}
        </Button>
      </ScreenHead>
      <Answered live={live}>
        {({ items }) => {
          const person = items.find(({ id }) => id === chosen);
          return (
            <>
              <DataTable
                caption={words.title}
                columns={COLUMNS}
                rows={items}
                keyOf={({ id }) => id}
                to={({ id }) => `${paths.staff}?person=${encodeURIComponent(id)}`}
                empty={<p>{words.empty}</p>}
              />
              {person && (
                <PersonDialog
                  key={person.id}
                  person={person}
                  onChanged={live.askAgain}
                  onClose={() => choose('')}
                />
              )}
            </>
          );
        }}
      </Answered>
      <Invites key={invited} />
      {isInviting && (
        <InviteDialog
          onInvited={() => setInvited((before) => before + 1)}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}
