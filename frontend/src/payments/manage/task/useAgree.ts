// Agreeing to a sum: however often the button is pressed, it counts once.

import { useRef, useState } from 'react';
import { ApiFailure } from '../../../shared/api/client';
import { newKey } from '../../../shared/api/idempotencyKey';
import { words } from './words.en';

interface AgreeOptions<T> {
  send: (quoteId: string, key: string) => Promise<T>;
  onDone: (answer: T) => void;
  /** The sum is no longer so, or can no longer be had; the server's word says which. */
  onRefused: (code: string | undefined) => void;
}

interface Agree {
  busy: boolean;
  trouble: string | null;
  /** No answer came: it may have worked, so the same is asked again. */
  isOpen: boolean;
  agree: (quoteId: string) => void;
  forgetTrouble: () => void;
}

export function useAgree<T>({ send, onDone, onRefused }: AgreeOptions<T>): Agree {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const underWay = useRef(false);
  const wish = useRef<{ quoteId: string; key: string } | null>(null);

  const refuse = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) {
      throw failure;
    }
    if (failure.status === undefined) {
      setOpen(true);
      setTrouble(words.noAnswer);
      return;
    }
    wish.current = null;
    setOpen(false);
    setTrouble(failure.code === 'quote_over' ? words.changed : failure.message);
    onRefused(failure.code);
  };

  const agree = async (quoteId: string) => {
    if (underWay.current) {
      return;
    }
    underWay.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      if (wish.current?.quoteId !== quoteId) {
        wish.current = { quoteId, key: newKey() };
      }
      onDone(await send(quoteId, wish.current.key));
    } catch (failure) {
      refuse(failure);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, trouble, isOpen, agree, forgetTrouble: () => setTrouble(null) };
}
