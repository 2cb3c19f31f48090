// Draws the screen of the present address in its layout, once its guard lets the visitor in.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { describeFailure } from '../shared/api/errors';
import { navigate } from '../shared/navigation/navigation';
import { toast } from '../shared/state/toasts';
import { readText, writeText } from '../shared/storage';
import { AuthLayout } from './layouts/AuthLayout';
import { BareLayout } from './layouts/BareLayout';
import { BookingLayout } from './layouts/BookingLayout';
import { MainLayout } from './layouts/MainLayout';
import { UserLayout } from './layouts/UserLayout';
import { type Match, matchScreen } from './match';
import type { LayoutName, ScreenProps } from './screens';
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

/** The screen waits behind its guard until the app knows who the visitor is. */
function mayEnter({ screen, parameters }: Match): boolean {
  const elsewhere = screen.guard?.(parameters) ?? screen.redirect ?? null;
  if (elsewhere !== null) {
    navigate(elsewhere, { replace: true });
    return false;
  }
  return true;
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

function useShown(first: Shown): { shown: Shown; entered: boolean } {
  const [location] = useLocation();
  const ready = useStarted((state) => state.ready);
  const [shown, setShown] = useState(first);
  const [entered, setEntered] = useState(!first.screen.guard && !first.screen.redirect);

  useEffect(() => {
    let current = true;
    const match = matchScreen(location);
    const isGuarded = Boolean(match.screen.guard || match.screen.redirect);
    if (isGuarded && (!ready || !mayEnter(match))) {
      return;
    }
    match.screen.load().then(
      (Component) => {
        if (current) {
          // Where one is already, nothing moves: the first screen came with the page.
          setShown((before) =>
            before.address === location ? before : { ...match, Component, address: location },
          );
          setEntered(true);
        }
      },
      () => current && reportMissingCode(location),
    );
    return () => {
      current = false;
    };
  }, [location, ready]);

  return { shown, entered };
}

/** After a move, the title says where one is, and the heading takes the focus. */
function useArrival(shown: Shown): void {
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = pageTitle(shown.screen.title);
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}

export function Outlet({ first }: { first: Shown }) {
  const { shown, entered } = useShown(first);
  useArrival(shown);
  const Layout = LAYOUTS[shown.screen.layout];
  return (
    <Layout>
      {entered && <shown.Component key={shown.screen.name} parameters={shown.parameters} />}
    </Layout>
  );
}
