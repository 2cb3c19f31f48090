// Lying bars in percent, each with its name and its figure.

import * as css from './Bars.module.css';

interface Bar {
  name: string;
  percent: number;
  /** What stands behind the bar. */
  figure: string;
}

interface BarsProps {
  bars: readonly Bar[];
  /** The percent at the end of the line. */
  top?: number;
  /** Failures are red; what is good is not. */
  bad?: boolean;
}

export function Bars({ bars, top = 100, bad = false }: BarsProps) {
  return (
    <ul className={css.root}>
      {bars.map(({ name, percent, figure }) => (
        <li key={name} className={css.line}>
          <span className={css.name}>{name}</span>
          <span className={css.bar} aria-hidden="true">
            <svg className={css.drawing} viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect
                className={bad ? css.bad : css.good}
                width={Math.min(100, (percent / top) * 100)}
                height={10}
              />
            </svg>
          </span>
          <span className={css.figure}>{figure}</span>
        </li>
      ))}
    </ul>
  );
}
