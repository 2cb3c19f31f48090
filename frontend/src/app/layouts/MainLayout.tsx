// The layout of most pages: bar, banner, content, foot, the way back up.

import { type ReactNode, useEffect } from 'react';
import { NewRouteBanner } from '../../routes/NewRouteBanner';
import { useRoutes } from '../../routes/routes';
import { useLoading } from '../../shared/state/loading';
import { BackToTop } from '../BackToTop';
import { Footer } from '../Footer';
import { Navbar } from '../Navbar';
import { OfflineStrip } from '../OfflineStrip';
import { words } from '../words.en';
import * as css from './layouts.module.css';

export function MainLayout({ children }: { children: ReactNode }) {
  const load = useRoutes((state) => state.load);
  const loading = useLoading((state) => state.loading);
  useEffect(() => {
    load();
  }, [load]);

  return (
    <>
      <a className={css.skip} href="#content">
        {words.skipToContent}
      </a>
      <Navbar />
      <OfflineStrip />
      <NewRouteBanner />
      <main id="content" className={css.main} tabIndex={-1} aria-busy={loading}>
        {children}
      </main>
      <Footer />
      <BackToTop />
    </>
  );
}
