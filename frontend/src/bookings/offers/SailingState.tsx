// What is out of the ordinary about a sailing, in a word and a colour.

import { Ban, CircleAlert, Clock } from 'lucide-react';
import type { Trip } from '../../shared/api/wire';
import type { Obstacle } from './offers';
import * as css from './SailingState.module.css';
import { words } from './words.en';

interface SailingStateProps {
  trip: Trip;
  obstacle: Obstacle | null;
}

export function SailingState({ trip, obstacle }: SailingStateProps) {
  if (obstacle === 'cancelled') {
    return (
      <span className={css.danger}>
        <Ban size={16} aria-hidden="true" /> {words.statuses.cancelled}
      </span>
    );
  }
  if (obstacle) {
    return (
      <span className={css.quiet}>
        <CircleAlert size={16} aria-hidden="true" /> {words.statuses[obstacle]}
      </span>
    );
  }
  if (trip.status === 'delayed' || trip.status === 'boarding') {
    return (
      <span className={css.warn}>
        <Clock size={16} aria-hidden="true" /> {words.statuses[trip.status]}
      </span>
    );
  }
  return null;
}
