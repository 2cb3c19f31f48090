// A booking that is not to be paid any more, and what can be done instead.

import type { BookingResult } from '../../shared/api/wire';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { HoldAgain } from '../hold/HoldAgain';
import { words as hold } from '../hold/over.en';
import * as css from './BookingOver.module.css';
import { searchOf } from './searchOf';
import { words } from './words.en';

const TEXTS: Readonly<Record<number, string>> = { 3: words.over.expired, 4: words.over.cancelled };

export function BookingOver({ booking }: { booking: BookingResult }) {
  const search = useDraft((state) => state.search);
  const isDrafted = useDraft((state) => state.departure?.id === booking.booking_id);
  if (booking.rebooked_from) {
    return (
      <Note kind="warn" title={words.overTitle}>
        <p>{words.over.oldStands}</p>
        <p>
          <ButtonLink to={paths.manage(booking.rebooked_from)}>{words.openOld}</ButtonLink>
        </p>
      </Note>
    );
  }
  return (
    <Note kind="warn" title={words.overTitle}>
      <p>{search ? words.over.released : (TEXTS[booking.status] ?? words.over.other)}</p>
      <div className={css.ways}>
        <HoldAgain isDrafted={isDrafted} onHeld={(address) => navigate(address, { replace: true })}>
          {(look) => (
            <ButtonLink to={tripsAddress(search ?? searchOf(booking))} look={look}>
              {search ? hold.checkAgain : words.searchAgain}
            </ButtonLink>
          )}
        </HoldAgain>
      </div>
    </Note>
  );
}
