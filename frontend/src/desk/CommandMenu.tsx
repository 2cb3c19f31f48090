// One line that leads anywhere: to a screen, to a booking by code or name, to a sailing of today, to an
// act of this screen.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { question } from '../ops/client';
import { useListed } from '../ops/keys';
import { useMay } from '../ops/me';
import { paths } from '../ops/paths';
import { useAnswer } from '../shared/api/useAnswer';
import { navigate } from '../shared/navigation/navigation';
import { timeOf } from '../shared/time/clock';
import * as css from './CommandMenu.module.css';
import { type Command, findCommands } from './commands';
import { useWays } from './useWays';
import { words } from './words.en';

/** Keys that move about in a list are no acts. */
const MOVES = ['j', 'k', 'x', '/', '?', 'Escape'];

/** From how many letters on the server finds bookings. */
const FEWEST_LETTERS = 2;

const WAIT_MS = 250;

/** What was typed, once nothing more is typed. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function useScreens(): Command[] {
  const ways = useWays().flatMap(({ items }) => items);
  const account = { to: paths.account, label: words.titles.account, keys: '' };
  return [...ways, account].map(({ to, label, keys }) => ({
    key: to,
    label,
    detail: keys,
    kind: 'screen',
    run: () => navigate(to),
  }));
}

function useActs(): Command[] {
  const lists = useListed((state) => state.lists);
  return lists
    .flatMap(({ title, shortcuts }) => shortcuts.map((one) => ({ title, ...one })))
    .filter(({ keys }) => !MOVES.includes(keys) && !keys.startsWith('g '))
    .map(({ title, keys, label, act }) => ({
      key: `act ${keys}`,
      label,
      detail: `${title} ${keys}`,
      kind: 'act',
      run: act,
    }));
}

function useBookings(typed: string): Command[] {
  const may = useMay('see-bookings');
  const q = useSettled(typed);
  const isAsked = may && q.length >= FEWEST_LETTERS;
  const { answer } = useAnswer(isAsked ? question('GET /bookings', { query: { q } }) : null);
  return (answer?.items ?? []).slice(0, 6).map(({ code, name, voyage, day }) => ({
    key: `booking ${code}`,
    label: code,
    detail: `${name} · ${voyage} ${day}`,
    kind: 'booking',
    run: () => navigate(paths.booking(code)),
  }));
}

function useSailings(): Command[] {
  const may = useMay('see-board');
  const { answer } = useAnswer(may ? question('GET /board') : null);
  return (answer?.sailings ?? []).map(({ id, voyage, vessel, route, departs_at }) => ({
    key: `sailing ${id}`,
    label: voyage,
    detail: `${timeOf(departs_at)} ${route.from.name} – ${route.to.name} · ${vessel}`,
    kind: 'sailing',
    run: () => navigate(paths.sailing(id)),
  }));
}

export function CommandMenu({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const screens = useScreens();
  const acts = useActs();
  const sailings = useSailings();
  const bookings = useBookings(typed);

  useEffect(() => dialog.current?.showModal(), []);

  const known = [...acts, ...screens, ...(typed.trim() === '' ? [] : sailings)];
  // The server has found the bookings by more than what is shown of them.
  const found = [...findCommands(known, typed), ...bookings];
  const chosen = Math.min(at, found.length - 1);

  const run = (command: Command | undefined) => {
    if (command) {
      // Closed first: it gives the focus back, which what runs may take.
      dialog.current?.close();
      command.run();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((chosen + by + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[chosen]);
    }
  };

  const optionId = (index: number) => `${id}-${index}`;

  return (
    <dialog ref={dialog} className={css.root} aria-label={words.find} onClose={onClose}>
      <input
        className={css.input}
        type="text"
        role="combobox"
        aria-label={words.find}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        placeholder={words.findHint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} className={css.list} role="listbox" aria-label={words.findResults}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line above
          <div
            key={command.key}
            id={optionId(index)}
            className={css.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            ref={index === chosen ? keepInSight : undefined}
            onClick={() => run(command)}
          >
            <span className={css.kind}>{words.kinds[command.kind]}</span>
            <span className={css.label}>{command.label}</span>
            <span className={css.detail}>{command.detail}</span>
          </div>
        ))}
      </div>
      <p className={css.none} role="status">
        {found.length === 0 && words.nothingFound}
      </p>
    </dialog>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
