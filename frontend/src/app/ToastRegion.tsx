// Where toasts appear. The list itself comes when the page is idle, or with the first message.

import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from '../shared/state/toasts';
import { whenIdle } from '../shared/whenIdle';

export function ToastRegion() {
  const [List, setList] = useState<ComponentType | null>(null);
  const isDue = useToasts(({ toasts }) => toasts.length > 0);

  useEffect(() => {
    // Without a network it cannot come now; it is asked for again when there is one.
    const fetchList = () =>
      import('../shared/ui/ToastList').then(
        ({ ToastList }) => setList(() => ToastList),
        () => {},
      );
    if (isDue) {
      fetchList();
    } else {
      whenIdle(fetchList);
    }
    window.addEventListener('online', fetchList);
    return () => window.removeEventListener('online', fetchList);
  }, [isDue]);

  return List ? <List /> : null;
}
