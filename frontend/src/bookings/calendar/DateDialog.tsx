// The dialog in which dates are chosen: typed, or from a month and the next, which tell the fare of each day.
// This folder holds the dialog in which the dates of a search are chosen, with its month, its fares
// and the reading of typed days.

import { useEffect, useId, useState } from 'react';
import { formatDate } from '../../shared/time/dates';
import { addMonths, inMonth, isDate, monthOf } from '../../shared/time/days';
import { knownToday, useToday } from '../../shared/time/today';
import { Segment } from '../../shared/ui/Segment';
import { Sheet } from '../../shared/ui/Sheet';
import {
  begin,
  type Choosing,
  choose,
  type Dates,
  type Leg,
  moveTo,
  put,
  type Start,
  turnTo,
} from './choosing';
import { words } from './dates.en';
import { offerOf, withLowest } from './dayOffer';
import { FareNote } from './FareNote';
import { dayInShort, daysInShort } from './inShort';
import { MonthGrid } from './MonthGrid';
import { monthsFrom, weeksOf } from './month';
import { readTypedDate } from './readTypedDate';
import { TypedDate } from './TypedDate';
import { faultOfTyped } from './typedFault';
import { type Fares, useFares } from './useFares';

export interface DateDialogProps {
  start: Start;
  /** The codes of the routes there and back, where they are chosen. */
  routes: Readonly<Record<Leg, string | null>>;
  onDone: (dates: Dates) => void;
  onClose: () => void;
}

const LEGS = ['depart', 'return'] as const;

interface Typing {
  /** Nothing while nobody types. */
  text: string | null;
  fault: string | null;
}

const NOT_TYPING: Typing = { text: null, fault: null };

export function DateDialog({ start, routes, onDone, onClose }: DateDialogProps) {
  const loadToday = useToday((state) => state.load);
  useToday((state) => state.today);
  const today = knownToday();
  const [state, setState] = useState<Choosing>(() => begin(start, today));
  const [typing, setTyping] = useState(NOT_TYPING);
  const typedId = useId();
  const { leg, chosen, at, roundTrip } = state;
  const month = monthOf(at);
  const range = monthsFrom(today);
  const after = addMonths(month, 1);
  const hasAfter = after <= range.last;
  const fares = useFares(routes[leg], month, today);
  const faresAfter = useFares(hasAfter ? routes[leg] : null, after, today);
  const shownMonths = hasAfter ? [month, after] : [month];

  useEffect(() => {
    loadToday();
  }, [loadToday]);

  const bounds = { today, departure: leg === 'return' ? chosen.depart || null : null };
  const offersIn = (one: string, { days }: Fares) =>
    withLowest(
      new Map(
        weeksOf(one).flatMap((week) =>
          week.flatMap((date) => (date ? [[date, offerOf(date, days, bounds)] as const] : [])),
        ),
      ),
    );
  const offers = new Map([...offersIn(month, fares), ...offersIn(after, faresAfter)]);

  const isComing = ({ days, failed }: Fares) => routes[leg] !== null && days === null && !failed;

  const take = (next: Choosing) => {
    setState(next);
    setTyping(NOT_TYPING);
  };

  /** Takes what was typed, if it is a day to sail on; nothing where it is not. */
  const settle = (): Choosing | null => {
    if (typing.text === null) {
      return state;
    }
    const date = typing.text.trim() === '' ? '' : readTypedDate(typing.text, today);
    const fault = date === '' ? null : faultOfTyped(date, offers, bounds);
    if (date === null || fault !== null) {
      setTyping({ ...typing, fault });
      return null;
    }
    const next = put(state, leg, date, today);
    take(next);
    return next;
  };

  const finish = (): boolean => {
    const settled = settle();
    if (settled === null) {
      document.getElementById(typedId)?.focus();
      return false;
    }
    onDone({ departDate: settled.chosen.depart, returnDate: settled.chosen.return });
    return true;
  };

  /** One way, a day is all that is chosen here, so the choice is the end of it. */
  const chooseDay = (date: string) => {
    const next = choose(state, date);
    take(next);
    if (!roundTrip) {
      onDone({ departDate: next.chosen.depart, returnDate: next.chosen.return });
      document.getElementById(typedId)?.closest('dialog')?.close();
    }
  };

  const turnMonth = (by: 1 | -1) =>
    setState(moveTo(state, inMonth(at, addMonths(month, by)), today, false));

  const shown = isDate(chosen[leg])
    ? formatDate(chosen[leg], { year: 'numeric', month: 'short', day: 'numeric' })
    : '';
  const isBetween = roundTrip && leg === 'return' && chosen.depart !== '';

  return (
    <Sheet
      title={roundTrip ? words.chooseDates : words.chooseDate}
      summary={daysInShort(chosen.depart, roundTrip ? chosen.return : '') || words.nothingChosen}
      done={words.done}
      onDone={finish}
      onClose={onClose}
    >
      {roundTrip && (
        <Segment
          legend={words.whichDay}
          options={LEGS.map((value) => ({
            value,
            label: words.legs[value],
            detail: chosen[value] ? dayInShort(chosen[value]) : '–',
          }))}
          chosen={leg}
          onChoose={(value) => take(turnTo(state, value, today))}
        />
      )}
      <TypedDate
        id={typedId}
        label={words.dayOf[leg]}
        text={typing.text ?? shown}
        fault={typing.fault}
        onType={(text) => setTyping({ text, fault: null })}
        onSettle={settle}
      />
      {shownMonths.map((one, place) => (
        <MonthGrid
          // The first one keeps the buttons, and with them the focus, whichever month it shows.
          // biome-ignore lint/suspicious/noArrayIndexKey: months are who they are by their place
          key={place}
          label={words.legs[leg]}
          month={one}
          today={today}
          at={at}
          byKey={state.byKey}
          chosen={roundTrip ? [chosen.depart, chosen.return] : [chosen.depart]}
          offers={offers}
          busy={isComing(place === 0 ? fares : faresAfter)}
          turns={place === 0 ? { range, onTurn: turnMonth } : undefined}
          onMove={(date) => setState(moveTo(state, date, today, true))}
          onChoose={chooseDay}
        />
      ))}
      <FareNote
        hasRoute={routes[leg] !== null}
        hasLowest={[...offers.values()].some((offer) => offer.isLowest)}
        failed={fares.failed || faresAfter.failed}
        onTryAgain={() => {
          fares.tryAgain();
          faresAfter.tryAgain();
        }}
      />
      <p className="visually-hidden" role="status">
        {isBetween && chosen.return === '' && words.departureChosen(dayInShort(chosen.depart))}
      </p>
    </Sheet>
  );
}
