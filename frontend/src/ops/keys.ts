// What keys do: each screen says its own while it is shown, and the frame listens.

import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { isTyped } from '../shared/forms/isTyped';

export interface Shortcut {
  /** A key as the browser names it, or several after one another: `g b`. */
  keys: string;
  label: string;
  act: () => void;
}

interface Listed {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** What is said now, for the listener and for the help. */
export const useListed = create<{ lists: readonly Listed[] }>(() => ({ lists: [] }));

/** What a pressed key comes to: keys that wait for another, or the shortcut that they name. */
export function press(
  waiting: string,
  key: string,
  known: readonly string[],
): { waiting: string; hit: string | null } {
  const tried = waiting === '' ? [key] : [`${waiting} ${key}`, key];
  for (const keys of tried) {
    if (known.includes(keys)) {
      return { waiting: '', hit: keys };
    }
    if (known.some((one) => one.startsWith(`${keys} `))) {
      return { waiting: keys, hit: null };
    }
  }
  return { waiting: '', hit: null };
}

/** Says what keys do while this screen is shown; of two for the same keys the later wins. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const act = useEffectEvent((keys: string) => {
    shortcuts.find((one) => one.keys === keys)?.act();
  });
  // What they do may change with every drawing; what there is does not often.
  const shown = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]));
  // With the drawing itself: a key that is pressed as soon as a dialog has gone is not lost.
  useLayoutEffect(() => {
    const pairs: [string, string][] = JSON.parse(shown);
    const listed: Listed = {
      title,
      shortcuts: pairs.map(([keys, label]) => ({ keys, label, act: () => act(keys) })),
    };
    useListed.setState(({ lists }) => ({ lists: [...lists, listed] }));
    return () =>
      useListed.setState(({ lists }) => ({ lists: lists.filter((one) => one !== listed) }));
  }, [title, shown]);
}

/** A sequence is given up when its next key does not come. */
const WAIT_MS = 1200;

/**
 * Listens for the shortcuts of all that is shown; the frame does, once. It listens before the first
 * drawing can be seen: on a busy machine an ordinary effect may run after somebody pressed a key.
 */
export function useKeyboard(): void {
  useLayoutEffect(() => {
    let waiting = '';
    let timer: ReturnType<typeof setTimeout>;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) {
        return;
      }
      // An open dialog keeps the keys.
      if (isTyped(event) || document.querySelector('dialog[open]')) {
        return;
      }
      const all = useListed.getState().lists.flatMap(({ shortcuts }) => shortcuts);
      const result = press(
        waiting,
        event.key,
        all.map(({ keys }) => keys),
      );
      waiting = result.waiting;
      clearTimeout(timer);
      timer = setTimeout(() => {
        waiting = '';
      }, WAIT_MS);
      if (result.hit !== null) {
        event.preventDefault();
        all.findLast(({ keys }) => keys === result.hit)?.act();
      }
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      clearTimeout(timer);
    };
  }, []);
}
