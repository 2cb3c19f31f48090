// How many of one type travel: one more, one fewer, and why not.

import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PassengerType } from '../../shared/api/wire';
import * as css from './PartySheet.module.css';
import { words } from './party.en';
import type { Limit } from './partyRules';
import { words as search } from './words.en';

const saidOf = (limit: Limit): string =>
  limit === 'grownUpStays' || limit === 'lapsStay' ? words.limits[limit] : search.limits[limit](0);

interface StepperProps {
  type: PassengerType;
  count: number;
  whyNotFewer: Limit | null;
  whyNotMore: Limit | null;
  onStep: (by: 1 | -1) => void;
}

export function Stepper({ type, count, whyNotFewer, whyNotMore, onStep }: StepperProps) {
  const id = useId();
  const { name, one, who } = words.types[type];
  // That the whole party is full is said once for all, below.
  const limits = [whyNotFewer, whyNotMore].filter((limit) => limit !== null && limit !== 'most');

  // That somebody must travel is said where the button is heard, and needs no room on the screen.
  const isPlain = limits.every((limit) => limit === 'last');

  const step = (by: 1 | -1, label: string, isBarred: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      // Not disabled, for a disabled button loses the focus.
      aria-disabled={isBarred || undefined}
      aria-describedby={isBarred && limits.length > 0 ? id : undefined}
      onClick={isBarred ? undefined : () => onStep(by)}
    >
      {icon}
    </button>
  );

  return (
    <li className={css.row}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.who}>{who}</p>
      </div>
      <div className={css.controls}>
        {step(
          -1,
          words.removeOne(one),
          count === 0 || whyNotFewer !== null,
          <Minus size={20} aria-hidden="true" />,
        )}
        <output className={css.count}>
          <span className="visually-hidden">{name}, </span>
          {count}
        </output>
        {step(1, words.addOne(one), whyNotMore !== null, <Plus size={20} aria-hidden="true" />)}
      </div>
      {limits.length > 0 && (
        <p className={isPlain ? 'visually-hidden' : css.limit} id={id}>
          {limits.map((limit) => limit && saidOf(limit)).join(' ')}
        </p>
      )}
    </li>
  );
}
