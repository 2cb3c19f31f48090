// A filter stands in the address, so that a list can be shared, kept and gone back to.

import { navigate } from '../../shared/navigation/navigation';
import { useAddressQuery } from '../../shared/navigation/useAddressQuery';

/** The address query with `changes`; an empty value goes, and so does the page of the list. */
export function changedQuery(query: string, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  next.delete('after');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') {
      next.delete(name);
    } else {
      next.set(name, value);
    }
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/** The value of a filter, and how to set it. */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const query = useAddressQuery();
  const set = (value: string) =>
    navigate(`${location.pathname}${changedQuery(location.search, { [name]: value })}`, {
      replace: true,
    });
  return [new URLSearchParams(query).get(name) ?? '', set];
}

/** The values of several filters for a call; one that is not set is left out. */
export function useFilters<const N extends string>(
  ...names: readonly N[]
): Record<N, string | null> {
  const parameters = new URLSearchParams(useAddressQuery());
  return Object.fromEntries(names.map((name) => [name, parameters.get(name)])) as Record<
    N,
    string | null
  >;
}
