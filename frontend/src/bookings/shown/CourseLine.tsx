// The dotted course between two ports, as on the chart.

import * as css from './CourseLine.module.css';

export function CourseLine() {
  return (
    <svg className={css.root} viewBox="0 0 140 26" aria-hidden="true">
      <path d="M4 20C40 2 100 2 136 20" />
      <circle cx="5" cy="20" r="4" />
      <circle className={css.end} cx="135" cy="20" r="4" />
    </svg>
  );
}
