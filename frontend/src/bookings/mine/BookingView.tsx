// One leg of a booking of the user's, all that is told of it.

import { useEffect } from 'react';
import type { UserBooking } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { formatDate } from '../../shared/time/dates';
import { serverNow } from '../../shared/time/serverClock';
import { ButtonLink } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { Note } from '../../shared/ui/Note';
import { NotThere } from '../../shared/ui/NotThere';
import { Table } from '../../shared/ui/Table';
import { ZoneNote } from '../../shared/ui/ZoneNote';
import { STATUS } from '../api';
import { isSameCode, shownCode } from '../code';
import { StatusChip } from '../StatusChip';
import { EmailText } from '../shown/EmailText';
import { Facts } from '../shown/Facts';
import { SummaryCard } from '../shown/SummaryCard';
import { allOf, useUserBookings } from '../userBookings';
import * as css from './BookingView.module.css';
import { TroubleNote } from './TroubleNote';
import { troubleOf } from './trouble';
import { words } from './words.en';

interface BookingViewProps {
  parameters: { readonly code?: string | undefined; readonly bookingId?: string | undefined };
}

const genderOf = (gender: string) =>
  gender === 'MALE' ? words.male : gender === 'FEMALE' ? words.female : gender;

function Sections({ booking }: { booking: UserBooking }) {
  const { route, passenger_contact: contact } = booking;
  const date = formatDate(booking.booking_date);
  const time = <bdi key="time">{booking.formatted_departure_time}</bdi>;
  const isOff = troubleOf(booking, serverNow()) === 'cancelled';
  const people = booking.tickets.map(({ ticket_detail }) => ticket_detail.passenger);
  return (
    <>
      <TroubleNote booking={booking} />
      <StatusChip status={booking.status} isWaiting={isOff} />
      <SummaryCard title={words.bookingInformation}>
        <Facts
          facts={[
            [words.code, <strong key="code">{shownCode(booking.code)}</strong>],
            [words.tripType, booking.is_return === 'NO' ? words.departTrip : words.returnTrip],
            [words.departDate, isOff ? <s key="date">{date}</s> : date],
            [words.route, `${route.origin.name} - ${route.destination.name}`],
            [words.accommodation, booking.accommodation.name],
            [words.departTime, isOff ? <s key="time">{time}</s> : time],
          ]}
        />
      </SummaryCard>
      <SummaryCard title={words.contactInformation}>
        <Facts
          facts={[
            [words.name, `${contact.firstname} ${contact.lastname}`.trim()],
            [words.email, contact.email && <EmailText key="email" address={contact.email} />],
            [
              words.contactNumber,
              contact.contact_number && <bdi key="phone">{contact.contact_number}</bdi>,
            ],
            [words.fullAddress, contact.full_address],
          ]}
        />
      </SummaryCard>
      <SummaryCard title={words.passengers}>
        <Table
          caption={words.passengersCaption}
          head={[words.fullName, words.gender, words.birthDate]}
          rows={people.map(({ full_name, gender, birth_date }) => [
            full_name,
            genderOf(gender),
            formatDate(birth_date),
          ])}
        />
      </SummaryCard>
      {booking.status === STATUS.unpaid ? (
        <p>
          <ButtonLink to={paths.payment(booking.code)}>{words.payNow}</ButtonLink>
        </p>
      ) : (
        <p>
          <ButtonLink to={paths.manage(booking.code)}>{words.ticketsAndMore}</ButtonLink>
        </p>
      )}
    </>
  );
}

export function BookingView({ parameters: { code, bookingId } }: BookingViewProps) {
  const { isLoaded, failure, load, listed } = useUserBookings();
  const booking = allOf({ listed }).find(
    (one) => one.id === bookingId && isSameCode(one.code, code),
  );

  useEffect(() => {
    if (!useUserBookings.getState().isLoaded) {
      load();
    }
  }, [load]);

  return (
    <div className={css.root}>
      <p>
        <Link to={paths.bookings}>{words.backToBookings}</Link>
      </p>
      <h1 className={css.title} tabIndex={-1}>
        {words.bookingDetails}
      </h1>
      <ZoneNote />
      {booking && <Sections booking={booking} />}
      {!booking && failure !== null && (
        <NotThere title={words.notThere} reason={failure} onTryAgain={load} />
      )}
      {!booking && failure === null && isLoaded && (
        <Note kind="warn" title={words.notYours}>
          <p>{words.notYoursLead}</p>
          <p>
            <ButtonLink to={paths.bookings}>{words.myBookings}</ButtonLink>
          </p>
        </Note>
      )}
      {!booking && failure === null && !isLoaded && (
        <div>
          <p className="visually-hidden" role="status">
            {words.loading}
          </p>
          <div className={css.places} aria-hidden="true">
            <span />
            <span />
          </div>
        </div>
      )}
    </div>
  );
}
