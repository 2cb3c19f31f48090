// Tells when somebody's age fits another fare, and changes to it with one tap.

import { Info } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { PassengerType } from '../../shared/api/wire';
import { formatCentavosShort } from '../../shared/money';
import { Button } from '../../shared/ui/Button';
import { wholeDate } from '../birthDate';
import { useDraft } from '../draft';
import { typeNames } from '../typeNames.en';
import * as css from './AgeNote.module.css';
import { ageOn, fittingType } from './ages';
import { difference } from './difference';
import { passengerField } from './values';
import { words } from './words.en';

interface AgeNoteProps {
  index: number;
  type: PassengerType;
}

const { fits } = words;

const isTold = (type: PassengerType): type is keyof typeof fits => type in fits;

function retype(index: number, type: PassengerType): void {
  const { passengers, setPassengers } = useDraft.getState();
  setPassengers(passengers.map((one, at) => (at === index ? { ...one, type } : one)));
}

export function AgeNote({ index, type }: AgeNoteProps) {
  const birthDate = wholeDate(useWatch({ name: passengerField(index, 'birth_date') }) ?? '');
  const day = useDraft((state) => state.departure?.booking_date);
  const dayBack = useDraft((state) => state.returning?.booking_date);
  const saved = useDraft((state) => {
    const age = birthDate && day ? ageOn(birthDate, day) : null;
    return age === null ? 0 : difference(state, type, fittingType(type, age));
  });
  if (!birthDate || !day) {
    return null;
  }
  const age = ageOn(birthDate, day);
  const fitting = fittingType(type, age);
  // A type that fits on the way back is right: the server counts each leg by its own day.
  const fitsBack = dayBack && fittingType(type, ageOn(birthDate, dayBack)) === type;
  if (age < 0 || fitting === type || fitsBack || !isTold(fitting)) {
    return null;
  }
  const amount = formatCentavosShort(Math.abs(saved));
  return (
    <div className={css.root} role="status">
      <Info className={css.icon} size={20} aria-hidden="true" />
      <p>
        {age === 0 ? words.baby : words.ageOnDay(age)} {fits[fitting]}
      </p>
      <Button look="quiet" onClick={() => retype(index, fitting)}>
        {words.changeTo(typeNames[fitting])}
        {saved !== 0 && `, ${saved > 0 ? words.saves(amount) : words.costs(amount)}`}
      </Button>
    </div>
  );
}
