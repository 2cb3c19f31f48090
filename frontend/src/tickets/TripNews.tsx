// Ships that do not leave as they were sold, told on the first page to whoever keeps tickets of them
// on this device.

import { useEffect, useState } from 'react';
import { paths } from '../shared/paths';
import { ButtonLink } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import { allSavedTickets, keepTroubles, type TicketedBooking } from './saved';
import * as css from './TripNews.module.css';
import { TroubleLines } from './TroubleLines';
import { fetchNews, type Trouble } from './troubles';
import { words } from './words.en';

const { troubles: told } = words;

interface Told {
  booking: TicketedBooking;
  troubles: readonly Trouble[];
}

/** What is known of the tickets of this device; what was known last, where no answer comes. */
async function allNews(signal: AbortSignal): Promise<Told[]> {
  const all = await Promise.all(
    (await allSavedTickets().catch(() => [])).map(async (kept): Promise<Told> => {
      const news = await fetchNews(kept.booking.code, signal);
      if (!news) {
        return { booking: kept.booking, troubles: kept.troubles ?? [] };
      }
      await keepTroubles(kept, news.troubles);
      return news;
    }),
  );
  return all.filter(({ troubles }) => troubles.length > 0);
}

export function TripNews() {
  const [all, setAll] = useState<readonly Told[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    allNews(signal).then((news) => signal.aborted || setAll(news));
    return () => controller.abort();
  }, []);

  return (
    all.length > 0 && (
      <aside className={css.root} aria-label={told.title}>
        {all.map(({ booking, troubles }) => (
          <Note key={booking.code} kind="danger">
            <TroubleLines booking={booking} troubles={troubles} />
            <p>
              <ButtonLink to={paths.manage(booking.code)} look="quiet">
                {troubles.some(({ status }) => status === 'cancelled') ? told.choose : told.open}
              </ButtonLink>
            </p>
          </Note>
        ))}
      </aside>
    )
  );
}
