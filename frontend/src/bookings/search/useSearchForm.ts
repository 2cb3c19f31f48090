// The state of the search form: its values live in the address, its faults since it was sent.

import { useEffect, useState } from 'react';
import { useDrawnRoutes } from '../../routes/routes';
import type { Fault } from '../../shared/forms/faults';
import { navigate } from '../../shared/navigation/navigation';
import { useAddressQuery } from '../../shared/navigation/useAddressQuery';
import { paths } from '../../shared/paths';
import { site } from '../../shared/site';
import { knownToday } from '../../shared/time/today';
import { searchQuery } from '../query';
import { faultsOf, searchOf } from './check';
import { known } from './ports';
import { keepRecent } from './recent';
import { readValues, type SearchValues, valuesQuery } from './values';

export function useSearchForm() {
  const routes = useDrawnRoutes();
  const query = useAddressQuery();
  const [attempt, setAttempt] = useState({ number: 0, faults: [] as Fault[] });
  const [isAsked, setAsked] = useState(false);
  const list = routes ?? [];
  const values = known(list.length > 0 ? list : null, readValues(query));

  const find = () =>
    faultsOf(values, { routes: list, today: knownToday(), most: site.max_passengers });
  const faults = attempt.number > 0 ? find() : [];
  const errors = Object.fromEntries(faults.map(({ field, text }) => [field ?? '', text]));

  const change = (part: Partial<SearchValues>) => {
    const changed = valuesQuery({ ...values, ...part });
    navigate(`${paths.search}${changed}`, { replace: true });
  };

  const submit = () => {
    if (routes === null) {
      setAsked(true);
      return;
    }
    const found = find();
    setAttempt(({ number }) => ({ number: found.length > 0 ? number + 1 : 0, faults: found }));
    if (found.length === 0) {
      const search = searchQuery(searchOf(values, list));
      keepRecent(search);
      navigate(`${paths.tripSchedules}${search}`);
    }
  };

  // What was asked before the routes were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form as it stands when they come
  useEffect(() => {
    if (isAsked && routes !== null) {
      setAsked(false);
      submit();
    }
  }, [isAsked, routes]);

  // What was mended goes from the summary at once.
  const standing = attempt.faults.filter(({ text }) => faults.some((fault) => fault.text === text));
  return { routes, values, errors, attempt: attempt.number, standing, isAsked, change, submit };
}
