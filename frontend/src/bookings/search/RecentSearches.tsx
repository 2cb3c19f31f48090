// The last searches made in this tab, a tap away.

import { ArrowRight, RotateCcw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useRoutes } from '../../routes/routes';
import { paths } from '../../shared/paths';
import { readText } from '../../shared/storage';
import { knownToday } from '../../shared/time/today';
import { Link } from '../../shared/ui/Link';
import { daysInShort } from '../calendar/inShort';
import { readSearch } from '../query';
import * as css from './RecentSearches.module.css';
import { RECENT_KEY, readRecent } from './recent';
import { partyInShort } from './summary';
import { words } from './words.en';

const never = () => () => {};

/** Nothing is known of them while the page is built. */
function useRecent(): readonly string[] {
  const kept = useSyncExternalStore(
    never,
    () => readText('sessionStorage', RECENT_KEY),
    () => null,
  );
  return kept === null ? [] : readRecent();
}

export function RecentSearches() {
  const routes = useRoutes((state) => state.routes);
  const today = knownToday();
  const recent = useRecent().flatMap((query) => {
    const search = readSearch(query);
    const route = routes?.find(({ code }) => code === search?.depart_route);
    // Whoever was about to sail yesterday is not any more.
    return search && route && search.depart_date >= today ? [{ query, search, route }] : [];
  });
  if (recent.length === 0) {
    return null;
  }
  return (
    <section className={css.root} aria-labelledby="recent-title">
      <h2 className={css.title} id="recent-title">
        {words.recentSearches}
      </h2>
      <ul className={css.cards}>
        {recent.map(({ query, search, route }) => (
          <li key={query}>
            <Link className={css.card} to={`${paths.tripSchedules}${query}`}>
              <RotateCcw className={css.icon} size={20} aria-hidden="true" />
              <span className={css.words}>
                <span className={css.ports}>
                  {route.origin.name} – {route.destination.name}
                </span>{' '}
                <span className={css.when}>
                  {daysInShort(search.depart_date, search.return_date ?? '')},{' '}
                  {partyInShort(search.party)}
                </span>
              </span>
              <ArrowRight className={css.arrow} size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
