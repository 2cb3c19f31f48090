// Draws the screen of the present address in its layout, once its guard lets the visitor in.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../auth/session';
import { describeFailure } from '../shared/api/errors';
import { navigate } from '../shared/navigation/navigation';
import { setLoading } from '../shared/state/loading';
import { toast } from '../shared/state/toasts';
import { readText, writeText } from '../shared/storage';
import { Boundary } from '../shared/ui/Boundary';
import { Broken } from './Broken';
import { AuthLayout } from './layouts/AuthLayout';
import { BareLayout } from './layouts/BareLayout';
import { BookingLayout } from './layouts/BookingLayout';
import { MainLayout } from './layouts/MainLayout';
import { UserLayout } from './layouts/UserLayout';
import { type Match, matchScreen } from './match';
import type { LayoutName, ScreenProps } from './screens';
import { arrive, followMoves, followScrolling } from './scrollPlaces';
import { useStarted } from './start';
import { pageTitle } from './title';

const LAYOUTS: Record<LayoutName, ComponentType<{ children: React.ReactNode }>> = {
  main: MainLayout,
  booking: BookingLayout,
  auth: AuthLayout,
  user: UserLayout,
  bare: BareLayout,
};

/** A match together with the code that draws it, and the address that it was made for. */
export interface Shown extends Match {
  Component: ComponentType<ScreenProps>;
  address: string;
}

const RELOADED = 'reloaded-for';

/**
 * A screen's code did not come. Offline there is nothing but to say so; online the site has most
 * likely been upgraded meanwhile, and the page fetched anew knows where its code is.
 */
function reportMissingCode(address: string): void {
  if (!navigator.onLine || readText('sessionStorage', RELOADED) === address) {
    toast('error', describeFailure({ kind: 'network' }));
    return;
  }
  writeText('sessionStorage', RELOADED, address);
  location.reload();
}

/** Draws the screen of the address, once the app knows who the visitor is and its guard agrees. */
function useShown(first: Shown): { shown: Shown; entered: boolean } {
  const [location] = useLocation();
  const ready = useStarted((state) => state.ready);
  const token = useSession((state) => state.token);
  const [shown, setShown] = useState(first);
  const [entered, setEntered] = useState(!first.screen.guard && !first.screen.redirect);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whose session ends is led out
  useEffect(() => {
    let current = true;
    const match = matchScreen(location);
    const { guard, redirect, load } = match.screen;
    if ((guard || redirect) && !ready) {
      return;
    }
    const enter = async () => {
      const code = load();
      // Who is led elsewhere does not need it.
      code.catch(() => {});
      const elsewhere = (await guard?.(match.parameters)) ?? redirect;
      if (current && elsewhere) {
        navigate(elsewhere, { replace: true });
        return;
      }
      const Component = await code;
      if (current) {
        // Where one is already, nothing moves: the first screen came with the page.
        setShown((before) =>
          before.address === location ? before : { ...match, Component, address: location },
        );
        setEntered(true);
      }
    };
    setLoading(true);
    enter()
      .catch(() => current && reportMissingCode(location))
      .finally(() => current && setLoading(false));
    return () => {
      current = false;
    };
  }, [location, ready, token]);

  return { shown, entered };
}

/** After a move, the title says where one is, the heading takes the focus, and Back leads to the same place. */
function useArrival(shown: Shown): void {
  const isFirst = useRef(true);
  useEffect(followMoves, []);
  useEffect(() => {
    document.title = pageTitle(shown.screen.title);
    const leave = followScrolling(shown.address);
    if (isFirst.current) {
      isFirst.current = false;
      return leave;
    }
    const stop = arrive();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    return () => {
      stop();
      leave();
    };
  }, [shown]);
}

export function Outlet({ first }: { first: Shown }) {
  const { shown, entered } = useShown(first);
  useArrival(shown);
  const Layout = LAYOUTS[shown.screen.layout];
  const otherwise = <Broken />;
  return (
    <Boundary otherwise={<BareLayout>{otherwise}</BareLayout>}>
      <Layout>
        <Boundary key={shown.address} otherwise={otherwise}>
          {entered && <shown.Component parameters={shown.parameters} />}
        </Boundary>
      </Layout>
    </Boundary>
  );
}
