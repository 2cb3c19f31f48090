// Single keys that do what a button does. They wait a moment: a hand scanner types letters, too, and
// those follow each other at once.

import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyped } from '../../shared/forms/isTyped';
import { named } from '../../shared/named';

const PATIENCE_MS = 90;

export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((key: string) => named(acts, key)?.());
  // Before the drawing can be seen: what is shown is there to be pressed.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      const isQuick = timer !== undefined;
      clearTimeout(timer);
      timer = undefined;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const isElsewhere = isTyped(event) || document.querySelector('dialog[open]');
      if (isQuick || hasModifier || isElsewhere || event.key.length !== 1) {
        return;
      }
      const key = event.key.toLowerCase();
      timer = setTimeout(() => {
        timer = undefined;
        act(key);
      }, PATIENCE_MS);
    };
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
