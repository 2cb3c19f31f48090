// What becomes of sailings that were cancelled or delayed: who was told, who chose, whom to call.

import { Answered } from '../../../ops/parts/Answered';
import { Chip } from '../../../ops/parts/Chip';
import { ScreenHead } from '../../../ops/parts/ScreenHead';
import { useLive } from '../../../ops/parts/useLive';
import { paths } from '../../../ops/paths';
import type { ScreenProps } from '../../../ops/screen';
import { named } from '../../../shared/named';
import { momentOf } from '../../../shared/time/moments';
import { Link } from '../../../shared/ui/Link';
import { type DisruptionPage, fetchDisruption } from '../../api';
import { SailingChip } from '../../sailings/SailingChip';
import { words as said } from '../../sailings/words.en';
import { CallList } from './CallList';
import * as css from './Disruption.module.css';
import { FreeMoves } from './FreeMoves';
import { progressOf } from './progress';
import { words } from './words.en';

const count = new Intl.NumberFormat('en-PH');
const causes: Readonly<Record<string, string>> = said.causes;

/** So many sailings are named in the title. */
const NAMED = 3;

function titleOf({ sailings }: DisruptionPage): string {
  const voyages = sailings.slice(0, NAMED).map(({ voyage }) => voyage);
  const more = sailings.length - voyages.length;
  return `${voyages.join(', ')}${more > 0 ? ` + ${more}` : ''}`;
}

export function Disruption({ parameters: { id = '' } }: ScreenProps) {
  const live = useLive<DisruptionPage>({ key: id, ask: (signal) => fetchDisruption(id, signal) });
  const page = live.answer;
  return (
    <div className={css.root}>
      <ScreenHead
        title={page ? titleOf(page) : ' '}
        beside={
          page && (
            <Chip tone={page.kind === 'cancel' ? 'danger' : 'warn'}>{words.titles[page.kind]}</Chip>
          )
        }
        lead={
          page && (
            <>
              {named(causes, page.cause) ?? page.cause}: {page.reason} ·{' '}
              {words.made(page.made_by, momentOf(page.made_at))}
            </>
          )
        }
      />
      <Answered live={live}>
        {(answer) => (
          <>
            {answer.kind === 'warn' && <FreeMoves page={answer} onChanged={live.take} />}
            <ProgressOf page={answer} />
            <SailingsOf page={answer} />
            <CallList page={answer} onChanged={live.take} />
          </>
        )}
      </Answered>
    </div>
  );
}

function ProgressOf({ page }: { page: DisruptionPage }) {
  const { delivered, chosen } = progressOf(page);
  return (
    <section className={css.progress} aria-label={words.progress}>
      <Figure name={words.facts.people} figure={page.people} />
      <Figure name={words.facts.bookings} figure={page.bookings} />
      <Figure name={words.told} figure={page.told} />
      <Figure name={words.delivered} figure={page.delivered} of={delivered.of}>
        <span className={css.bar} aria-hidden="true">
          <span className={css.good} style={{ inlineSize: `${delivered.percent}%` }} />
          <span className={css.failed} style={{ inlineSize: `${delivered.failedPercent}%` }} />
        </span>
        {page.failed > 0 && (
          <p className={css.bad}>
            {words.failedEmails}: {count.format(page.failed)}
          </p>
        )}
      </Figure>
      <Figure name={words.chosen} figure={page.chosen} of={chosen.of}>
        <span className={css.bar} aria-hidden="true">
          <span className={css.good} style={{ inlineSize: `${chosen.percent}%` }} />
        </span>
        {page.waiting > 0 && (
          <p className={css.quiet}>
            {words.waiting}: {count.format(page.waiting)}
          </p>
        )}
      </Figure>
      <Figure name={words.notReached} figure={page.not_reached.length} />
    </section>
  );
}

interface FigureProps {
  name: string;
  figure: number;
  of?: number;
  children?: React.ReactNode;
}

function Figure({ name, figure, of, children }: FigureProps) {
  return (
    <div className={css.part}>
      <p className={css.name}>{name}</p>
      <p className={css.figure}>
        {count.format(figure)}
        {of !== undefined && <span className={css.of}> / {count.format(of)}</span>}
      </p>
      {children}
    </div>
  );
}

function SailingsOf({ page: { sailings } }: { page: DisruptionPage }) {
  return (
    <section className={css.sailings} aria-labelledby="disrupted">
      <h2 className={css.title} id="disrupted">
        {words.facts.sailings}
      </h2>
      <ul className={css.list}>
        {sailings.map(({ id, voyage, departs_at, status, moves_free }) => (
          <li key={id} className={css.sailing}>
            <Link to={paths.sailing(id)}>{voyage}</Link> {momentOf(departs_at)}{' '}
            <SailingChip status={status} /> {moves_free && <Chip tone="warn">{words.mayMove}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}
