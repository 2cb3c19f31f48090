// Money on its way back: what a person has to give back, what fails, and all that is open.
// This folder holds the refunds queue.

import { useState } from 'react';
import { useShortcuts } from '../../ops/keys';
import { useMay } from '../../ops/me';
import { Answered } from '../../ops/parts/Answered';
import { Chip, type Tone } from '../../ops/parts/Chip';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Filters, SelectFilter } from '../../ops/parts/Filters';
import { Pager } from '../../ops/parts/Pager';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilters } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import { methodName } from '../../payments/methodName';
import { formatCentavos } from '../../shared/money';
import { named } from '../../shared/named';
import { toast } from '../../shared/state/toasts';
import { fetchRefunds, type RefundPart, type RefundRow, retryRefund } from '../api';
import { rules } from '../told.en';
import { AskDialog } from './AskDialog';
import { EndDialog } from './EndDialog';
import * as css from './Refunds.module.css';
import { words } from './words.en';

const said = words.columns;

const FILTERS = ['by_hand', 'failing'] as const;

const TONES: Readonly<Record<string, Tone>> = { by_hand: 'warn', done: 'ok', asked: 'info' };

const states: Readonly<Record<string, string>> = words.states;

/** From this age on a refund is late. */
const LATE_DAYS = 7;

export function Refunds() {
  const asked = useFilters('filter', 'after');
  const mayAct = useMay('refund-by-hand');
  const [chosen, setChosen] = useState<RefundRow | null>(null);
  const filter = FILTERS.find((each) => each === asked.filter) ?? 'all';
  const live = useLive<RefundPart>({
    key: JSON.stringify(asked),
    ask: (signal) => fetchRefunds({ filter, after: asked.after }, signal),
  });

  const retry = async (refund: RefundRow) => {
    try {
      await retryRefund(refund.id);
      toast('success', words.retried(refund.code));
    } catch {
      // The call has told why.
    }
    live.askAgain();
  };

  const alone = live.answer?.alone_centavos ?? 0;
  /** What a person pays alone; more is asked about before it is paid. */
  const isSmall = ({ amount_centavos }: RefundRow) => amount_centavos <= alone;

  const labelOf = (refund: RefundRow) => (isSmall(refund) ? words.end : words.ask);

  const act = (refund: RefundRow) => {
    if (refund.state === 'by_hand') {
      setChosen(refund);
    } else if (refund.may_retry) {
      retry(refund);
    }
  };

  const focused = () => {
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-refund]');
    return live.answer?.items.find(({ id }) => id === row?.dataset.refund);
  };
  useShortcuts(
    words.title,
    mayAct
      ? [
          {
            keys: 'a',
            label: `${words.end} / ${words.ask} / ${words.retry}`,
            act: () => {
              const refund = focused();
              if (refund) {
                act(refund);
              }
            },
          },
        ]
      : [],
  );

  const columns: readonly Column<RefundRow>[] = [
    {
      key: 'code',
      head: said.code,
      cell: ({ code, id }) => <bdi data-refund={id}>{code}</bdi>,
    },
    {
      key: 'age',
      head: said.age,
      cell: ({ age_days }) => (
        <span className={age_days >= LATE_DAYS ? css.late : css.age}>{words.ages(age_days)}</span>
      ),
    },
    {
      key: 'amount',
      head: said.amount,
      end: true,
      cell: ({ amount_centavos }) => formatCentavos(amount_centavos),
    },
    { key: 'rule', head: said.rule, cell: (row) => <Why refund={row} /> },
    {
      key: 'method',
      head: said.method,
      cell: ({ method, provider }) => methodName(method) ?? provider,
    },
    {
      key: 'state',
      head: said.state,
      cell: ({ state }) => (
        <Chip tone={named(TONES, state) ?? 'quiet'}>{named(states, state) ?? state}</Chip>
      ),
    },
    {
      key: 'tries',
      head: said.tries,
      end: true,
      cell: ({ tries }) => <span className={tries > 2 ? css.late : undefined}>{tries}</span>,
    },
    { key: 'word', head: said.word, cell: ({ note }) => <span className={css.word}>{note}</span> },
    ...(mayAct
      ? [
          {
            key: 'act',
            head: said.act,
            cell: (row: RefundRow) =>
              row.state === 'done' ? null : (
                <span className={css.choices}>
                  {row.state === 'by_hand' && (
                    <Act label={labelOf(row)} refund={row} act={setChosen} />
                  )}
                  {row.may_retry && <Act label={words.retry} refund={row} act={retry} />}
                </span>
              ),
          },
        ]
      : []),
  ];

  return (
    <div className={css.root}>
      <ScreenHead title={words.title} lead={words.lead} />
      <Filters>
        <SelectFilter
          name="filter"
          label={words.filter}
          all={words.filters.all}
          choices={FILTERS.map((value) => ({ value, label: words.filters[value] }))}
        />
      </Filters>
      <Answered live={live}>
        {({ items, next }) => (
          <>
            <DataTable
              caption={words.caption}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              to={({ code }) => paths.booking(code)}
              empty={<p className={css.nothing}>{words.nothing[filter]}</p>}
            />
            <Pager next={next} />
          </>
        )}
      </Answered>
      {chosen &&
        (isSmall(chosen) ? (
          <EndDialog refund={chosen} onDone={live.askAgain} onClose={() => setChosen(null)} />
        ) : (
          <AskDialog
            refund={chosen}
            alone={alone}
            onDone={live.askAgain}
            onClose={() => setChosen(null)}
          />
        ))}
    </div>
  );
}

/** A button of one row. */
function Act(props: { label: string; refund: RefundRow; act: (refund: RefundRow) => void }) {
  const { label, refund, act } = props;
  return (
    <button type="button" className={css.act} onClick={() => act(refund)}>
      {label}
      <span className="visually-hidden"> {words.endOf(refund.code)}</span>
    </button>
  );
}

/** The rule, and what the fee came to by it. */
function Why({ refund: { rule, fee_percent, waived_percent } }: { refund: RefundRow }) {
  return (
    <span className={css.why}>
      {named(rules, rule) ?? rule}
      {fee_percent !== null && (
        <span className={css.word}>{words.fee(fee_percent, waived_percent)}</span>
      )}
    </span>
  );
}
