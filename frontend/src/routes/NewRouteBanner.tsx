// Announces a new route, with a link for each direction.

import { Ship } from 'lucide-react';
import { Fragment } from 'react';
import type { Route } from '../shared/api/wire';
import { formatCentavosShort } from '../shared/money';
import { paths } from '../shared/paths';
import { Link } from '../shared/ui/Link';
import * as css from './NewRouteBanner.module.css';
import { useRoutes } from './routes';
import { words } from './words.en';

/** The first new route that sails both ways. */
function newPair(routes: Route[]): Route[] {
  for (const there of routes.filter((route) => route.is_new)) {
    const back = routes.find(
      (route) =>
        route.is_new &&
        route.origin.id === there.destination.id &&
        route.destination.id === there.origin.id,
    );
    if (back) {
      return [there, back];
    }
  }
  return [];
}

export function NewRouteBanner() {
  const routes = useRoutes((state) => state.routes);
  if (routes === null) {
    // Its place is kept while the list is on its way, so that nothing moves when it comes.
    return <div className={css.root} />;
  }
  const pair = newPair(routes);
  const fares = pair.flatMap((route) => route.price_from_centavos ?? []);
  if (pair.length === 0) {
    return null;
  }
  return (
    <aside className={css.root} aria-label={words.newRoute}>
      <Ship className={css.icon} size={22} aria-hidden="true" />
      <p>
        <strong>{words.newRoute}:</strong>{' '}
        {pair.map((route, index) => (
          <Fragment key={route.id}>
            {/* No line begins with the comma. */}
            <span className={css.direction}>
              <Link to={`${paths.search}?depart_route=${encodeURIComponent(route.code)}`}>
                {route.origin.name} – {route.destination.name}
              </Link>
              {(index < pair.length - 1 || fares.length > 0) && ','}
            </span>{' '}
          </Fragment>
        ))}
        {fares.length > 0 && words.from(formatCentavosShort(Math.min(...fares)))}
      </p>
    </aside>
  );
}
