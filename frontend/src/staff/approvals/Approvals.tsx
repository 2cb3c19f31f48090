// What waits for a second person: what is asked, who asks for it, why, until when, and the decision;
// and what was agreed to, for whoever asked to do it.
// This folder holds the acts that two people must agree to.

import { useState } from 'react';
import { call, question } from '../../ops/client';
import { Answered } from '../../ops/parts/Answered';
import { ConfirmDialog } from '../../ops/parts/ConfirmDialog';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { Part } from '../../ops/parts/Part';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useLive } from '../../ops/parts/useLive';
import type { Approval } from '../../shared/api/opsWire';
import { named } from '../../shared/named';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { About } from './About';
import * as css from './Approvals.module.css';
import { CarryOutDialog } from './CarryOutDialog';
import { Request } from './Request';
import { words } from './words.en';

const APPROVALS = question('GET /approvals');

const kindOf = ({ kind }: Approval) => named<string>(words.kinds, kind) ?? kind;

interface Decision {
  approval: Approval;
  approve: boolean;
}

const ACT: readonly Column<Approval>[] = [
  { key: 'kind', head: words.act, cell: kindOf },
  { key: 'about', head: words.about, cell: (approval) => <About approval={approval} /> },
  { key: 'reason', head: words.why, cell: ({ reason }) => reason },
];

const UNTIL: Column<Approval> = {
  key: 'until',
  head: words.until,
  cell: ({ expires_at }) => <Moment at={expires_at} />,
};

export function Approvals() {
  const live = useLive(APPROVALS);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [ready, setReady] = useState<Approval | null>(null);

  const waiting: readonly Column<Approval>[] = [
    ...ACT,
    { key: 'by', head: words.askedBy, cell: ({ asked_by }) => asked_by },
    { key: 'at', head: words.askedAt, cell: ({ asked_at }) => <Moment at={asked_at} /> },
    UNTIL,
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

  const agreed: readonly Column<Approval>[] = [
    ...ACT,
    { key: 'by', head: words.agreedBy, cell: ({ agreed_by }) => agreed_by },
    UNTIL,
    {
      key: 'carry-out',
      head: words.yours,
      cell: (approval) => (
        <Button look="quiet" onClick={() => setReady(approval)}>
          {approval.kind === 'refund-by-hand' ? words.recordTransfer : words.carryOut}{' '}
          <span className="visually-hidden">{kindOf(approval)}</span>
        </Button>
      ),
    },
  ];

  return (
    <div className={css.root}>
      <ScreenHead title={words.title} lead={words.lead} />
      <Answered live={live}>
        {(answer) => (
          <>
            {answer.agreed.length > 0 && (
              <Part title={words.agreed}>
                <DataTable
                  caption={words.agreed}
                  columns={agreed}
                  rows={answer.agreed}
                  keyOf={({ id }) => id}
                  empty={null}
                />
              </Part>
            )}
            <Part title={words.waiting}>
              <DataTable
                caption={words.waiting}
                columns={waiting}
                rows={answer.items}
                keyOf={({ id }) => id}
                empty={<p>{words.empty}</p>}
              />
            </Part>
          </>
        )}
      </Answered>
      {ready && (
        <CarryOutDialog
          title={kindOf(ready)}
          approval={ready}
          onChanged={live.askAgain}
          onClose={() => setReady(null)}
        />
      )}
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
          <Request approval={decision.approval} />
          <p>{decision.approve ? words.approveLead : words.refuseLead}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
