// Below a sailing that has too few seats: asking to be told when there are enough, and that one has asked.

import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../auth/session';
import { query } from '../../shared/api/client';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { useSeatWatches, waitingFor } from '../watchedSeats';
import * as css from './WatchSeats.module.css';
import { words } from './words.en';

interface WatchSeatsProps {
  trip: Trip;
  /** Those of it that have too few seats. */
  full: readonly Accommodation[];
  seats: number;
}

/** Whoever is not signed in comes back here afterwards. */
function leadToSignIn(): void {
  navigate(`${paths.signIn}${query({ back: location.pathname + location.search })}`);
}

interface WatchClassProps extends Omit<WatchSeatsProps, 'full'> {
  accommodation: Accommodation;
  /** Whether the class is what the button says, for it is one of several. */
  isOneOfSeveral: boolean;
}

function WatchClass({ trip, accommodation, seats, isOneOfSeveral }: WatchClassProps) {
  const { watches, ask, end } = useSeatWatches();
  const isSignedIn = useSession((state) => state.token !== null);
  const email = useSession((state) => state.user?.email);
  const [busy, setBusy] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const watch = waitingFor(watches, trip.id, accommodation.id);

  const act = async (doIt: () => Promise<void>) => {
    setBusy(true);
    // Why it was refused has been told.
    await doIt().catch(() => {});
    setBusy(false);
    said.current?.focus();
  };
  const tell = () =>
    isSignedIn ? act(() => ask(trip.id, accommodation.id, seats)) : leadToSignIn();

  return (
    <div ref={said} className={css.one} tabIndex={-1}>
      <p className={css.state} role="status">
        {watch && words.willTell(email ?? '', watch.seats, accommodation.name)}
      </p>
      {watch && (
        <Button look="plain" busy={busy} onClick={() => act(() => end(watch.id))}>
          {words.stop}
        </Button>
      )}
      {watch?.seats !== seats && (
        <Button
          look="quiet"
          busy={busy}
          aria-label={
            isOneOfSeveral ? undefined : `${words.tellMeWhen(seats)}: ${accommodation.name}`
          }
          onClick={tell}
        >
          {isOneOfSeveral ? words.tellMe(accommodation.name) : words.tellMeWhen(seats)}
        </Button>
      )}
    </div>
  );
}

export function WatchSeats({ trip, full, seats }: WatchSeatsProps) {
  const token = useSession((state) => state.token);
  const load = useSeatWatches((state) => state.load);
  const [isOpen, setOpen] = useState(false);
  const isWaiting = useSeatWatches(({ watches }) =>
    full.some((one) => waitingFor(watches, trip.id, one.id)),
  );

  useEffect(() => {
    if (token) {
      load();
    }
  }, [token, load]);

  const classes = full.map((one) => (
    <WatchClass
      key={one.id}
      trip={trip}
      accommodation={one}
      seats={seats}
      isOneOfSeveral={full.length > 1}
    />
  ));
  return full.length > 1 ? (
    <details
      className={css.several}
      open={isOpen || isWaiting}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>{words.tellMeWhen(seats)}</summary>
      {(isOpen || isWaiting) && classes}
    </details>
  ) : (
    classes
  );
}
