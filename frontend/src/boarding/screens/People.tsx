// The people of the sailing, found by name or by the code of their booking.

import { Ban, Check, ChevronRight } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import type { GateTicket } from '../../shared/api/opsWire';
import { Segment } from '../../shared/ui/Segment';
import { useGate } from '../device/state';
import type { OpenList } from '../kept/lists';
import { find } from '../rules/find';
import { boardingOf } from '../rules/passengers';
import { clockOf } from './moments';
import * as css from './People.module.css';
import { words } from './words.en';

/** More rows than this nobody reads at a gate. */
const MOST = 80;

const FILTERS = ['all', 'missing', 'boarded'] as const;

type Filter = (typeof FILTERS)[number];

interface PeopleProps {
  list: OpenList;
  onChoose: (person: GateTicket) => void;
}

export function People({ list, onChoose }: PeopleProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const wanted = useDeferredValue(typed);
  const gateName = useGate(({ device }) => device?.name ?? '');
  const id = useId();
  const isOnBoard = ({ ticket, boarded }: GateTicket) =>
    boardingOf(ticket, boarded, list.own, gateName) !== undefined;
  const fits = (one: GateTicket) => filter === 'all' || (filter === 'boarded') === isOnBoard(one);
  const found = find(list.tickets.values(), wanted).filter(fits);
  const shown = found.slice(0, MOST);
  const options = FILTERS.map((value) => ({ value, label: words.filters[value] }));
  return (
    <>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {words.findLabel}
        </label>
        <input
          id={id}
          data-start
          className={css.field}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Segment legend={words.filter} options={options} chosen={filter} onChoose={setFilter} />
        <p className={css.count} role="status">
          {found.length > MOST ? words.foundMore(MOST, found.length) : words.found(found.length)}
        </p>
      </div>
      {shown.length > 0 ? (
        <ul>
          {shown.map((one) => (
            <li key={one.ticket}>
              <Row person={one} list={list} gateName={gateName} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={css.empty}>
          <h3>{words.nobody}</h3>
          <p>{words.nobodyText}</p>
        </div>
      )}
    </>
  );
}

interface RowProps {
  person: GateTicket;
  list: OpenList;
  gateName: string;
  onChoose: (person: GateTicket) => void;
}

function Row({ person, list, gateName, onChoose }: RowProps) {
  const boarding = boardingOf(person.ticket, person.boarded, list.own, gateName);
  return (
    <button type="button" className={css.row} onClick={() => onChoose(person)}>
      <span className={css.words}>
        <span className={css.name}>{person.name}</span>
        <span className={css.facts}>
          {[person.code, person.class, words.types[person.type]].join(' · ')}
        </span>
      </span>
      {boarding && (
        <span className={css.boarded}>
          <Check size={18} aria-hidden="true" />
          <span className="visually-hidden">{words.isOnBoard}</span> {clockOf(boarding.at_ms)}
        </span>
      )}
      {!boarding && person.gone && (
        <span className={css.gone}>
          <Ban size={18} aria-hidden="true" /> {words.isGone}
        </span>
      )}
      <ChevronRight className={css.more} size={20} aria-hidden="true" />
    </button>
  );
}
