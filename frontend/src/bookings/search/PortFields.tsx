// Both ends of the crossing, and the button that turns it around.

import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import type { Route } from '../../shared/api/wire';
import { fieldId } from '../../shared/forms/fieldId';
import { PortField } from './PortField';
import * as css from './PortFields.module.css';
import { destinations, leavingFrom, origins, swapped } from './ports';
import type { SearchValues } from './values';
import { words } from './words.en';

type Ends = Pick<SearchValues, 'from' | 'to'>;

interface PortFieldsProps {
  /** The id of the form. */
  form: string;
  routes: readonly Route[] | null;
  ends: Ends;
  errors: Readonly<Record<string, string>>;
  onChange: (ends: Ends) => void;
}

export function PortFields({ form, routes, ends, errors, onChange }: PortFieldsProps) {
  const [said, setSaid] = useState('');
  const list = routes ?? [];
  const { from, to } = ends;

  const nameOf = (code: string) =>
    list.flatMap((route) => [route.origin, route.destination]).find((port) => port.code === code)
      ?.name ?? words.choosePort;

  const swap = () => {
    const turned = swapped(list, ends);
    setSaid(words.swapped(nameOf(turned.from), nameOf(turned.to)));
    onChange(turned);
  };

  return (
    <div className={css.root}>
      <PortField
        id={fieldId(form, 'from')}
        label={words.from}
        end="from"
        value={from}
        ports={routes && origins(routes)}
        error={errors.from}
        onChoose={(code) => onChange(leavingFrom(list, code, to))}
      />
      <button
        type="button"
        className={css.swap}
        aria-label={words.swapPorts}
        title={words.swapPorts}
        onClick={swap}
      >
        <ArrowDownUp size={22} aria-hidden="true" />
      </button>
      <PortField
        id={fieldId(form, 'to')}
        label={words.to}
        end="to"
        value={to}
        ports={routes && destinations(routes, from)}
        error={errors.to}
        onChoose={(code) => onChange({ from, to: code })}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
