// At the foot of the window: the sailing that was chosen, and the way on.

import type { ReactNode } from 'react';
import { whenOf } from '../../../shared/time/moments';
import { FootBar } from '../../../shared/ui/FootBar';
import * as css from './ChosenBar.module.css';
import type { NewSailing } from './newSailing';
import { words } from './words.en';

interface ChosenBarProps {
  sailing: NewSailing | null;
  children: ReactNode;
}

export function ChosenBar({ sailing, children }: ChosenBarProps) {
  return (
    <FootBar label={words.chosen}>
      <p className={css.what} role="status">
        {sailing ? (
          <>
            <strong>{whenOf(sailing.trip)}</strong>{' '}
            <span className={css.small}>{sailing.accommodation.name}</span>
          </>
        ) : (
          <span className={css.small}>{words.none}</span>
        )}
      </p>
      {children}
    </FootBar>
  );
}
