// One passenger on one way: what the gate reads, and what people read.

import { Ship } from 'lucide-react';
import { shownCode } from '../bookings/code';
import { words as frame } from '../bookings/flow/frame.en';
import { CourseLine } from '../bookings/shown/CourseLine';
import { typeNames } from '../bookings/typeNames.en';
import type { ShownTicket } from '../shared/api/wire';
import { formatDate } from '../shared/time/dates';
import { QrCode } from './QrCode';
import type { TicketedLeg } from './saved';
import * as css from './TicketCard.module.css';
import type { Trouble } from './troubles';
import { words } from './words.en';

interface TicketCardProps {
  ticket: ShownTicket;
  leg: TicketedLeg;
  code: string;
  trouble: Trouble | undefined;
}

export function TicketCard({ ticket, leg, code, trouble }: TicketCardProps) {
  const way = ticket.leg === 'return' ? frame.return : frame.departure;
  return (
    <article className={css.root} aria-label={words.ticketOf(ticket.full_name, way)}>
      <div className={css.body}>
        <p className={css.way}>{way}</p>
        {trouble && <p className={css.trouble}>{words.troubles.chip[trouble.status]}</p>}
        <p className={css.route}>
          <span className={css.port}>
            <bdi className={css.code}>{leg.route.origin.code}</bdi>
            {leg.route.origin.name}
          </span>
          <CourseLine />
          <span className={css.port}>
            <bdi className={css.code}>{leg.route.destination.code}</bdi>
            {leg.route.destination.name}
          </span>
        </p>
        <p className={css.when} data-off={trouble?.status === 'cancelled'}>
          <bdi className={css.time}>{leg.formatted_departure_time}</bdi>{' '}
          <span>
            {formatDate(leg.booking_date, {
              weekday: 'short',
              year: 'numeric',
              month: 'short',
              day: 'numeric',
            })}
          </span>
        </p>
        <p className={css.who}>
          <strong>{ticket.full_name}</strong>
          <span>
            {typeNames[ticket.passenger_type]} · {ticket.seat_class}
          </span>
        </p>
        <p className={css.vessel}>
          <Ship size={18} aria-hidden="true" /> {leg.vessel.name}
        </p>
      </div>
      <div className={css.stub}>
        <QrCode qr={ticket.qr} label={words.qrOf(ticket.full_name, way)} />
        <bdi className={css.booking}>{shownCode(code)}</bdi>
      </div>
    </article>
  );
}
