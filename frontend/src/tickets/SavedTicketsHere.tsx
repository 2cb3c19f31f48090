// The tickets that this device keeps, for whoever has no network or no code at hand.

import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shownCode } from '../bookings/code';
import { paths } from '../shared/paths';
import { formatDate } from '../shared/time/dates';
import { Button } from '../shared/ui/Button';
import { Link } from '../shared/ui/Link';
import { ZoneNote } from '../shared/ui/ZoneNote';
import { followNews, forgetTickets } from './keeping';
import { MoveLinks } from './MoveLinks';
import * as css from './SavedTicketsHere.module.css';
import { allSavedTickets, type SavedTickets, savedTickets } from './saved';
import { TicketCards } from './TicketCards';
import { TroubleLines } from './TroubleLines';
import { fetchNews } from './troubles';
import { words } from './words.en';

const without = (code: string) => (all: readonly SavedTickets[]) =>
  all.filter(({ booking }) => booking.code !== code);

/** The line stands last, and once. */
const saying = (line: string) => (lines: readonly string[]) => [
  ...lines.filter((one) => one !== line),
  line,
];

export function SavedTicketsHere() {
  const [all, setAll] = useState<readonly SavedTickets[]>([]);
  /** What was removed, and why. */
  const [removed, setRemoved] = useState<readonly string[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    /** They are shown at once, and marked or removed as soon as it is known what became of them. */
    const follow = async ({ booking: { code } }: SavedTickets) => {
      const news = await fetchNews(code, signal);
      if (!news || signal.aborted) {
        return;
      }
      if (!(await followNews(news))) {
        setAll(without(code));
        setRemoved(saying(words.ended(shownCode(code))));
        return;
      }
      const now = await savedTickets(code);
      setAll((before) => before.map((one) => (one.booking.code === code ? (now ?? one) : one)));
    };
    allSavedTickets().then(
      (found) => {
        if (!signal.aborted) {
          setAll(found);
          found.forEach(follow);
        }
      },
      // A store that cannot be read is an empty one.
      () => {},
    );
    return () => controller.abort();
  }, []);

  const forget = async (code: string) => {
    await forgetTickets(code);
    setAll(without(code));
    setRemoved(saying(words.forgotten));
  };

  const told = removed.length > 0 && (
    <div role="status">
      {removed.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
  if (all.length === 0) {
    return told;
  }
  return (
    <section className={css.root} aria-labelledby="saved-tickets">
      <h2 className={css.title} id="saved-tickets">
        {words.savedTickets}
      </h2>
      <p className={css.lead}>
        {words.savedLead} <Link to={paths.myTrip}>{words.myTrip}</Link>
      </p>
      <ZoneNote />
      {told}
      {all.map(({ booking, tickets, troubles = [] }) => (
        <details key={booking.code} className={css.one}>
          <summary className={css.summary}>
            <span>
              <strong>
                {booking.booking.route.origin.name} – {booking.booking.route.destination.name}
              </strong>{' '}
              {formatDate(booking.booking.booking_date, {
                weekday: 'short',
                month: 'short',
                day: 'numeric',
              })}
            </span>
            <bdi className={css.code}>{shownCode(booking.code)}</bdi>
            <TroubleLines booking={booking} troubles={troubles} />
          </summary>
          <div className={css.cards}>
            <MoveLinks code={booking.code} troubles={troubles} />
            <TicketCards booking={booking} tickets={tickets} troubles={troubles} />
            <p className={css.forget}>
              <Button look="quiet" onClick={() => forget(booking.code)}>
                <Trash2 size={20} aria-hidden="true" /> {words.forget}
              </Button>
            </p>
          </div>
        </details>
      ))}
    </section>
  );
}
