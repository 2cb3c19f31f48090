// Draws the screen of the present address in its frame, once it is known that the person may enter.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../ops/me';
import { paths } from '../ops/paths';
import type { ScreenProps } from '../ops/screen';
import { describeFailure } from '../shared/api/errors';
import { navigate } from '../shared/navigation/navigation';
import { toast } from '../shared/state/toasts';
import { readText, writeText } from '../shared/storage';
import { Boundary } from '../shared/ui/Boundary';
import { Broken } from './Broken';
import { entryOf } from './entry';
import { Forbidden } from './Forbidden';
import { Frame } from './Frame';
import { Lone } from './Lone';
import { type Match, matchScreen } from './match';
import { Starting } from './Starting';
import { deskTitle } from './title';

/** A match together with the code that draws it, and the address that it was made for. */
interface Shown extends Match {
  Component: ComponentType<ScreenProps>;
  address: string;
}

const RELOADED = 'reloaded-for';

/**
 * A screen's code did not come. Offline there is nothing but to say so; online the desk has most
 * likely been upgraded meanwhile, and the document fetched anew knows where its code is.
 */
function reportMissingCode(address: string): void {
  if (!navigator.onLine || readText('sessionStorage', RELOADED) === address) {
    toast('error', describeFailure({ kind: 'network' }));
    return;
  }
  writeText('sessionStorage', RELOADED, address);
  location.reload();
}

/** The screen of the address; the one before stays until its code is there. */
function useShown(): Shown | null {
  const [address] = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let current = true;
    const match = matchScreen(address);
    match.screen.load().then(
      (Component) => current && setShown({ ...match, Component, address }),
      () => current && reportMissingCode(address),
    );
    return () => {
      current = false;
    };
  }, [address]);
  return shown;
}

/** After a move, the title says where one is, and the heading takes the focus. */
function useArrival(shown: Shown | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!shown) {
      return;
    }
    document.title = deskTitle(shown.screen.title);
    if (before.current !== null && before.current !== shown.address) {
      window.scrollTo(0, 0);
      const heading = document.querySelector<HTMLElement>('main h1');
      const place = heading ?? document.querySelector<HTMLElement>('main');
      place?.focus({ preventScroll: true });
    }
    before.current = shown.address;
  }, [shown]);
}

export function Outlet() {
  const shown = useShown();
  const { me, isKnown } = useMe();
  useArrival(shown);
  const entry = shown && isKnown ? entryOf(shown.screen.access, me) : null;

  useEffect(() => {
    // Whoever signs out is on the way there already.
    if (entry === 'sign-in' && location.pathname !== paths.signIn) {
      const to = `${location.pathname}${location.search}`;
      const back = to === paths.board ? '' : `?to=${encodeURIComponent(to)}`;
      navigate(`${paths.signIn}${back}`, { replace: true });
    }
  }, [entry]);

  if (!shown || entry === null || entry === 'sign-in') {
    return <Starting />;
  }
  const Around = shown.screen.access === 'anyone' ? Lone : Frame;
  return (
    <Boundary
      otherwise={
        <Lone screen={shown.screen}>
          <Broken />
        </Lone>
      }
    >
      <Around screen={shown.screen}>
        <Boundary key={shown.address} otherwise={<Broken />}>
          {entry === 'in' ? (
            <shown.Component parameters={shown.parameters} />
          ) : (
            <Forbidden title={shown.screen.title} />
          )}
        </Boundary>
      </Around>
    </Boundary>
  );
}
