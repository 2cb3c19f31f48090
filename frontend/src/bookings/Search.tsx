// The first screen: where to, when, how many.

import { useRoutes } from '../routes/routes';
import { Hero } from './Hero';
import { RouteCards } from './RouteCards';

export function Search() {
  const routes = useRoutes((state) => state.routes);
  return (
    <>
      <Hero />
      <RouteCards routes={routes} />
    </>
  );
}
