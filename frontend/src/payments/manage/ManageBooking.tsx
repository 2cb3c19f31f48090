// A booking, opened by its code and its e-mail, and what can be done with it.
// This folder holds the screen that opens a booking by its code, and what it shows; refund and
// rebook hold the two changes, task what both are made of.

import { useState } from 'react';
import { isSameCode } from '../../bookings/code';
import { SavedTicketsHere } from '../../tickets/SavedTicketsHere';
import type { ConfirmationText } from './Confirmation';
import { LookupForm } from './LookupForm';
import * as css from './ManageBooking.module.css';
import { ManagedBooking } from './ManagedBooking';
import { useManaged } from './useManaged';
import { words } from './words.en';

export function ManageBooking() {
  const { code, open, close } = useManaged();
  /** What must be proved before it is shown. */
  const [unproved, setUnproved] = useState<string>();
  /** What was done on the way to a booking. */
  const [confirmed, setConfirmed] = useState<{ code: string; confirmation: ConfirmationText }>();
  const shown = code !== unproved ? code : undefined;

  const found = (chosen: string) => {
    setUnproved(undefined);
    open(chosen);
  };
  const move = (to: string, confirmation: ConfirmationText) => {
    setConfirmed({ code: to, confirmation });
    found(to);
  };
  const leave = () => {
    setUnproved(undefined);
    close();
  };

  return (
    <div className={css.root}>
      <h1 className={css.title} tabIndex={-1}>
        {words.title}
      </h1>
      {shown ? (
        <ManagedBooking
          key={shown}
          code={shown}
          confirmation={
            confirmed && isSameCode(confirmed.code, shown) ? confirmed.confirmation : null
          }
          onMoved={move}
          onUnproved={() => setUnproved(shown)}
          onLeave={leave}
        />
      ) : (
        <>
          <LookupForm key={unproved} code={unproved} onFound={found} />
          <SavedTicketsHere />
        </>
      )}
    </div>
  );
}
