// Columns by day, of one part or of several upon each other, with the scale beside them.

import { formatDate } from '../../shared/time/dates';
import * as css from './Columns.module.css';
import { heightOf, labelled, stacks, ticksTo } from './points';

interface ColumnsProps {
  /** What the drawing tells, for those who do not see it. */
  told: string;
  days: readonly string[];
  /** By day, then by part. */
  values: readonly (readonly number[])[];
  /** A mark of the scale in words. */
  tell: (value: number) => string;
}

const FRAME = { width: 440, height: 168 };
/** Around the frame: the scale at its start, the days at its foot. */
const START = 52;
const HEAD = 12;
const FOOT = 28;

const PARTS = [css.first, css.second, css.third, css.fourth, css.fifth];

export function Columns({ told, days, values, tell }: ColumnsProps) {
  const most = Math.max(0, ...values.map((parts) => parts.reduce((sum, each) => sum + each, 0)));
  const ticks = ticksTo(most);
  const top = ticks[ticks.length - 1] ?? 1;
  const each = FRAME.width / Math.max(1, days.length);
  return (
    <svg
      className={css.root}
      viewBox={`0 0 ${START + FRAME.width} ${HEAD + FRAME.height + FOOT}`}
      role="img"
      aria-label={told}
    >
      <g transform={`translate(${START} ${HEAD})`}>
        {ticks.map((tick) => {
          const y = FRAME.height - heightOf(tick, top, FRAME);
          return (
            <g key={tick}>
              <line className={css.rule} x1={0} x2={FRAME.width} y1={y} y2={y} />
              <text className={css.mark} x={-8} y={y} dy="0.35em" textAnchor="end">
                {tell(tick)}
              </text>
            </g>
          );
        })}
        {stacks(values, top, FRAME).map((bars, at) => (
          <g key={days[at]}>
            {bars.map((bar, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a day never move
              <rect key={part} className={PARTS[part % PARTS.length]} {...bar} />
            ))}
          </g>
        ))}
        {labelled(days.length, 6).map((at) => (
          <text
            key={days[at]}
            className={css.mark}
            x={each * (at + 0.5)}
            y={FRAME.height + 20}
            textAnchor="middle"
          >
            {formatDate(days[at] ?? '', { month: 'short', day: 'numeric' })}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** What the parts of the columns are. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={css.legend}>
      {names.map((name, part) => (
        <li key={name} className={css.entry}>
          <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
            <rect className={PARTS[part % PARTS.length]} width={14} height={14} rx={3} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
