// The percentage of the profile: it starts at 85 and rises to 100 when the profile is complete.

import { useEffect, useState } from 'react';

const START = 85;
const FULL = 100;
const RISES_MS = 500;

export function useRisingPercent(isComplete: boolean): number {
  const [percent, setPercent] = useState(START);

  useEffect(() => {
    if (!isComplete || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setPercent(isComplete ? FULL : START);
      return;
    }
    const begun = performance.now();
    const rise = (now: number) => {
      const part = Math.min(Math.max((now - begun) / RISES_MS, 0), 1);
      setPercent(Math.round(START + part * (FULL - START)));
      if (part < 1) {
        frame = requestAnimationFrame(rise);
      }
    };
    let frame = requestAnimationFrame(rise);
    return () => cancelAnimationFrame(frame);
  }, [isComplete]);

  return percent;
}
