// In what order the sailings stand.

import { useId } from 'react';
import { SORTS, type Sort } from './offers';
import * as css from './SortChoice.module.css';
import { words } from './words.en';

interface SortChoiceProps {
  sort: Sort;
  onChoose: (sort: Sort) => void;
}

export function SortChoice({ sort, onChoose }: SortChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css.root}>
      <legend className="visually-hidden">{words.sortBy}</legend>
      <span className={css.legend} aria-hidden="true">
        {words.sortBy}
      </span>
      <div className={css.choices}>
        {SORTS.map((one) => (
          <label key={one} className={css.choice}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={one}
              checked={one === sort}
              onChange={() => onChoose(one)}
            />
            {words.sorts[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
