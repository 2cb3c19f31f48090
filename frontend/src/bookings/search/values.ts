// What stands in the search form, finished or not, and how the address carries it.

import { isDate } from '../../shared/time/days';
import { ONE_ADULT, type Party, passengersCount, readSearch, searchQuery } from '../query';

export interface SearchValues {
  roundTrip: boolean;
  /** The codes of ports; empty where none is chosen. */
  from: string;
  to: string;
  /** Kept on a one-way trip too, for whoever changes their mind. */
  departDate: string;
  returnDate: string;
  party: Party;
}

const dateOr = (text: string | null, otherwise: string) =>
  text !== null && isDate(text) ? text : otherwise;

/** Anything that makes an unfinished search whole enough to be read; it is not kept. */
const ANY = { depart_route: '-', depart_date: '2000-01-01' };

export function readValues(text: string): SearchValues {
  const said = new URLSearchParams(text);
  const whole = new URLSearchParams({ ...ANY, ...Object.fromEntries(said) });
  const party = readSearch(whole.toString())?.party ?? ONE_ADULT;
  const [origin = '', destination = ''] = (said.get('depart_route') ?? '').split('-');
  return {
    roundTrip: said.get('round_trip') !== 'false',
    from: origin || (said.get('from') ?? ''),
    to: destination || (said.get('to') ?? ''),
    departDate: dateOr(said.get('depart_date'), ''),
    returnDate: dateOr(said.get('return_date'), ''),
    party,
  };
}

/** With the names that a finished search has, so that either reads the other's address. */
export function valuesQuery(values: SearchValues): string {
  const { from, to, party } = values;
  const said = new URLSearchParams(
    searchQuery({
      depart_route: from && to ? `${from}-${to}` : '',
      return_route: null,
      depart_date: values.departDate,
      return_date: values.returnDate || null,
      round_trip: values.roundTrip,
      party,
    }),
  );
  if (!said.get('depart_route')) {
    said.set('from', from);
    said.set('to', to);
  }
  if (values.roundTrip) {
    said.delete('round_trip');
  }
  if (passengersCount(party) === 1 && party.ADULT === 1) {
    said.delete('party');
    said.delete('passengers_count');
  }
  for (const [name, value] of [...said]) {
    if (value === '') {
      said.delete(name);
    }
  }
  const query = said.toString();
  return query === '' ? '' : `?${query}`;
}
