// Where toasts appear. The list itself comes when the page is idle, or with the first message.

import { type ComponentType, useEffect, useState } from 'react';
import { whenToastIsDue } from '../shared/state/toasts';
import { whenIdle } from '../shared/whenIdle';

export function ToastRegion() {
  const [List, setList] = useState<ComponentType | null>(null);

  useEffect(() => {
    let asked = false;
    const fetchList = async () => {
      if (asked) {
        return;
      }
      asked = true;
      try {
        const { ToastList } = await import('../shared/ui/ToastList');
        setList(() => ToastList);
      } catch {
        // Without a network it cannot come now; it is asked for again when there is one.
        asked = false;
      }
    };
    whenToastIsDue(fetchList);
    whenIdle(fetchList);
    window.addEventListener('online', fetchList);
    return () => window.removeEventListener('online', fetchList);
  }, []);

  return List ? <List /> : null;
}
