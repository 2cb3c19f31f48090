// Where sailings will stand as soon as they are there.

import * as css from './SailingSkeletons.module.css';
import { words } from './words.en';

const ROWS = [0, 1, 2];

export function SailingSkeletons() {
  return (
    <div className={css.root}>
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      {ROWS.map((row) => (
        <div key={row} className={css.card} aria-hidden="true">
          <span className={css.times} />
          <span className={css.line} />
        </div>
      ))}
    </div>
  );
}
