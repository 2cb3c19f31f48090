// The small changes to a booking, each in a dialog. Where somebody else changed it meanwhile, both
// versions are shown.
// This folder holds those dialogs.

import { useState } from 'react';
import { changedMeanwhile } from '../../../ops/client';
import { ChangedDialog } from '../../../ops/parts/ChangedDialog';
import { ConfirmDialog } from '../../../ops/parts/ConfirmDialog';
import { toast } from '../../../shared/state/toasts';
import { type BookingPage, fetchBooking, resendTickets } from '../../api';
import { ContactDialog } from './ContactDialog';
import { NameDialog } from './NameDialog';
import type { Save, Wish } from './wish';
import { words } from './words.en';

export type DialogTask = 'name' | 'contact' | 'resend';

interface BookingDialogProps {
  task: DialogTask;
  booking: BookingPage;
  onChanged: (booking: BookingPage) => void;
  onClose: () => void;
}

interface Conflict {
  current: BookingPage;
  wish: Wish;
}

export function BookingDialog({ task, booking, onChanged, onClose }: BookingDialogProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const write = async (wish: Wish, version: number) => {
    onChanged(await wish.send(version));
    toast('success', wish.done);
  };

  const save: Save = async (wish) => {
    try {
      await write(wish, booking.version);
      return true;
    } catch (failure) {
      if (changedMeanwhile(failure) === undefined) {
        throw failure;
      }
      const current = await fetchBooking(booking.code, new AbortController().signal);
      onChanged(current);
      setConflict({ current, wish });
      return false;
    }
  };

  if (conflict) {
    const { current, wish } = conflict;
    return (
      <ChangedDialog
        differences={wish.compare(current)}
        onTakeTheirs={onClose}
        onKeepMine={() => write(wish, current.version)}
        onClose={onClose}
      />
    );
  }
  switch (task) {
    case 'name':
      return <NameDialog booking={booking} onSave={save} onClose={onClose} />;
    case 'contact':
      return <ContactDialog booking={booking} onSave={save} onClose={onClose} />;
    case 'resend':
      return (
        <ConfirmDialog
          title={words.resend.title}
          act={words.resend.send}
          look="action"
          reason="optional"
          onConfirm={async ({ reason }) => {
            await resendTickets(booking.code, reason);
            toast('success', words.resend.done);
          }}
          onClose={onClose}
        >
          <p>{words.resend.lead(booking.contact.email)}</p>
        </ConfirmDialog>
      );
  }
}
