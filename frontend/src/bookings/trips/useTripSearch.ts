// What is looked for: the address says so, or else the draft does.

import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAddressQuery } from '../../shared/navigation/useAddressQuery';
import { paths } from '../../shared/paths';
import { type Leg, useDraft } from '../draft';
import { type BookingSearch, readSearch } from '../query';

interface TripSearch {
  search: BookingSearch | null;
  leg: Leg;
}

export function useTripSearch(): TripSearch {
  const query = useAddressQuery();
  const [path] = useLocation();
  // On the way out of this screen the address is another's already, such as that of a search form.
  const isHere = path.replace(/\/$/, '') === paths.tripSchedules;
  const parameters = new URLSearchParams(isHere ? query : '');
  const wantsReturn = parameters.get('leg') === 'return';
  parameters.delete('leg');
  const asked = parameters.toString();
  const kept = useDraft((state) => state.search);
  const keptAsked = useDraft((state) => state.asked);
  const setSearch = useDraft((state) => state.setSearch);
  // The draft has moved on from an address that it has taken over before, as when a passenger
  // turned out to be a child.
  const inAddress = asked === keptAsked ? null : readSearch(asked);
  const search = inAddress ?? kept;

  useEffect(() => {
    const read = readSearch(asked);
    if (read && asked !== useDraft.getState().asked) {
      setSearch(read, asked);
    }
  }, [asked, setSearch]);

  return { search, leg: wantsReturn && search?.round_trip ? 'return' : 'depart' };
}
