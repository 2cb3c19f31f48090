// Payments that failed, by the way of paying.

import { methodName } from '../../payments/methodName';
import type { FiguresPage } from '../api';
import { Bars } from './Bars';
import { Drawn } from './Drawn';
import { failurePercent, ticksTo } from './points';
import { words } from './words.en';

const said = words.failures;
const count = new Intl.NumberFormat('en-PH');

interface FailuresProps {
  failures: NonNullable<FiguresPage['failures']>;
}

export function Failures({ failures }: FailuresProps) {
  const rows = failures
    .map((each) => ({
      ...each,
      name: methodName(each.method) ?? each.method,
      percent: failurePercent(each),
    }))
    .sort((a, b) => b.percent - a.percent);
  const top = ticksTo(Math.max(0, ...rows.map(({ percent }) => percent))).at(-1) ?? 100;
  return (
    <Drawn
      title={said.title}
      head={Object.values(said.columns)}
      rows={rows.map(({ name, tried, failed, percent }) => [
        name,
        count.format(tried),
        count.format(failed),
        `${percent}%`,
      ])}
    >
      <Bars
        bad
        top={top}
        bars={rows.map(({ name, percent, failed, tried }) => ({
          name,
          percent,
          figure: `${percent}% · ${count.format(failed)} / ${count.format(tried)}`,
        }))}
      />
    </Drawn>
  );
}
