// What was found: sailings, none, or not even an answer.
// This folder holds the sailings that a search finds: their rows, their prices and whether they
// can be chosen.

import type { ReactNode } from 'react';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import type { Calendar } from '../days/useCalendar';
import { nearestDays } from '../days/week';
import { seatsOf } from '../party';
import type { BookingSearch } from '../query';
import type { NoSailingsProps } from './NoSailings';
import { SailingList } from './SailingList';
import { SailingSkeletons } from './SailingSkeletons';
import { words } from './words.en';

interface TripResultsProps {
  /** Nothing while they are on their way. */
  offers: readonly Trip[] | null;
  failed: boolean;
  /** Why such a search is never answered, and the way to another. */
  refusal: string | null;
  otherwise?: ReactNode;
  onTryAgain: () => void;
  search: BookingSearch;
  date: string;
  earliest: string;
  calendar: Calendar;
  notBefore: string | undefined;
  chosenTrip: string | undefined;
  chosen: string | null;
  error: string | undefined;
  /** New seats are chosen, so one may be told when some come free. */
  mayWatch?: boolean;
  onChooseDay: (date: string) => void;
  onChoose: (trip: Trip, accommodation: Accommodation, goesOn: boolean) => void;
}

const loadNoSailings = async () => (await import('./NoSailings')).NoSailings;

/** Most days have sailings, so this comes when it is needed. */
function Nothing(props: NoSailingsProps) {
  const { part: NoSailings, isMissing } = useLater(loadNoSailings);
  if (NoSailings) {
    return <NoSailings {...props} />;
  }
  return isMissing ? <p role="alert">{general.connectionFailed}</p> : <SailingSkeletons />;
}

export function TripResults({
  offers,
  failed,
  refusal,
  otherwise,
  onTryAgain,
  search,
  date,
  earliest,
  calendar,
  onChooseDay,
  ...choice
}: TripResultsProps) {
  if (refusal !== null || offers?.length === 0) {
    return (
      <Nothing
        date={date}
        refusal={refusal}
        nearest={nearestDays(calendar, date, earliest, seatsOf(search.party))}
        otherwise={refusal !== null && otherwise}
        onChoose={onChooseDay}
      />
    );
  }
  if (failed) {
    return (
      <Note kind="warn">
        <p role="status">{words.failed}</p>
        <Button look="quiet" onClick={onTryAgain}>
          {general.tryAgain}
        </Button>
      </Note>
    );
  }
  if (!offers) {
    return <SailingSkeletons />;
  }
  return <SailingList key={date} trips={offers} date={date} party={search.party} {...choice} />;
}
