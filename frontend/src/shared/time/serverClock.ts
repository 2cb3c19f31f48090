// The server's clock, as far as it is known here: devices are often minutes off.

import { create } from 'zustand';
import { fetchTime } from './fetchTime';

interface ServerClock {
  /** What to add to this device's clock; nothing while the server was not asked. */
  offset: number | null;
}

export const useServerClock = create<ServerClock>(() => ({ offset: null }));

export function learnServerTime(serverTime: string): void {
  const offset = Date.parse(serverTime) - Date.now();
  if (!Number.isNaN(offset)) {
    useServerClock.setState({ offset });
  }
}

export function serverNow(): number {
  return Date.now() + (useServerClock.getState().offset ?? 0);
}

/** Asks once; without an answer this device's clock must do. */
export async function askServerTime(): Promise<void> {
  if (useServerClock.getState().offset !== null) {
    return;
  }
  try {
    learnServerTime((await fetchTime()).server_time);
  } catch {
    // The countdown is then as good as the clock of the device.
    useServerClock.setState({ offset: 0 });
  }
}
