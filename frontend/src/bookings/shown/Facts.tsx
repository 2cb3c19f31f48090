// Names of things and what they are.

import type { ReactNode } from 'react';
import * as css from './Facts.module.css';

interface FactsProps {
  /** What has no value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={css.root}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.name}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
