// One way of the booking.

import type { ReactNode } from 'react';
import type { BookingResult } from '../../shared/api/wire';
import { timeOf } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';
import { CourseLine } from './CourseLine';
import { Facts } from './Facts';
import * as css from './LegSummary.module.css';
import { SummaryCard } from './SummaryCard';
import { words } from './words.en';

interface LegSummaryProps {
  title: string;
  leg: BookingResult['booking'];
  accommodation: string | undefined;
  changeAt: string | undefined;
  note: ReactNode;
}

/** When it departs; what no longer holds of that is struck through. */
function Departure({ leg }: { leg: BookingResult['booking'] }) {
  const day = formatDate(leg.booking_date, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  const time = <bdi>{leg.formatted_departure_time}</bdi>;
  if (leg.status === 'cancelled') {
    return (
      <s>
        {day}, {time}
      </s>
    );
  }
  const planned = timeOf(leg.scheduled_departs_at);
  const isLate = leg.status === 'delayed' && planned !== leg.formatted_departure_time;
  return (
    <>
      {day}, {isLate && <s>{planned}</s>} {time}
    </>
  );
}

export function LegSummary({ title, leg, accommodation, changeAt, note }: LegSummaryProps) {
  return (
    <SummaryCard title={title} changeAt={changeAt}>
      <p className={css.route}>
        <strong>{leg.route.origin.name}</strong>
        <CourseLine />
        <strong>{leg.route.destination.name}</strong>
      </p>
      <Facts
        facts={[
          [words.departs, <Departure key="departs" leg={leg} />],
          [words.arrives, <bdi key="arrives">{leg.formatted_arrival_time}</bdi>],
          [words.vessel, leg.vessel.name],
          [words.accommodation, accommodation],
        ]}
      />
      {note}
    </SummaryCard>
  );
}
