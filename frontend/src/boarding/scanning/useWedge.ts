// Listens to a hardware scanner wherever the focus is.

import { useEffectEvent, useLayoutEffect } from 'react';
import { looksLikeTicket } from '../rules/ticket';
import { NOTHING, type Typed, type } from './wedge';

export function useWedge(onCode: (text: string) => void): void {
  const read = useEffectEvent(onCode);
  // Before the screen can be seen, as other keys are.
  useLayoutEffect(() => {
    let typed: Typed = NOTHING;
    const listen = (event: KeyboardEvent) => {
      const next = type(typed, event.key, event.timeStamp);
      typed = next.typed;
      if (next.code === undefined) {
        return;
      }
      // The Enter at its end must not press what has the focus.
      event.preventDefault();
      event.stopPropagation();
      const { target } = event;
      if (target instanceof HTMLInputElement && looksLikeTicket(next.code)) {
        clear(target);
      }
      read(next.code);
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Takes a code out of a field into which it was typed by the way. */
function clear(field: HTMLInputElement): void {
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
