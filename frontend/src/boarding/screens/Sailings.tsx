// The departures of the port: their lists are fetched here, and a gate is opened.

import { type ReactNode, useEffect } from 'react';
import type { GateSailing } from '../../shared/api/opsWire';
import { useGate } from '../device/state';
import { fetchDepartures } from '../device/sync';
import type { OpenList } from '../kept/lists';
import { Bar } from './Bar';
import { Connection } from './Connection';
import { DepartureCard } from './DepartureCard';
import * as css from './Sailings.module.css';
import { words } from './words.en';

const EVERY_MS = 30_000;

/** What the server told, and what lies here though it told nothing. */
function join(
  departures: readonly GateSailing[],
  lists: ReadonlyMap<string, OpenList>,
): GateSailing[] {
  const told = new Set(departures.map(({ id }) => id));
  const here = [...lists.values()].map(({ sailing }) => sailing);
  return [...departures, ...here.filter(({ id }) => !told.has(id))].sort(
    (one, other) => Date.parse(one.departs_at) - Date.parse(other.departs_at),
  );
}

/** `hint` stands above the list. */
export function Sailings({ hint }: { hint: ReactNode }) {
  const { device, departures, lists, isOnline } = useGate();

  useEffect(() => {
    void fetchDepartures();
    const timer = setInterval(() => void fetchDepartures(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  const sailings = join(departures, lists);
  const times = [...lists.values()].map(({ knownAt }) => knownAt);
  const knownAt = times.length > 0 ? Math.min(...times) : undefined;
  return (
    <>
      <Bar
        title={words.sailings}
        lead={device ? words.atPort(device.name, device.portName) : words.gate}
      />
      <Connection knownAt={knownAt} />
      <main className={css.root}>
        {hint}
        {sailings.length > 0 ? (
          <ul className={css.list}>
            {sailings.map((sailing) => (
              <li key={sailing.id}>
                <DepartureCard sailing={sailing} list={lists.get(sailing.id)} isOnline={isOnline} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={css.empty}>
            <h2>
              {isOnline ? words.noDepartures(device?.portName ?? '') : words.departuresUnknown}
            </h2>
            <p>{isOnline ? words.noDeparturesText : words.departuresUnknownText}</p>
          </div>
        )}
      </main>
    </>
  );
}
