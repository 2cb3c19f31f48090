// Where toasts appear. The list itself comes when the page is idle, or with the first message.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useToasts } from '../shared/state/toasts';
import { whenIdle } from '../shared/whenIdle';

interface ToastRegionProps {
  load: () => Promise<ComponentType>;
}

export function ToastRegion({ load }: ToastRegionProps) {
  const [List, setList] = useState<ComponentType | null>(null);
  const toasts = useToasts((state) => state.toasts);
  const isAsked = useRef(false);

  useEffect(() => {
    const fetchList = async () => {
      if (isAsked.current) {
        return;
      }
      isAsked.current = true;
      try {
        const ToastList = await load();
        setList(() => ToastList);
      } catch {
        // It is asked for again with the next message, and when there is a network.
        isAsked.current = false;
      }
    };
    if (toasts.length > 0) {
      fetchList();
    } else {
      whenIdle(fetchList);
    }
    window.addEventListener('online', fetchList);
    return () => window.removeEventListener('online', fetchList);
  }, [toasts, load]);

  return List ? <List /> : null;
}
