// What the layouts with a bar have in common: the bar, the content, the foot.
// This folder holds what stands around every screen: the layouts, the bars at the head and the
// foot, and their menus.

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useRoutes } from '../../routes/routes';
import { useLoading } from '../../shared/state/loading';
import { Footer } from './Footer';
import * as css from './layouts.module.css';
import { Navbar } from './Navbar';
import { OfflineStrip } from './OfflineStrip';
import { words } from './words.en';

interface FrameProps {
  /** Between the bar and the content. */
  banner?: ReactNode;
  /** Over the page, or after its foot. */
  end: ReactNode;
  children: ReactNode;
}

export function Frame({ banner, end, children }: FrameProps) {
  const load = useRoutes((state) => state.load);
  const loading = useLoading((state) => state.loading);
  useEffect(() => {
    load();
  }, [load]);

  // The address stays as it is: what stands behind its # is read by screens.
  const content = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link as any other */}
      <a className={css.skip} href="#content" onClick={skip}>
        {words.skipToContent}
      </a>
      <Navbar />
      <OfflineStrip />
      {banner}
      <main ref={content} id="content" className={css.main} tabIndex={-1} aria-busy={loading}>
        {children}
      </main>
      <Footer />
      {end}
    </>
  );
}
