// The layout of signing in and up: one card in the middle of the sea.

import { type ReactNode, useEffect } from 'react';
import { useRoutes } from '../../routes/routes';
import { paths } from '../../shared/paths';
import { site } from '../../shared/site';
import { Link } from '../../shared/ui/Link';
import { DisplayMenu } from './DisplayMenu';
import { LayoutOverlay } from './LayoutOverlay';
import { Logo } from './Logo';
import * as css from './layouts.module.css';
import { OfflineStrip } from './OfflineStrip';

export function AuthLayout({ children }: { children: ReactNode }) {
  const load = useRoutes((state) => state.load);
  useEffect(() => {
    load();
  }, [load]);

  return (
    <div className={css.auth}>
      <header className={css.authTop}>
        <Link to={paths.search} className={css.authBrand}>
          <Logo />
          <span>{site.product}</span>
        </Link>
        <DisplayMenu />
      </header>
      <OfflineStrip />
      <main id="content" className={css.card} tabIndex={-1}>
        {children}
      </main>
      <LayoutOverlay />
    </div>
  );
}
