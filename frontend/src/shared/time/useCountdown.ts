// The whole seconds until a moment. It looks at the clock, for a tab in the background is not woken.

import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

export function useCountdown(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));

  useEffect(() => {
    setSeconds(secondsUntil(moment));
    const timer = setInterval(() => {
      const left = secondsUntil(moment);
      setSeconds(left);
      if (left === 0) {
        clearInterval(timer);
      }
    }, 250);
    return () => clearInterval(timer);
  }, [moment]);

  return seconds;
}
