// The second step of a booking: who travels on what was chosen.

import { useEffect } from 'react';
import { useSession } from '../../auth/session';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { BookingFrame } from '../flow/BookingFrame';
import { ChosenLeg } from '../flow/ChosenLeg';
import { words as frame } from '../flow/frame.en';
import { DraftHold } from '../hold/DraftHold';
import * as css from './Passengers.module.css';
import { PassengersForm } from './PassengersForm';
import { words } from './words.en';

export function Passengers() {
  const search = useDraft((state) => state.search);
  const departure = useDraft((state) => state.departure);
  const returning = useDraft((state) => state.returning);
  const thereIn = useDraft((state) => state.departureAccommodation);
  const backIn = useDraft((state) => state.returnAccommodation);
  const isSignedIn = useSession((state) => state.token !== null);
  const isReady = Boolean(departure && thereIn && (!search?.round_trip || (returning && backIn)));

  // Without a sailing there is nobody to ask for.
  useEffect(() => {
    if (!isReady) {
      const text = window.location.search;
      navigate(search ? tripsAddress(search) : `${paths.tripSchedules}${text}`, { replace: true });
    }
  }, [isReady, search]);

  return (
    <BookingFrame step={2} done={[tripsAddress(search)]}>
      <h1 className={css.title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className={css.lead}>{words.lead}</p>
      <DraftHold />
      {departure && (
        <ChosenLeg
          name={frame.departure}
          trip={departure}
          accommodation={thereIn}
          changeAt={tripsAddress(search)}
        />
      )}
      {returning && search?.round_trip && (
        <ChosenLeg
          name={frame.return}
          trip={returning}
          accommodation={backIn}
          changeAt={tripsAddress(search, 'return')}
        />
      )}
      {!isSignedIn && (
        <p className={css.lead}>
          {words.signInLead} <Link to={paths.signIn}>{words.signIn}</Link> {words.signInAfter}
        </p>
      )}
      {search && isReady && <PassengersForm search={search} />}
    </BookingFrame>
  );
}
