// The layout of the booking flow: the bar and the content, nothing that leads away.

import { type ReactNode, useEffect } from 'react';
import { useRoutes } from '../../routes/routes';
import { useLoading } from '../../shared/state/loading';
import { Footer } from '../Footer';
import { LayoutOverlay } from '../LayoutOverlay';
import { Navbar } from '../Navbar';
import { OfflineStrip } from '../OfflineStrip';
import { words } from '../words.en';
import * as css from './layouts.module.css';

export function BookingLayout({ children }: { children: ReactNode }) {
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
      <main id="content" className={css.main} tabIndex={-1} aria-busy={loading}>
        {children}
      </main>
      <Footer />
      <LayoutOverlay />
    </>
  );
}
