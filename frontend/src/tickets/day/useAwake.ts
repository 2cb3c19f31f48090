// Keeps the screen from going dark for as long as something is held up to be read.

import { useEffect } from 'react';

export function useAwake(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const release = (one: WakeLockSentinel | undefined) => one?.release().catch(() => {});
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') {
        return;
      }
      try {
        const got = await navigator.wakeLock.request('screen');
        if (isOver) {
          release(got);
        } else {
          lock = got;
        }
      } catch {
        // The battery is low, or it is forbidden: the screen goes dark as it always does.
      }
    };
    ask();
    // The browser takes it back whenever the page goes out of view.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      release(lock);
    };
  }, []);
}
