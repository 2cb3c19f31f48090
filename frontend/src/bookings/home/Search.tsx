// The first screen: where to, when, how many.
// This folder holds the first page: the chart of the sea and the cards of the routes around the
// search form.

import { useRoutes } from '../../routes/routes';
import { RecentSearches } from '../search/RecentSearches';
import { SearchForm } from '../search/SearchForm';
import { Hero } from './Hero';
import { RouteCards } from './RouteCards';

export function Search() {
  const routes = useRoutes((state) => state.routes);

  return (
    <>
      <Hero />
      <SearchForm />
      <RecentSearches />
      <RouteCards routes={routes} />
    </>
  );
}
