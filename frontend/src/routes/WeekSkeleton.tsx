// The place of a timetable that is on its way.

import { words as general } from '../shared/words.en';
import * as css from './Schedules.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];

export function WeekSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {general.loading}
      </p>
      <span className={css.barWide} />
      {ROWS.map((row) => (
        <span key={row} className={css.bar} />
      ))}
    </div>
  );
}
