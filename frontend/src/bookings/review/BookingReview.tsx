// A held booking, all of it, before it is paid.

import type { BookingResult } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { Note } from '../../shared/ui/Note';
import { useDraft } from '../draft';
import { HoldBar } from '../hold/HoldBar';
import { tripsAddress } from '../trips/address';
import { words as frame } from '../trips/frame.en';
import * as css from './BookingReview.module.css';
import { isSameCode, shownCode } from './code';
import { Facts } from './Facts';
import { LegSummary } from './LegSummary';
import { PassengerList } from './PassengerList';
import { PriceBreakdown } from './PriceBreakdown';
import { ReleaseSeats } from './ReleaseSeats';
import { SummaryCard } from './SummaryCard';
import { words } from './words.en';

const over = () => useDraft.getState().loseHeld('hold_over');

export function BookingReview({ booking }: { booking: BookingResult }) {
  const search = useDraft((state) => state.search);
  const held = useDraft((state) => state.held);
  const isDrafted = isSameCode(held?.code, booking.code);
  const contact = booking.passenger_contact;
  const isOwn = !booking.masked;
  const change = (address: string) => (isDrafted ? address : undefined);

  return (
    <>
      <p className={css.code}>
        {words.code} <bdi>{shownCode(booking.code)}</bdi>
      </p>
      {booking.expires_at && <HoldBar expiresAt={booking.expires_at} onOver={over} />}
      {!isOwn && (
        <Note>
          <p>{words.masked}</p>
        </Note>
      )}
      <div className={css.cards}>
        <LegSummary
          title={frame.departure}
          leg={booking.booking}
          accommodation={booking.accommodation?.name}
          changeAt={change(tripsAddress(search))}
        />
        {booking.return_booking && (
          <LegSummary
            title={frame.return}
            leg={booking.return_booking}
            accommodation={booking.return_accommodation?.name}
            changeAt={change(tripsAddress(search, 'return'))}
          />
        )}
        <SummaryCard title={words.passengers} changeAt={change(paths.passengers)}>
          <PassengerList passengers={booking.passengers} />
        </SummaryCard>
        {isOwn && (
          <SummaryCard title={words.contact} changeAt={change(paths.passengers)}>
            <Facts
              facts={[
                [words.name, `${contact.firstname} ${contact.lastname}`],
                [words.email, contact.email],
                [words.mobile, contact.contact_number && <bdi>{contact.contact_number}</bdi>],
                [words.address, contact.full_address],
              ]}
            />
          </SummaryCard>
        )}
      </div>
      <SummaryCard title={words.price}>
        <PriceBreakdown
          lines={booking.price_lines}
          types={booking.passengers.map(({ type }) => type)}
          total={booking.total_centavos}
        />
      </SummaryCard>
      <div className={css.end}>
        <p>{words.paymentOpensSoon}</p>
        {isOwn && (
          <ReleaseSeats id={booking.id} token={isDrafted ? held?.manage_token : undefined} />
        )}
      </div>
    </>
  );
}
