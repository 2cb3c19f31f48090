// The people of the account's own bookings, for whoever is signed in: they come when they are asked for, and nobody is
// filled in by themselves.

import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import type { AccountPeopleDialogProps } from './AccountPeopleDialog';
import * as css from './Known.module.css';
import { words } from './words.en';

const loadDialog = async () => (await import('./AccountPeopleDialog')).AccountPeopleDialog;

function Opened(props: AccountPeopleDialogProps) {
  const { part: AccountPeopleDialog, isMissing } = useLater(loadDialog);
  if (AccountPeopleDialog) {
    return <AccountPeopleDialog {...props} />;
  }
  return isMissing && <p role="alert">{general.connectionFailed}</p>;
}

export function AccountPeople() {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');

  const open = () => {
    setSaid('');
    setOpen(true);
  };

  return (
    <div className={css.account}>
      <Button look="quiet" onClick={open}>
        {words.fromBookings}
      </Button>
      <p className={css.said} role="status">
        {said}
      </p>
      {isOpen && <Opened onFilled={setSaid} onClose={() => setOpen(false)} />}
    </div>
  );
}
