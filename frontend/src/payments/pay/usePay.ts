// The way to the provider: however often the button is pressed, one payment is opened.

import { useEffect, useRef, useState } from 'react';
import { tokenFor } from '../../bookings/tokenFor';
import { ApiFailure } from '../../shared/api/client';
import { newKey } from '../../shared/api/idempotencyKey';
import type { BookingResult } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { toast } from '../../shared/state/toasts';
import { serverNow } from '../../shared/time/serverClock';
import { startPayment } from '../api';
import { isTrustedCheckout } from './checkout';
import { askMethods } from './methods';
import { words } from './words.en';

/** A page that has not been left by then stays, and may be used again. */
const LEFT_WITHIN_MS = 15_000;

interface Trouble {
  text: string;
  /** Another attempt would be refused, too. */
  isFinal: boolean;
}

interface Pay {
  busy: boolean;
  trouble: Trouble | null;
  pay: () => void;
}

const knownHosts = () =>
  askMethods().then(
    ({ hosts }) => hosts,
    () => [],
  );

export function usePay(booking: BookingResult, onChanged: () => void): Pay {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const underWay = useRef(false);
  /** Whoever got no answer asks with the same key again; an answer settles the key. */
  const key = useRef<string | null>(null);

  const setUnderWay = (is: boolean) => {
    underWay.current = is;
    setBusy(is);
  };

  useEffect(() => {
    const rest = (event: PageTransitionEvent) => event.persisted && setUnderWay(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  });

  const refuse = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) {
      throw failure;
    }
    if (failure.status !== undefined) {
      key.current = null;
    }
    const refusal = failure.code;
    if (refusal === 'already_paid') {
      navigate(paths.success(booking.code), { replace: true });
      return;
    }
    if (refusal === 'hold_over') {
      onChanged();
    }
    setTrouble({ text: failure.message, isFinal: refusal === 'too_many_tries' });
  };

  const leaveFor = async (address: string) => {
    if (!isTrustedCheckout(address, await knownHosts(), location.href)) {
      toast('error', words.strangeCheckout);
      setTrouble({ text: words.strangeCheckout, isFinal: false });
      setUnderWay(false);
      return;
    }
    location.assign(address);
    setTimeout(() => setUnderWay(false), LEFT_WITHIN_MS);
  };

  const ask = () => {
    key.current ??= newKey();
    return startPayment(booking.id, tokenFor(booking.code), key.current);
  };

  const pay = async () => {
    if (underWay.current) {
      return;
    }
    setUnderWay(true);
    setTrouble(null);
    try {
      let checkout = await ask();
      if (Date.parse(checkout.expires_at) <= serverNow()) {
        // An answer of old, to whoever got none then: the key was good for that one.
        key.current = null;
        checkout = await ask();
      }
      key.current = null;
      await leaveFor(checkout.checkout_url);
    } catch (failure) {
      setUnderWay(false);
      refuse(failure);
    }
  };

  return { busy, trouble, pay };
}
