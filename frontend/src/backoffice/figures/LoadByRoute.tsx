// How full the ships of each route were.

import type { FiguresPage } from '../api';
import { loadOf } from '../sailings/load';
import { Bars } from './Bars';
import { Drawn } from './Drawn';
import { words } from './words.en';

const said = words.load;
const count = new Intl.NumberFormat('en-PH');

export function LoadByRoute({ load }: { load: FiguresPage['load'] }) {
  const rows = load
    .map(({ route, seats, sold }) => ({
      route,
      seats,
      sold,
      percent: loadOf({ capacity: seats, sold, held: 0 }).percent,
    }))
    .sort((a, b) => b.percent - a.percent);
  return (
    <Drawn
      title={said.title}
      head={Object.values(said.columns)}
      rows={rows.map(({ route, seats, sold, percent }) => [
        route,
        count.format(seats),
        count.format(sold),
        `${percent}%`,
      ])}
    >
      <Bars
        bars={rows.map(({ route, percent, sold, seats }) => ({
          name: route,
          percent,
          figure: `${percent}% · ${count.format(sold)} / ${count.format(seats)}`,
        }))}
      />
    </Drawn>
  );
}
