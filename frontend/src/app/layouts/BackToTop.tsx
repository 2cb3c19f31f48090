// The way back up, once a page is scrolled far enough to want one.

import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as css from './BackToTop.module.css';
import { words } from './words.en';

const THRESHOLD = 800;

export function BackToTop() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown(window.scrollY >= THRESHOLD);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  const climb = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('[data-top]')?.focus({ preventScroll: true });
  };

  if (!shown) {
    return null;
  }
  return (
    <button type="button" className={css.root} onClick={climb}>
      <ArrowUp aria-hidden="true" />
      <span className="visually-hidden">{words.backToTop}</span>
    </button>
  );
}
