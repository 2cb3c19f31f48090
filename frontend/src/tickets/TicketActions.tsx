// Taking the tickets along: as a file, into the calendar, on paper.

import { CalendarPlus, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { plainCode } from '../bookings/code';
import { tokenFor } from '../bookings/tokenFor';
import type { BookingResult } from '../shared/api/wire';
import { saveFile } from '../shared/saveFile';
import { Button } from '../shared/ui/Button';
import { fetchCalendarFile, fetchTicketsPdf } from './api';
import * as css from './TicketActions.module.css';
import { words } from './words.en';

export function TicketActions({ booking }: { booking: BookingResult }) {
  const [fetching, setFetching] = useState<'pdf' | 'ics' | null>(null);
  const code = plainCode(booking.code);

  const save = async (kind: 'pdf' | 'ics') => {
    setFetching(kind);
    try {
      const fetchFile = kind === 'pdf' ? fetchTicketsPdf : fetchCalendarFile;
      const name = kind === 'pdf' ? `tickets-${code}.pdf` : `sailings-${code}.ics`;
      saveFile(name, await fetchFile(code, tokenFor(code)));
    } catch {
      // The toast has told why.
    }
    setFetching(null);
  };

  return (
    <div className={css.root}>
      <Button look="quiet" busy={fetching === 'pdf'} onClick={() => save('pdf')}>
        <FileDown size={20} aria-hidden="true" /> {words.downloadPdf}
      </Button>
      <Button look="quiet" busy={fetching === 'ics'} onClick={() => save('ics')}>
        <CalendarPlus size={20} aria-hidden="true" /> {words.addToCalendar}
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        <Printer size={20} aria-hidden="true" /> {words.print}
      </Button>
    </div>
  );
}
