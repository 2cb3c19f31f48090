// What was found: sailings, none, or not even an answer.
// This folder holds the sailings that a search finds: their cards, their prices and whether they
// can be chosen.

import type { Accommodation, Trip } from '../../shared/api/wire';
import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { words as general } from '../../shared/words.en';
import type { Calendar } from '../days/useCalendar';
import { nearestDays } from '../days/week';
import { seatsOf } from '../party';
import type { BookingSearch } from '../query';
import { NoSailings } from './NoSailings';
import { SailingList } from './SailingList';
import { SailingSkeletons } from './SailingSkeletons';
import { words } from './words.en';

interface TripResultsProps {
  /** Nothing while they are on their way. */
  offers: readonly Trip[] | null;
  failed: boolean;
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
  onTryAgain,
  search,
  date,
  earliest,
  calendar,
  onChooseDay,
  ...choice
}: TripResultsProps) {
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
    const nearest = nearestDays(calendar, date, earliest, seatsOf(search.party));
    return <NoSailings date={date} nearest={nearest} onChoose={onChooseDay} />;
  }
  return <SailingList trips={offers} date={date} party={search.party} {...choice} />;
}
