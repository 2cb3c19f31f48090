// The steps of money on its way back, and which of them are done.

import { Check } from 'lucide-react';
import { useId } from 'react';
import { methodName } from '../methodName';
import * as css from './RefundProgress.module.css';
import { words } from './words.en';

/** How many steps there are. */
export const STEPS = 3;

interface RefundStepsProps {
  title: string;
  /** What it is for, or what was paid. */
  about: string;
  /** How many steps are done. */
  done: number;
  isByHand: boolean;
  method: string | null;
  /** The days on which the first and the last step were done. */
  begun?: string | undefined;
  ended?: string | undefined;
}

const dated = (text: string, day: string | undefined) => (day ? words.onDay(text, day) : text);

export function RefundSteps({
  title,
  about,
  done,
  isByHand,
  method,
  begun,
  ended,
}: RefundStepsProps) {
  const id = useId();
  const isInPerson = isByHand && done < STEPS;
  const steps = [
    dated(words.due, begun),
    isInPerson ? words.byHandStep : (done > 1 ? words.sent : words.send)(methodName(method)),
    dated(words.back, ended),
  ];
  return (
    <section className={css.root} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <p className={css.paid}>{about}</p>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li
            key={step}
            className={css.step}
            data-state={at < done ? 'done' : at === done ? 'now' : 'next'}
            aria-current={at === done ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {at < done ? <Check size={16} strokeWidth={3} /> : at + 1}
            </span>
            <span>
              {step}
              {at < done && <span className="visually-hidden"> ({words.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      {isInPerson && <p>{words.byHand}</p>}
      {done < STEPS && !isByHand && <p className={css.paid}>{words.days}</p>}
    </section>
  );
}
