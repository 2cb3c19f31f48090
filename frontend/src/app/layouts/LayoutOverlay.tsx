// The veil over the booking and auth layouts: it lifts one second after they are mounted.

import { useEffect, useState } from 'react';
import * as css from './LayoutOverlay.module.css';

const LIFTS_AFTER_MS = 1000;

export function LayoutOverlay() {
  const [shown, setShown] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setShown(false), LIFTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) {
    return null;
  }
  return (
    <div className={css.root} data-overlay="layout" aria-hidden="true">
      <svg className={css.wave} viewBox="0 0 80 12" width="80" height="12">
        <path
          d="M2 8c9.5 0 9.5-5 19-5s9.5 5 19 5 9.5-5 19-5 9.5 5 19 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </div>
  );
}
