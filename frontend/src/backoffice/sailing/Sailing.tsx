// One sailing: how it stands, what can be done, and all that belongs to it, a part at a time.
// This folder holds the parts of a sailing: its people, seats, money, e-mails and log.

import { TriangleAlert } from 'lucide-react';
import { BoardingCounts } from '../../boarding/desk/BoardingCounts';
import { Manifest } from '../../manifest/Manifest';
import { useMe } from '../../ops/me';
import { Answered } from '../../ops/parts/Answered';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { Tabs, useTab } from '../../ops/parts/Tabs';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import type { ScreenProps } from '../../ops/screen';
import type { Permission } from '../../shared/api/opsWire';
import { formatCentavosShort } from '../../shared/money';
import { timeOf } from '../../shared/time/clock';
import { momentOf } from '../../shared/time/moments';
import { serverNow } from '../../shared/time/serverClock';
import { Link } from '../../shared/ui/Link';
import { ActButtons } from '../acts/ActButtons';
import { fetchSailing, type SailingPage } from '../api';
import { LoadBar } from '../sailings/LoadBar';
import { SailingChip } from '../sailings/SailingChip';
import { useActs } from '../sailings/useActs';
import { words as said } from '../sailings/words.en';
import { EmailTable } from './EmailTable';
import { LogTable } from './LogTable';
import { MoneyTable } from './MoneyTable';
import { PeopleTable } from './PeopleTable';
import * as css from './Sailing.module.css';
import { StockTable } from './StockTable';
import { words } from './words.en';

const TABS = ['people', 'boarding', 'manifest', 'stock', 'money', 'emails', 'log'] as const;

type SailingTab = (typeof TABS)[number];

/** What shows people is for those who may see them. */
const PERMISSIONS: Readonly<Partial<Record<SailingTab, Permission>>> = {
  people: 'see-bookings',
  manifest: 'see-manifest',
};

const count = new Intl.NumberFormat('en-PH');

export function Sailing({ parameters: { id = '' } }: ScreenProps) {
  const live = useLive<SailingPage>({ key: id, ask: (signal) => fetchSailing(id, signal) });
  const sailing = live.answer;
  const acts = useActs(
    sailing?.voyage ?? '',
    serverNow(),
    () => sailing ?? undefined,
    live.askAgain,
  );

  return (
    <div className={css.root}>
      <ScreenHead
        title={sailing?.voyage ?? ' '}
        beside={sailing && <SailingChip status={sailing.status} />}
        lead={sailing && <Lead sailing={sailing} />}
      />
      {sailing && <ActButtons acts={acts.of(sailing)} />}
      <Answered live={live}>{(page) => <Whole sailing={page} />}</Answered>
      {acts.dialog}
    </div>
  );
}

function Lead({ sailing }: { sailing: SailingPage }) {
  const { route, departs_at, scheduled_departs_at, arrives_at, vessel } = sailing;
  return (
    <>
      {said.route(route.from.name, route.to.name)} · {momentOf(departs_at)}
      {departs_at !== scheduled_departs_at && (
        <span className={css.moved}> ({words.wasPlanned(timeOf(scheduled_departs_at))})</span>
      )}
      , {words.arrives(timeOf(arrives_at))} · {vessel}
      {sailing.status_reason && <> · {sailing.status_reason}</>}
      {sailing.moves_free_reason && <> · {said.movesFree(sailing.moves_free_reason)}</>}
    </>
  );
}

function Whole({ sailing }: { sailing: SailingPage }) {
  const permissions = useMe(({ me }) => me?.permissions) ?? [];
  const [first = 'boarding', ...others] = TABS.filter((value) => {
    const permission = PERMISSIONS[value];
    return permission === undefined || permissions.includes(permission);
  });
  const tabs = [first, ...others] as const;
  const tab = useTab(tabs);
  return (
    <>
      <div className={css.over}>
        <div className={css.load}>
          <LoadBar seats={sailing} />
          <p className={css.paid}>{formatCentavosShort(sailing.paid_centavos)}</p>
        </div>
        <NextSailings sailing={sailing} />
        {sailing.warnings.length > 0 && (
          <section className={css.warnings} aria-label={words.warnings}>
            <ul>
              {sailing.warnings.map((warning) => (
                <li key={warning} className={css.warning}>
                  <TriangleAlert size={16} aria-hidden="true" /> {said.warningNames[warning]}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Tabs
        label={words.parts}
        tabs={tabs.map((value) => ({ value, label: words.tabs[value] }))}
        chosen={tab}
      />
      <TabPart tab={tab} sailing={sailing} />
    </>
  );
}

function TabPart({ tab, sailing }: { tab: SailingTab; sailing: SailingPage }) {
  switch (tab) {
    case 'people':
      return <PeopleTable sailing={sailing} />;
    case 'boarding':
      return <BoardingCounts sailing={sailing.id} />;
    case 'manifest':
      return <Manifest sailing={sailing.id} />;
    case 'stock':
      return <StockTable stock={sailing.stock} />;
    case 'money':
      return <MoneyTable money={sailing.money} />;
    case 'emails':
      return <EmailTable rows={sailing.deliveries} />;
    case 'log':
      return <LogTable log={sailing.log} />;
  }
}

function NextSailings({ sailing }: { sailing: SailingPage }) {
  return (
    <section className={css.next} aria-labelledby="next-sailings">
      <h2 className={css.title} id="next-sailings">
        {words.next}
      </h2>
      {sailing.next_sailings.length === 0 ? (
        <p className={css.quiet}>{words.noNext}</p>
      ) : (
        <ul className={css.nextList}>
          {sailing.next_sailings.map(({ id, voyage, departs_at, free }) => (
            <li key={id}>
              <Link to={paths.sailing(id)}>{voyage}</Link> {momentOf(departs_at)},{' '}
              <b>{words.free(count.format(free))}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
