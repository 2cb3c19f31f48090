// Any booking by whatever is known of it.
// This folder holds the search for bookings, and how their states are called.

import { Answered } from '../../ops/parts/Answered';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { DayFilter, Filters, SelectFilter, TextFilter } from '../../ops/parts/Filters';
import { Moment } from '../../ops/parts/Moment';
import { Pager } from '../../ops/parts/Pager';
import { Permit } from '../../ops/parts/Permit';
import { SaveButton } from '../../ops/parts/SaveButton';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilters } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import { formatCentavosShort } from '../../shared/money';
import { formatDate } from '../../shared/time/dates';
import {
  type BookingRow,
  type BookingState,
  type FoundPart,
  fetchBookings,
  fetchBookingsCsv,
} from '../api';
import { BookingChip } from './BookingChip';
import * as css from './Bookings.module.css';
import { words } from './words.en';

const said = words.columns;

const columns: readonly Column<BookingRow>[] = [
  { key: 'code', head: said.code, cell: ({ code }) => <bdi>{code}</bdi> },
  {
    key: 'name',
    head: said.name,
    cell: ({ name, is_similar }) => (
      <span className={css.name}>
        {name}
        {is_similar && <span className={css.small}>{words.similar}</span>}
      </span>
    ),
  },
  {
    key: 'sailing',
    head: said.sailing,
    cell: ({ voyage, day }) => (
      <span className={css.two}>
        {voyage}
        <span className={css.small}>
          {formatDate(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    head: said.state,
    cell: ({ state }) => <BookingChip state={state} />,
  },
  {
    key: 'seats',
    head: said.seats,
    end: true,
    cell: ({ seats }) => seats,
  },
  {
    key: 'paid',
    head: said.paid,
    end: true,
    cell: ({ paid_centavos }) => formatCentavosShort(paid_centavos),
  },
  {
    key: 'contact',
    head: said.contact,
    cell: ({ email, phone }) => (
      <span className={css.contact}>
        <bdi>{email}</bdi>
        <bdi className={css.small}>{phone}</bdi>
      </span>
    ),
  },
  {
    key: 'made',
    head: said.made,
    cell: ({ made_at }) => <Moment at={made_at} />,
  },
];

const STATE_NAMES = Object.keys(words.states) as BookingState[];

const STATES = STATE_NAMES.map((value) => ({ value, label: words.states[value] }));

export function Bookings() {
  const typed = useFilters('q', 'state', 'from', 'to', 'after');
  const asked = { ...typed, state: STATE_NAMES.find((name) => name === typed.state) ?? null };
  const isNarrowed =
    asked.q !== null || asked.state !== null || asked.from !== null || asked.to !== null;
  const live = useLive<FoundPart>(
    { key: JSON.stringify(asked), ask: (signal) => fetchBookings(asked, signal) },
    { isPolled: false },
  );

  return (
    <div className={css.root}>
      <ScreenHead title={words.title} lead={words.lead} />
      <Filters
        end={
          <Permit permission="export-personal">
            <SaveButton
              label={words.csv}
              name="bookings.csv"
              fetchFile={() => fetchBookingsCsv(asked)}
            />
          </Permit>
        }
      >
        <TextFilter name="q" label={words.find} />
        <SelectFilter name="state" label={words.state} choices={STATES} />
        <DayFilter name="from" label={words.from} />
        <DayFilter name="to" label={words.to} />
      </Filters>
      <Answered live={live}>
        {({ items, next, is_cut }) => (
          <div className={live.isAsking ? css.busy : css.list} aria-busy={live.isAsking}>
            <DataTable
              caption={words.caption}
              columns={columns}
              rows={items}
              keyOf={({ code }) => code}
              to={({ code }) => paths.booking(code)}
              empty={
                isNarrowed ? (
                  <>
                    <p className={css.nothing}>{words.nothing}</p>
                    <p>{words.nothingLead}</p>
                  </>
                ) : (
                  <p className={css.nothing}>{words.nothingYet}</p>
                )
              }
            />
            {is_cut && next === null && <p className={css.small}>{words.cut}</p>}
            <Pager next={next} />
          </div>
        )}
      </Answered>
    </div>
  );
}
