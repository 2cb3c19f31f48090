// Where one can go: a card for each pair of ports, which fills in the search and goes on to the sailings.

import { words as aboutRoutes } from '../../routes/words.en';
import type { Route } from '../../shared/api/wire';
import { formatCentavosShort } from '../../shared/money';
import { paths } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import * as css from './RouteCards.module.css';
import { words } from './words.en';

const SKELETONS = [0, 1, 2, 3, 4, 5];

/** One direction of each pair; the other is the way back. */
function pairs(routes: Route[]): Route[] {
  return routes.filter(
    (route) =>
      !routes.some(
        (other) =>
          other.origin.id === route.destination.id &&
          other.destination.id === route.origin.id &&
          other.code < route.code,
      ),
  );
}

/** Without it the form stands filled in. */
function goOn({ code }: Route): void {
  const said = location.search;
  import('./soonest').then((soonest) => soonest.goToSoonest(code, said)).catch(() => {});
}

export function RouteCards({ routes }: { routes: Route[] | null }) {
  return (
    <section className={css.root} aria-labelledby="routes-title">
      <h2 id="routes-title">{words.whereWeSail}</h2>
      <ul className={css.cards} aria-busy={routes === null}>
        {routes === null
          ? SKELETONS.map((number) => <li key={number} className={css.skeleton} />)
          : pairs(routes).map((route) => (
              <li key={route.id}>
                <Link
                  className={css.card}
                  to={`${paths.search}?depart_route=${encodeURIComponent(route.code)}`}
                  onClick={() => goOn(route)}
                >
                  <span className={css.ports}>
                    {route.origin.name}
                    <svg className={css.line} viewBox="0 0 60 20" role="img" aria-label={words.to}>
                      <path d="M5 15C20 3 40 3 55 15" />
                      <circle cx="5" cy="15" r="3.5" />
                      <circle className={css.end} cx="55" cy="15" r="3.5" />
                    </svg>{' '}
                    {route.destination.name}
                  </span>{' '}
                  <span className={css.facts}>
                    <bdi>{words.crossing(route.duration_minutes)}</bdi>{' '}
                    {route.price_from_centavos != null && (
                      <bdi className={css.fare}>
                        {aboutRoutes.from(formatCentavosShort(route.price_from_centavos))}
                      </bdi>
                    )}
                  </span>
                </Link>
              </li>
            ))}
      </ul>
      {routes?.length === 0 && <p>{words.noRoutes}</p>}
    </section>
  );
}
