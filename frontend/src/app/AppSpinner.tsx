// The spinner over the whole page while the app starts. Quick starts never show it.

import * as css from './AppSpinner.module.css';
import { useStarted } from './start';
import { words } from './words.en';

export function AppSpinner() {
  const ready = useStarted((state) => state.ready);
  if (ready) {
    return null;
  }
  return (
    <div className={css.root} role="status" data-overlay="app">
      <span className={css.ring} aria-hidden="true" />
      <span className="visually-hidden">{words.loading}</span>
    </div>
  );
}
