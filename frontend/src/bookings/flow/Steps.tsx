// Where one is on the way to a ticket, and the way back to what is done.

import { Check } from 'lucide-react';
import { Link } from '../../shared/ui/Link';
import { words } from './frame.en';
import * as css from './Steps.module.css';

const STEPS = [words.sailing, words.passengers, words.reviewAndPay, words.ticket];

interface StepsProps {
  /** The number of the present step, from 1. */
  at: number;
  /** Where the steps before it are found. */
  done?: readonly string[];
}

export function Steps({ at, done = [] }: StepsProps) {
  return (
    <nav aria-label={words.steps}>
      <ol className={css.root}>
        {STEPS.map((name, index) => {
          const number = index + 1;
          const to = done[index];
          const isDone = number < at;
          return (
            <li
              key={name}
              className={css.step}
              data-state={isDone ? 'done' : number === at ? 'now' : 'next'}
              aria-current={number === at ? 'step' : undefined}
            >
              <span className={css.mark} aria-hidden="true">
                {isDone ? <Check size={14} strokeWidth={3} /> : number}
              </span>
              {to && isDone ? (
                <Link to={to} className={css.name}>
                  {name}
                </Link>
              ) : (
                <span className={css.name}>{name}</span>
              )}
              {isDone && <span className="visually-hidden"> ({words.done})</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
