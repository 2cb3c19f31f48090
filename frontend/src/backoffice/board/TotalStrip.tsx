// What the sailings that are shown come to.

import { formatCentavosShort } from '../../shared/money';
import { LoadBar } from '../sailings/LoadBar';
import type { Totals } from './fit';
import * as css from './TotalStrip.module.css';
import { words } from './words.en';

const count = new Intl.NumberFormat('en-PH');

export function TotalStrip({ totals }: { totals: Totals }) {
  const { sailings, cancelled, seats, paid_centavos, queued, failed, warnings } = totals;
  const said = words.totals;
  return (
    <dl className={css.root} aria-label={said.label}>
      <div className={css.part}>
        <dt className={css.name}>{said.sailings}</dt>
        <dd className={css.figure}>{count.format(sailings)}</dd>
        {cancelled > 0 && <dd className={css.danger}>{said.cancelled(cancelled)}</dd>}
      </div>
      <div className={`${css.part} ${css.seats}`}>
        <dt className={css.name}>{said.seats}</dt>
        <dd>
          <LoadBar seats={seats} />
        </dd>
      </div>
      <div className={css.part}>
        <dt className={css.name}>{said.money}</dt>
        <dd className={css.figure}>{formatCentavosShort(paid_centavos)}</dd>
      </div>
      <div className={css.part}>
        <dt className={css.name}>{said.emails}</dt>
        <dd className={failed > 0 ? css.bad : css.figure}>{count.format(failed)}</dd>
        {queued > 0 && <dd className={css.more}>{said.queued(queued)}</dd>}
      </div>
      <div className={css.part}>
        <dt className={css.name}>{said.warnings}</dt>
        <dd className={warnings > 0 ? css.warned : css.figure}>{count.format(warnings)}</dd>
      </div>
    </dl>
  );
}
