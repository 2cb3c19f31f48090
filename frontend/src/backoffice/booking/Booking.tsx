// One booking with all that belongs to it, and what staff can do about it.
// This folder holds the parts of a booking, and its history in one line of time.

import { useState } from 'react';
import { useShortcuts } from '../../ops/keys';
import { useMe } from '../../ops/me';
import { Answered } from '../../ops/parts/Answered';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilter } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import type { ScreenProps } from '../../ops/screen';
import { momentOf } from '../../shared/time/moments';
import { ActButtons } from '../acts/ActButtons';
import { type BookingPage, fetchBooking } from '../api';
import { BookingChip } from '../bookings/BookingChip';
import * as css from './Booking.module.css';
import { Contact } from './Contact';
import { Change } from './change/Change';
import { BookingDialog, type DialogTask } from './dialogs/BookingDialog';
import { Emails } from './Emails';
import { History } from './History';
import { Legs } from './Legs';
import { Money } from './Money';
import { Notes } from './Notes';
import { PassengerTable } from './PassengerTable';
import { Prices } from './Prices';
import { words } from './words.en';

const ACTS = ['name', 'contact', 'resend', 'note', 'refund', 'rebook'] as const;

type BookingAct = (typeof ACTS)[number];

const KEYS: Readonly<Record<BookingAct, string>> = {
  name: 'n',
  contact: 'e',
  resend: 's',
  note: 'w',
  refund: 'r',
  rebook: 'm',
};

const PERMISSIONS: Readonly<Record<BookingAct, string>> = {
  name: 'correct-name',
  contact: 'correct-name',
  resend: 'resend-tickets',
  note: 'correct-name',
  refund: 'change-booking',
  rebook: 'change-booking',
};

/** What the booking says of each act; it says nothing of notes. */
const MAY: Readonly<Record<BookingAct, keyof BookingPage['may'] | null>> = {
  name: 'correct_name',
  contact: 'change_contact',
  resend: 'resend',
  note: null,
  refund: 'refund',
  rebook: 'rebook',
};

const NOBODY: readonly string[] = [];

const NOTE_FIELD = 'booking-note';

export function Booking({ parameters: { code = '' } }: ScreenProps) {
  const permissions = useMe(({ me }) => me?.permissions ?? NOBODY);
  const [dialog, setDialog] = useState<DialogTask | null>(null);
  const [change, setChange] = useFilter('change');
  const live = useLive<BookingPage>({ key: code, ask: (signal) => fetchBooking(code, signal) });
  const booking = live.answer;

  const begin = (act: BookingAct) => {
    if (act === 'refund' || act === 'rebook') {
      setChange(act);
    } else if (act === 'note') {
      document.getElementById(NOTE_FIELD)?.querySelector<HTMLElement>('input, textarea')?.focus();
    } else {
      setDialog(act);
    }
  };

  const whyNot = (act: BookingAct): string | null => {
    if (!permissions.includes(PERMISSIONS[act])) {
      return words.forbidden;
    }
    const name = MAY[act];
    if (!booking || name === null) {
      return null;
    }
    const { is_possible, why } = booking.may[name];
    return is_possible ? null : (why ?? words.forbidden);
  };

  const acts = ACTS.map((act) => ({
    keys: KEYS[act],
    label: words.acts[act],
    why: whyNot(act),
    begin: () => begin(act),
  }));

  useShortcuts(
    code,
    acts.map(({ keys, label, why, begin: start }) => ({
      keys,
      label,
      act: () => {
        if (booking && why === null) {
          start();
        }
      },
    })),
  );

  const kind = change === 'refund' || change === 'rebook' ? change : null;

  const shown = (page: BookingPage) =>
    kind !== null && whyNot(kind) === null ? (
      <Change
        key={kind}
        kind={kind}
        booking={page}
        onDone={(next) => {
          live.take(next);
          setChange('');
        }}
        onLeave={() => setChange('')}
      />
    ) : (
      <>
        <ActButtons acts={acts} />
        <div className={css.columns}>
          <div className={css.main}>
            <Legs legs={page.legs} />
            <PassengerTable passengers={page.passengers} />
            <Prices booking={page} />
            <Money booking={page} />
            <Emails emails={page.emails} />
          </div>
          <div className={css.aside}>
            <Contact contact={page.contact} />
            <div id={NOTE_FIELD}>
              <Notes booking={page} onChanged={live.take} />
            </div>
            <History history={page.history} passengers={page.passengers} />
          </div>
        </div>
      </>
    );

  return (
    <div className={css.root}>
      <ScreenHead
        title={code}
        beside={booking && <BookingChip state={booking.state} />}
        lead={booking && <Lead booking={booking} />}
      />
      <Answered live={live}>{shown}</Answered>
      {dialog && booking && (
        // One that is opened before the last is quite gone is another one, and stays.
        <BookingDialog
          key={dialog}
          task={dialog}
          booking={booking}
          onChanged={live.take}
          onClose={() => setDialog((now) => (now === dialog ? null : now))}
        />
      )}
    </div>
  );
}

function Lead({ booking: { contact, made_at, legs } }: { booking: BookingPage }) {
  const seats = legs[0]?.seats ?? 0;
  return (
    <>
      {contact.firstname} {contact.lastname} · {words.seats(seats)} ·{' '}
      {words.made(momentOf(made_at))}
    </>
  );
}
