// A booking, opened by its code and its e-mail, and what can be done with it.

import { useState } from 'react';
import { SavedTicketsHere } from '../../tickets/SavedTicketsHere';
import { LookupForm } from './LookupForm';
import * as css from './ManageBooking.module.css';
import { ManagedBooking } from './ManagedBooking';
import { useManaged } from './useManaged';
import { words } from './words.en';

export function ManageBooking() {
  const { code, open, close } = useManaged();
  /** What must be proved before it is shown. */
  const [unproved, setUnproved] = useState<string>();
  const shown = code !== unproved ? code : undefined;

  const found = (chosen: string) => {
    setUnproved(undefined);
    open(chosen);
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
