// Where the provider leads back to. Each address asks in its own way; all of them show what is so.
// This folder holds the screens that the provider leads back to: what became of a payment.

import { useEffect, useState } from 'react';
import { BookingLoading } from '../../bookings/shown/BookingLoading';
import { ZoneNote } from '../../shared/ui/ZoneNote';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import { SavedTicketCards } from '../../tickets/SavedTicketCards';
import { type SavedTickets, savedTickets } from '../../tickets/saved';
import { words as tickets } from '../../tickets/words.en';
import { type Ask, completeBooking, reportFailedPayment } from '../api';
import { words } from './looking.en';
import * as css from './Result.module.css';
import { useOutcome } from './useOutcome';

interface ResultProps {
  parameters: { readonly code?: string | undefined };
}

const loadOutcome = async () => (await import('./Outcome')).Outcome;

/** The tickets of this device, where the server shows none: without an answer, or without proof. */
function useSaved(code: string, isWanted: boolean): SavedTickets | null {
  const [saved, setSaved] = useState<SavedTickets | null>(null);
  useEffect(() => {
    if (isWanted) {
      savedTickets(code).then(setSaved);
    } else {
      setSaved(null);
    }
  }, [code, isWanted]);
  return saved;
}

interface Returned {
  code: string;
  ask: Ask;
  isTurnedBack?: boolean;
}

function Result({ code, ask, isTurnedBack }: Returned) {
  const { booking, view, unreachable, askAgain } = useOutcome(code, ask, isTurnedBack);
  const { part: Outcome, isMissing } = useLater(loadOutcome);
  const saved = useSaved(code, booking ? booking.masked : unreachable !== null);

  if (booking && view && Outcome) {
    return <Outcome booking={booking} view={view} saved={saved} onAskAgain={askAgain} />;
  }
  return (
    <div className={css.root}>
      <h1 className={css.title} tabIndex={-1}>
        {words.looking}
      </h1>
      {saved && <ZoneNote />}
      {saved && <SavedTicketCards saved={saved} why={tickets.offline} />}
      <BookingLoading
        unreachable={unreachable ?? (booking && isMissing ? general.connectionFailed : null)}
        onTryAgain={booking ? () => location.reload() : askAgain}
      />
    </div>
  );
}

export const Success = ({ parameters: { code = '' } }: ResultProps) => (
  <Result code={code} ask={completeBooking} />
);

export const Failed = ({ parameters: { code = '' } }: ResultProps) => (
  <Result code={code} ask={reportFailedPayment} />
);

export const Cancelled = ({ parameters: { code = '' } }: ResultProps) => (
  <Result code={code} ask={reportFailedPayment} isTurnedBack />
);
