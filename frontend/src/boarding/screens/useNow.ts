// The server's time, looked at every few seconds: for ages that are shown.

import { useEffect, useState } from 'react';
import { now } from '../device/clock';

const EVERY_MS = 10_000;

export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
}
