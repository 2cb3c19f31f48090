// From page to page of a list. Pages follow one another by the key of their last row, and each has an
// address, so that the browser's own way back is the way back.

import { useAddressQuery } from '../../shared/navigation/useAddressQuery';
import { Link } from '../../shared/ui/Link';
import * as css from './Pager.module.css';
import { changedQuery } from './useFilter';
import { words } from './words.en';

export function Pager({ next }: { next: string | null }) {
  const query = useAddressQuery();
  const isFirst = !new URLSearchParams(query).has('after');
  if (isFirst && next === null) {
    return null;
  }
  const to = (after: string) => `${location.pathname}${changedQuery(query, { after })}`;
  return (
    <nav className={css.root} aria-label={words.pages}>
      {!isFirst && <Link to={to('')}>{words.firstPage}</Link>}
      {next !== null && (
        <Link to={to(next)} rel="next">
          {words.nextPage}
        </Link>
      )}
    </nav>
  );
}
