// Where to go on board, and by when to be there: once for everybody on one way.

import type { ShownTicket } from '../shared/api/wire';
import { timeOf } from '../shared/time/clock';
import { words } from './there.en';
import * as css from './WhereAndWhen.module.css';

export function WhereAndWhen({ ticket }: { ticket: ShownTicket }) {
  const { pier, arrive_at, check_in_closes_at } = ticket;
  // Tickets that were kept earlier do not say.
  if (!arrive_at) {
    return null;
  }
  return (
    <div className={css.root}>
      <p className={css.when}>
        {words.beThere(pier?.name, timeOf(arrive_at))}{' '}
        <span className={css.closes}>{words.closes(timeOf(check_in_closes_at))}</span>
      </p>
      {pier && (
        <p>
          {pier.address}. {pier.directions}{' '}
          <a href={pier.map_url} target="_blank" rel="noreferrer">
            {words.map}
          </a>
        </p>
      )}
      <p>
        <a href={ticket.voyage_path}>{words.howItStands}</a>
      </p>
    </div>
  );
}
