// What is being done about the managed booking. Each task is a step of the history: Back, also that
// of a phone, leads from it to the booking.

import { useCallback, useEffect, useState } from 'react';
import type { Leg } from '../../../bookings/draft';

export interface Task {
  kind: 'refund' | 'rebook';
  /** Only this leg, as after its sailing was cancelled. */
  leg?: Leg | undefined;
  /** A sailing is chosen, and the sum is looked at. */
  isChecking?: boolean;
}

/** The name of the buttons that open it. */
export const openerOf = ({ kind, leg }: Task) => (leg ? `${kind} ${leg}` : kind);

interface Kept {
  task?: Task | undefined;
}

const kept = () => (history.state as Kept | null)?.task ?? null;

interface Tasks {
  task: Task | null;
  open: (task: Task) => void;
  close: () => void;
}

export function useTask(): Tasks {
  const [task, setTask] = useState<Task | null>(kept);

  useEffect(() => {
    const read = () => setTask(kept());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const open = useCallback((next: Task) => {
    const address = location.pathname + location.search;
    history.pushState({ ...(history.state as Kept | null), task: next }, '', address);
    setTask(next);
  }, []);
  const close = useCallback(() => history.back(), []);
  return { task, open, close };
}
