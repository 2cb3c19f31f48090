// What the gate and the master counted, beside how many the scans say are on board.

import { Moment } from '../ops/parts/Moment';
import { Part } from '../ops/parts/Part';
import type { HeadCount } from '../shared/api/opsWire';
import { Button } from '../shared/ui/Button';
import * as css from './Manifest.module.css';
import type { ManifestCounter } from './wire';
import { words } from './words.en';

const said = words.counts;
const count = new Intl.NumberFormat('en-PH');

export const COUNTERS: readonly ManifestCounter[] = ['gate', 'master'];

interface HeadCountsProps {
  counts: readonly HeadCount[];
  boarded: number;
  onEnter: (() => void) | null;
}

export function HeadCounts({ counts, boarded, onEnter }: HeadCountsProps) {
  return (
    <Part
      title={said.title}
      beside={
        onEnter && (
          <Button look="quiet" onClick={onEnter}>
            {said.enter}
          </Button>
        )
      }
    >
      <dl className={css.facts}>
        {COUNTERS.map((counter) => {
          const last = counts.find((one) => one.counter === counter);
          return (
            <div key={counter} className={css.fact}>
              <dt>{said.counters[counter]}</dt>
              <dd className={last && last.number !== boarded ? css.differs : undefined}>
                {last ? words.persons(last.number) : said.none}
                {last && (
                  <span className={css.small}>
                    {' '}
                    {last.by && said.by(last.by)} <Moment at={last.at} />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
        <div className={css.fact}>
          <dt>{words.figures.boarded}</dt>
          <dd>{count.format(boarded)}</dd>
        </div>
      </dl>
    </Part>
  );
}
