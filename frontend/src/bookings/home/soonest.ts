// From the card of a route to its sailings: those of the next day that has seats, one way. Until they are
// found, and where they are not, the form stands filled in and its day is next.

import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { addDays } from '../../shared/time/days';
import { knownToday } from '../../shared/time/today';
import { askDays } from '../days/useCalendar';
import { passengersCount, searchQuery } from '../query';
import { keepRecent } from '../search/recent';
import { readValues } from '../search/values';

/** One answer of the server reaches as far. */
const DAYS_AHEAD = 30;

const PATIENCE_MS = 15_000;

/** `query` is what the form said before the card was pressed: whoever chose a day or a party keeps it. */
export async function goToSoonest(route: string, query: string): Promise<void> {
  document.querySelector<HTMLElement>('form [aria-haspopup]')?.focus();
  const { href } = location;
  const { departDate, party } = readValues(query);
  const today = knownToday();
  const from = departDate > today ? departDate : today;
  const seats = passengersCount(party);
  const days = await askDays(
    route,
    from,
    addDays(from, DAYS_AHEAD),
    AbortSignal.timeout(PATIENCE_MS),
  );
  const next = days.find((day) => day.price_from_centavos !== null && day.seats_left >= seats);
  // Somebody may have gone on by themselves.
  if (next && location.href === href && !document.querySelector('dialog[open]')) {
    const search = searchQuery({
      depart_route: route,
      return_route: null,
      depart_date: next.date,
      return_date: null,
      round_trip: false,
      party,
    });
    keepRecent(search);
    navigate(`${paths.tripSchedules}${search}`);
  }
}
