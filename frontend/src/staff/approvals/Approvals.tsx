// What waits for a second person: who asks for it, why, until when, and the decision.
// This folder holds the acts that two people must agree to.

import { useState } from 'react';
import { call, question } from '../../ops/client';
import { Answered } from '../../ops/parts/Answered';
import { ConfirmDialog } from '../../ops/parts/ConfirmDialog';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import type { Approval } from '../../shared/api/opsWire';
import { named } from '../../shared/named';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import * as css from './Approvals.module.css';
import { words } from './words.en';

const WAITING = question('GET /approvals');

const kindOf = ({ kind }: Approval) => named<string>(words.kinds, kind) ?? kind;

interface Decision {
  approval: Approval;
  approve: boolean;
}

/** What it is about, on its own screen where it has one. */
function About({ approval: { subject_kind, subject } }: { approval: Approval }) {
  if (subject_kind === 'sailing') {
    return <Link to={paths.sailing(subject)}>{words.seeSailing}</Link>;
  }
  if (subject_kind === 'booking') {
    return <Link to={paths.booking(subject)}>{subject}</Link>;
  }
  return subject;
}

export function Approvals() {
  const live = useLive(WAITING);
  const [decision, setDecision] = useState<Decision | null>(null);

  const columns: readonly Column<Approval>[] = [
    { key: 'kind', head: words.act, cell: kindOf },
    { key: 'about', head: words.about, cell: (approval) => <About approval={approval} /> },
    { key: 'reason', head: words.why, cell: ({ reason }) => reason },
    { key: 'by', head: words.askedBy, cell: ({ asked_by }) => asked_by },
    { key: 'at', head: words.askedAt, cell: ({ asked_at }) => <Moment at={asked_at} /> },
    { key: 'until', head: words.until, cell: ({ expires_at }) => <Moment at={expires_at} /> },
    {
      key: 'decide',
      head: words.decision,
      cell: (approval) =>
        approval.is_own ? (
          words.another
        ) : (
          <div className={css.ways}>
            <Button look="quiet" onClick={() => setDecision({ approval, approve: true })}>
              {words.approve} <span className="visually-hidden">{kindOf(approval)}</span>
            </Button>
            <Button look="danger" onClick={() => setDecision({ approval, approve: false })}>
              {words.refuse} <span className="visually-hidden">{kindOf(approval)}</span>
            </Button>
          </div>
        ),
    },
  ];

  return (
    <>
      <ScreenHead title={words.title} lead={words.lead} />
      <Answered live={live}>
        {({ items }) => (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            empty={<p>{words.empty}</p>}
          />
        )}
      </Answered>
      {decision && (
        <ConfirmDialog
          title={kindOf(decision.approval)}
          act={decision.approve ? words.approve : words.refuse}
          look={decision.approve ? 'action' : 'danger'}
          onConfirm={async ({ reason }) => {
            const { approval, approve } = decision;
            const taken = {
              path: { approval: approval.id },
              body: { approve, reason },
              quiet: true,
            };
            await call('POST /approvals/{approval}/decide', taken);
            toast('success', approve ? words.approved : words.refused);
            live.askAgain();
          }}
          onClose={() => setDecision(null)}
        >
          <p>
            {words.asks(decision.approval.asked_by)} {decision.approval.reason}
          </p>
          <p>{decision.approve ? words.approveLead : words.refuseLead}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
