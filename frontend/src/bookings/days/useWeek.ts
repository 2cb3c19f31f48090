// The seven days in view: they stay when a day among them is chosen, and follow one that is not.

import { useState } from 'react';
import { isInWeek, weekAround } from './week';

interface Week {
  start: string;
  moveTo: (start: string) => void;
}

export function useWeek(date: string, earliest: string): Week {
  const [view, setView] = useState({ start: weekAround(date, earliest), date, earliest });
  // The first day is another once the server's clock is known.
  const shown = view.earliest === earliest ? view.start : weekAround(view.date, earliest);
  const isMoved = view.date === date;
  const start = isMoved || isInWeek(date, shown) ? shown : weekAround(date, earliest);
  return { start, moveTo: (next) => setView({ start: next, date, earliest }) };
}
