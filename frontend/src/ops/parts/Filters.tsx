// The filters above a list. The first is where `/` leads.

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as control from '../../shared/forms/Control.module.css';
import type { Choice } from '../../shared/forms/SelectField';
import { navigate } from '../../shared/navigation/navigation';
import { useAddressQuery } from '../../shared/navigation/useAddressQuery';
import { Button } from '../../shared/ui/Button';
import { useShortcuts } from '../keys';
import * as css from './Filters.module.css';
import { useFilter } from './useFilter';
import { words } from './words.en';

/** Around the filters of a list; `end` stands at the other side, such as a download. */
export function Filters({ children, end }: { children: ReactNode; end?: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const isFiltered = useAddressQuery() !== '';

  const focusFirst = () => {
    const first = root.current?.querySelector<HTMLInputElement>('input, select');
    first?.focus();
    if (first?.type === 'search') {
      first.select();
    }
  };
  useShortcuts(words.list, [{ keys: '/', label: words.toFilter, act: focusFirst }]);

  return (
    <search ref={root} className={css.root} aria-label={words.filters}>
      {children}
      {isFiltered && (
        <Button look="plain" onClick={() => navigate(location.pathname, { replace: true })}>
          {words.clear}
        </Button>
      )}
      {end && <div className={css.ending}>{end}</div>}
    </search>
  );
}

interface FilterProps {
  /** Its name in the address. */
  name: string;
  label: string;
}

/** A filter below its label. */
function Labelled(props: { label: string; wide?: boolean; field: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={props.wide ? css.wide : css.filter}>
      <label className={css.label} htmlFor={id}>
        {props.label}
      </label>
      {props.field(id)}
    </div>
  );
}

/** While somebody types, the address waits. */
const TYPING_MS = 300;

export function TextFilter({ name, label }: FilterProps) {
  const [value, set] = useFilter(name);
  const [typed, setTyped] = useState(value);
  const take = useEffectEvent(() => {
    if (typed.trim() !== value) {
      set(typed.trim());
    }
  });

  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait anew
  useEffect(() => {
    const timer = setTimeout(take, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const field = (id: string) => (
    <input
      id={id}
      className={control.root}
      type="search"
      spellCheck={false}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          take();
        } else if (event.key === 'Escape') {
          event.currentTarget.blur();
        }
      }}
    />
  );
  return <Labelled label={label} wide field={field} />;
}

interface SelectFilterProps extends FilterProps {
  choices: readonly Choice[];
  /** What stands where nothing is chosen. */
  all?: string;
}

export function SelectFilter({ name, label, choices, all = words.all }: SelectFilterProps) {
  const [value, set] = useFilter(name);
  const field = (id: string) => (
    <select
      id={id}
      className={control.root}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
  return <Labelled label={label} field={field} />;
}

export function DayFilter({ name, label }: FilterProps) {
  const [value, set] = useFilter(name);
  const field = (id: string) => (
    <input
      id={id}
      className={control.root}
      type="date"
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return <Labelled label={label} field={field} />;
}
