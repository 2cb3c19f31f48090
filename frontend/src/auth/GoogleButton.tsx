// Google's button; where its script cannot come, a link that leads to Google and back.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { faultsOfFailure } from '../shared/forms/faults';
import { site } from '../shared/site';
import { toast } from '../shared/state/toasts';
import type { GoogleProof } from './api';
import * as css from './GoogleButton.module.css';
import { GoogleMark } from './GoogleMark';
import { askForGoogle, keepGoogleButton } from './google';
import { takeGoogleReturn } from './googleReturn';
import { words } from './words.en';

interface GoogleButtonProps {
  clientId: string;
  /** The address to come back to. */
  path: string;
  divider?: string;
  onProof: (proof: GoogleProof) => Promise<void>;
}

export function GoogleButton({ clientId, path, divider, onProof }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [blocked, setBlocked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  const take = useEffectEvent(async (proof: GoogleProof) => {
    setBusy(true);
    setFault('');
    try {
      await onProof(proof);
    } catch (failure) {
      setFault(
        faultsOfFailure(failure, () => false)
          .map(({ text }) => text)
          .join('\n'),
      );
    }
    setBusy(false);
  });

  useEffect(() => {
    let current = true;
    let stop = () => {};
    askForGoogle(clientId).then(
      (identity) => {
        if (current && place.current) {
          stop = keepGoogleButton(identity, place.current, (token) => take({ id_token: token }));
        }
      },
      () => current && setBlocked(true),
    );
    return () => {
      current = false;
      stop();
    };
  }, [clientId]);

  useEffect(() => {
    const back = takeGoogleReturn();
    if (back === 'failed') {
      toast('info', words.googleNotCompleted);
    } else if (back) {
      take(back);
    }
  }, []);

  const isOut = blocked && !site.google_redirect;
  return (
    <div className={css.root}>
      {divider && !isOut && <p className={css.divider}>{divider}</p>}
      {isOut && <p className={css.out}>{words.googleUnavailable}</p>}
      {blocked && site.google_redirect && (
        <a
          className={css.redirect}
          href={`/booking-api/auth/google/start?to=${encodeURIComponent(path)}`}
        >
          <GoogleMark /> {words.continueWithGoogle}
        </a>
      )}
      <div ref={place} className={css.place} hidden={blocked} />
      <p className={css.state} role="status">
        {busy && words.oneMoment}
      </p>
      {fault && <p className={css.fault}>{fault}</p>}
    </div>
  );
}
