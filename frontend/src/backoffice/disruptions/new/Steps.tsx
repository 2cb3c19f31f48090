// How far one is on the way, and the heading of the step.

import { Check } from 'lucide-react';
import type { Ref } from 'react';
import * as css from './DisruptionSteps.module.css';
import { words } from './words.en';

const STEPS = ['which', 'why', 'look'] as const;

interface StepsProps {
  current: (typeof STEPS)[number];
  ref: Ref<HTMLHeadingElement>;
}

export function Steps({ current, ref }: StepsProps) {
  const at = STEPS.indexOf(current);
  return (
    <div className={css.root}>
      <ol className={css.list} aria-hidden="true">
        {STEPS.map((step, place) => (
          <li key={step} className={place === at ? css.current : place < at ? css.done : css.later}>
            <span className={css.mark}>{place < at ? <Check size={14} /> : place + 1}</span>
            {words.steps[step]}
          </li>
        ))}
      </ol>
      <h2 ref={ref} className="visually-hidden" tabIndex={-1}>
        {words.step(at + 1, STEPS.length, words.steps[current])}
      </h2>
    </div>
  );
}
