// The gate of one sailing: the camera, the verdict, the count, and the people by name.
// This folder holds what the gate shows.

import { History, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { GateTicket } from '../../shared/api/opsWire';
import { boardTogether, isWaiting, scanCode } from '../device/board';
import { openGate } from '../device/life';
import { allowSound } from '../device/signals';
import { useGate } from '../device/state';
import type { OpenList } from '../kept/lists';
import { useWedge } from '../scanning/useWedge';
import { Bar } from './Bar';
import { BookingSheet } from './BookingSheet';
import { Connection } from './Connection';
import { Count } from './Count';
import { GatePanel } from './GatePanel';
import * as css from './GateScreen.module.css';
import { LastScans } from './LastScans';
import { momentOf } from './moments';
import { People } from './People';
import { Stage } from './Stage';
import { UndoDialog } from './UndoDialog';
import { useIsWide } from './useIsWide';
import { useKeys } from './useKeys';
import { useNow } from './useNow';
import { type Person, VerdictPanel } from './VerdictPanel';
import { words } from './words.en';

/** What stands before the gate. */
type Opened =
  | { kind: 'people' | 'last' }
  | { kind: 'booking'; code: string; chosen: readonly string[] }
  | { kind: 'undo'; person: Person };

export function GateScreen({ list }: { list: OpenList }) {
  const shown = useGate((state) => state.shown);
  const [opened, setOpened] = useState<Opened>();
  const now = useNow();
  const isWide = useIsWide();
  const { sailing } = list;
  const close = () => setOpened(undefined);
  const openBooking = ({ code, ticket }: GateTicket) =>
    setOpened({ kind: 'booking', code, chosen: [ticket] });
  const openRest = (code: string, chosen: readonly string[]) =>
    setOpened({ kind: 'booking', code, chosen });
  const openUndo = (person: Person) => setOpened({ kind: 'undo', person });

  useWedge((code) => {
    close();
    void scanCode(code);
  });
  useAwake();
  useBack(() => void openGate(undefined));

  useKeys({
    f: () => setOpened({ kind: 'people' }),
    '/': () => setOpened({ kind: 'people' }),
    l: () => setOpened({ kind: 'last' }),
  });

  return (
    <>
      <Bar
        title={momentOf(Date.parse(sailing.departs_at), now)}
        lead={`${sailing.origin} → ${sailing.destination_name} · ${sailing.voyage}`}
        onBack={() => history.back()}
      />
      <Connection knownAt={list.knownAt} />
      <main className={css.root} onPointerDown={allowSound}>
        <div className={css.gate}>
          <Count list={list} />
          <Stage
            isPaused={opened !== undefined || shown?.needsLook === true}
            onCode={(code) => void (isWaiting() ? undefined : scanCode(code))}
          />
          <VerdictPanel list={list} onRest={openRest} onUndo={openUndo} />
          <nav className={css.ways} aria-label={words.gate}>
            {!isWide && (
              <button
                type="button"
                className={css.way}
                onClick={() => setOpened({ kind: 'people' })}
              >
                <Search aria-hidden="true" />
                {words.find}
              </button>
            )}
            <button type="button" className={css.way} onClick={() => setOpened({ kind: 'last' })}>
              <History aria-hidden="true" />
              {words.lastScans}
            </button>
          </nav>
        </div>
        {isWide && (
          <aside className={css.people} aria-label={words.find}>
            <People list={list} onChoose={openBooking} />
          </aside>
        )}
      </main>
      {opened?.kind === 'people' && (
        <GatePanel title={words.find} onClose={close}>
          <People list={list} onChoose={openBooking} />
        </GatePanel>
      )}
      {opened?.kind === 'last' && (
        <GatePanel title={words.lastScans} onClose={close}>
          <LastScans list={list} onUndo={openUndo} />
        </GatePanel>
      )}
      {opened?.kind === 'booking' && (
        <BookingSheet
          list={list}
          code={opened.code}
          chosen={opened.chosen}
          onBoard={(people) => void boardTogether(people)}
          onClose={close}
        />
      )}
      {opened?.kind === 'undo' && <UndoDialog person={opened.person} onClose={close} />}
    </>
  );
}

/** The screen stays on while people board. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

/** The device's own way back leads to the sailings. */
function useBack(leave: () => void): void {
  useEffect(() => {
    if (history.state?.isGate !== true) {
      history.pushState({ isGate: true }, '');
    }
    const listen = () => leave();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  });
}
