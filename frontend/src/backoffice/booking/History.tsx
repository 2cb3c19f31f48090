// What became of a booking, in one line of time: by its travellers, by staff, by providers, by
// itself. The newest stands first.

import { Clock, CreditCard, UserRound, UserRoundCog } from 'lucide-react';
import { momentOf } from '../../shared/time/moments';
import { actions } from '../actions.en';
import type { BookingPage } from '../api';
import * as css from './History.module.css';
import { Part } from './Part';
import { words } from './words.en';

type Line = BookingPage['history'][number];

const said = words.history;

const LOOKS = {
  traveller: { look: css.traveller, Icon: UserRound },
  staff: { look: css.staff, Icon: UserRoundCog },
  provider: { look: css.provider, Icon: CreditCard },
  system: { look: css.system, Icon: Clock },
} as const satisfies Record<Line['who'], unknown>;

export function History({ history }: { history: readonly Line[] }) {
  const newest = [...history].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Part title={said.title}>
      {newest.length === 0 && <p>{said.nothing}</p>}
      <ol className={css.root}>
        {newest.map(({ at, who, name, what, reason }) => {
          const { look, Icon } = LOOKS[who];
          return (
            <li key={`${at} ${who} ${what}`} className={`${css.line} ${look}`}>
              <span className={css.mark}>
                <Icon size={14} aria-hidden="true" />
              </span>
              <div className={css.words}>
                <p className={css.what}>{actions[what] ?? what}</p>
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
