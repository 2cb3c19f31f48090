// What became of a booking, in one line of time: by its travellers, by staff, by providers, by
// itself. The newest stands first.

import { Clock, CreditCard, UserRound, UserRoundCog } from 'lucide-react';
import { Part } from '../../ops/parts/Part';
import { momentOf } from '../../shared/time/moments';
import type { BookingPage } from '../api';
import * as css from './History.module.css';
import { toldOf } from './told';
import { words } from './words.en';

type Line = BookingPage['history'][number];

const said = words.history;

const LOOKS = {
  traveller: { look: css.traveller, Icon: UserRound },
  staff: { look: css.staff, Icon: UserRoundCog },
  provider: { look: css.provider, Icon: CreditCard },
  system: { look: css.system, Icon: Clock },
} as const satisfies Record<Line['who'], unknown>;

type HistoryProps = Pick<BookingPage, 'history' | 'passengers'>;

export function History({ history, passengers }: HistoryProps) {
  // The server tells the oldest first, so the place of a line never changes.
  const newest = history.map((line, place) => ({ ...line, key: String(place) })).reverse();
  return (
    <Part title={said.title}>
      {newest.length === 0 && <p>{said.nothing}</p>}
      <ol className={css.root}>
        {newest.map((line) => {
          const { key, at, who, name, reason } = line;
          const { look, Icon } = LOOKS[who];
          return (
            <li key={key} className={`${css.line} ${look}`}>
              <span className={css.mark}>
                <Icon size={14} aria-hidden="true" />
              </span>
              <div className={css.words}>
                <p className={css.what}>{toldOf(line, passengers)}</p>
                <p className={css.who}>
                  {name ?? said.who[who]} · <time dateTime={at}>{momentOf(at)}</time>
                </p>
                {reason && <p className={css.reason}>{said.reason(reason)}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
