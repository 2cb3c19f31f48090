// Which booking is managed: that of a link, of a form, or the one that was open before a reload.
// A code and a token never stand in the address for longer than it takes to read them.

import { useCallback, useEffect, useState } from 'react';
import { plainCode } from '../../bookings/code';
import { LEGS } from '../../bookings/legPassengers';
import { keepProof } from '../../bookings/proofs';
import type { Task } from './task/useTask';

interface Kept {
  managed?: string | undefined;
  task?: Task | undefined;
}

interface Link {
  code: string;
  /** What it leads to at once. */
  task: Task | undefined;
}

/** By another link, by Back, and by a link of ours, which the router tells of. */
const MOVES = ['hashchange', 'popstate', 'pushState'] as const;

const kept = () => (history.state as Kept | null)?.managed;

/** Takes what a link brought out of the address. */
function readFragment(): Link | undefined {
  const said = new URLSearchParams(location.hash.slice(1));
  const code = said.get('c');
  if (!code) {
    return undefined;
  }
  const token = said.get('t');
  if (token) {
    keepProof(code, token);
  }
  const leg = LEGS.find((one) => one === said.get('m'));
  return { code: plainCode(code), task: leg && { kind: 'rebook', leg } };
}

const address = () => location.pathname + location.search;

function remember(managed: string | undefined): void {
  const { managed: before, task } = (history.state as Kept | null) ?? {};
  // What was being done about another booking is over.
  history.replaceState(
    managed && managed === before ? { managed, task } : { managed },
    '',
    address(),
  );
}

interface Managed {
  code: string | undefined;
  open: (code: string) => void;
  close: () => void;
}

export function useManaged(): Managed {
  const [code, setCode] = useState<string>();

  useEffect(() => {
    const read = () => {
      const found = readFragment();
      if (found) {
        remember(found.code);
        if (found.task) {
          // A step of its own, so that Back leads from it to the booking.
          history.pushState({ managed: found.code, task: found.task }, '', address());
        }
      }
      setCode(found?.code ?? kept());
    };
    read();
    for (const moved of MOVES) {
      window.addEventListener(moved, read);
    }
    return () => {
      for (const moved of MOVES) {
        window.removeEventListener(moved, read);
      }
    };
  }, []);

  const choose = useCallback((chosen: string | undefined) => {
    remember(chosen);
    setCode(chosen);
  }, []);
  return {
    code,
    open: useCallback((chosen: string) => choose(plainCode(chosen)), [choose]),
    close: useCallback(() => choose(undefined), [choose]),
  };
}
