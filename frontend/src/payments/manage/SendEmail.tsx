// Sends the e-mail about the booking once more.

import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { sendLetter } from '../../bookings/api';
import { tokenFor } from '../../bookings/tokenFor';
import type { BookingResult } from '../../shared/api/wire';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { words } from './words.en';

export function SendEmail({ booking }: { booking: BookingResult }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      toast('success', await sendLetter(booking.id, tokenFor(booking.code)));
    } catch {
      // The toast has told why.
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" busy={busy} onClick={send}>
      <MailCheck size={20} aria-hidden="true" /> {words.sendAgain}
    </Button>
  );
}
