// What was found: sailings, none, or not even an answer.
// This folder holds the sailings that a search finds: their cards, their prices and whether they
// can be chosen.

import type { ReactNode } from 'react';
import type { Accommodation, Trip } from '../../shared/api/wire';
import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { words as general } from '../../shared/words.en';
import type { Calendar } from '../days/useCalendar';
import { nearestDays } from '../days/week';
import { seatsOf } from '../party';
import type { BookingSearch } from '../query';
import { NoSailings, shortDay } from './NoSailings';
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
  onChooseDay: (date: string) => void;
  onChoose: (trip: Trip, accommodation: Accommodation) => void;
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
  const noSailings = (title: string) => (
    <NoSailings
      title={title}
      nearest={nearestDays(calendar, date, earliest, seatsOf(search.party))}
      otherwise={refusal !== null && otherwise}
      onChoose={onChooseDay}
    />
  );
  if (refusal !== null) {
    return noSailings(refusal);
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
  if (offers.length === 0) {
    return noSailings(words.noneOn(shortDay(date)));
  }
  return <SailingList trips={offers} date={date} party={search.party} {...choice} />;
}
