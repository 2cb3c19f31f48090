// Parts of one record, one at a time. Which one stands in the address, so each is a link.

import { useAddressQuery } from '../../shared/navigation/useAddressQuery';
import { Link } from '../../shared/ui/Link';
import * as css from './Tabs.module.css';
import { changedQuery } from './useFilter';

interface Tab<T extends string> {
  value: T;
  label: string;
}

interface TabsProps<T extends string> {
  label: string;
  /** The first is shown where the address names none. */
  tabs: readonly Tab<T>[];
  chosen: T;
}

const NAME = 'tab';

/** The tab that the address names, or the first. */
export function useTab<const T extends string>(values: readonly [T, ...T[]]): T {
  const named = new URLSearchParams(useAddressQuery()).get(NAME);
  return values.find((value) => value === named) ?? values[0];
}

export function Tabs<T extends string>({ label, tabs, chosen }: TabsProps<T>) {
  const query = useAddressQuery();
  return (
    <nav className={css.root} aria-label={label}>
      {tabs.map(({ value, label: text }, at) => (
        <Link
          key={value}
          className={css.tab}
          to={`${location.pathname}${changedQuery(query, { [NAME]: at === 0 ? '' : value })}`}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
