// The way to mend a name, beside the name.

import { useState } from 'react';
import { fullName } from '../../bookings/shown/PassengerList';
import type { BookingResult } from '../../shared/api/wire';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import * as css from './CorrectName.module.css';
import type { NameDialogProps } from './NameDialog';
import { words } from './whole.en';

interface CorrectNameProps {
  booking: BookingResult;
  /** Whose name, by the place in the booking. */
  at: number;
  onDone: (booking: BookingResult) => void;
}

const loadDialog = async () => (await import('./NameDialog')).NameDialog;

/** The form comes when it is asked for. */
function Opened(props: NameDialogProps) {
  const { part: NameDialog, isMissing } = useLater(loadDialog);
  if (NameDialog) {
    return <NameDialog {...props} />;
  }
  return isMissing && <p role="alert">{general.connectionFailed}</p>;
}

export function CorrectName({ booking, at, onDone }: CorrectNameProps) {
  const [isOpen, setOpen] = useState(false);
  const passenger = booking.passengers[at];
  return (
    passenger && (
      <>
        <button type="button" className={css.root} onClick={() => setOpen(true)}>
          {words.name.correct}
          <span className="visually-hidden"> {words.name.of(fullName(passenger))}</span>
        </button>
        {isOpen && (
          <Opened
            code={booking.code}
            at={at}
            passenger={passenger}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  );
}
