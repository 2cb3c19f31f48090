// The search form: where from and to, when, how many.
// This folder holds the search form: ports, party, its values in the address, what is wrong with
// them, and recent searches.

import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ErrorSummary } from '../../shared/forms/ErrorSummary';
import { fieldId } from '../../shared/forms/fieldId';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { Segment } from '../../shared/ui/Segment';
import { useLazyComponent } from '../../shared/ui/useLazyComponent';
import type { Leg } from '../calendar/choosing';
import { dayInShort } from '../calendar/inShort';
import { NoPorts } from './NoPorts';
import { OpenerField } from './OpenerField';
import { PortFields } from './PortFields';
import { routeBetween } from './ports';
import type { SearchDialogProps } from './SearchDialog';
import * as css from './SearchForm.module.css';
import { partyInShort } from './summary';
import { useSearchForm } from './useSearchForm';
import { words } from './words.en';

const TRIPS = [
  { value: 'round', label: words.roundTrip },
  { value: 'oneWay', label: words.oneWay },
] as const;

export function SearchForm() {
  const id = useId();
  const [path] = useLocation();
  const { routes, values, errors, attempt, standing, isAsked, change, submit } = useSearchForm();
  const { roundTrip, from, to, departDate, returnDate, party } = values;
  const [open, setOpen] = useState<Leg | 'party' | null>(null);
  const dialog = useLazyComponent<SearchDialogProps>(
    async () => (await import('./SearchDialog')).SearchDialog,
  );

  const openFor = async (which: Leg | 'party') => {
    setOpen(which);
    if (!(await dialog.load())) {
      setOpen(null);
    }
  };
  const close = () => setOpen(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  const dateField = (leg: Leg, name: 'departDate' | 'returnDate') => (
    <OpenerField
      id={fieldId(id, name)}
      label={words[leg]}
      value={values[name] && dayInShort(values[name])}
      placeholder={words.chooseDay}
      error={errors[name]}
      busy={open === leg && dialog.Component === null}
      onOpen={() => openFor(leg)}
      onApproach={dialog.preload}
    />
  );

  const codeBetween = (origin: string, destination: string) =>
    (routes && routeBetween(routes, origin, destination)?.code) ?? null;

  return (
    <div className={css.root}>
      {/* Before its code has run, a form of this method is not sent at all. */}
      <form
        className={css.form}
        method="dialog"
        noValidate
        aria-label={words.findASailing}
        data-round={roundTrip}
        onSubmit={send}
      >
        {standing.length > 0 && (
          <div className={css.whole}>
            <ErrorSummary key={attempt} form={id} faults={standing} />
          </div>
        )}
        <div className={css.trip}>
          <Segment
            legend={words.tripType}
            options={TRIPS}
            chosen={roundTrip ? 'round' : 'oneWay'}
            onChoose={(value) => change({ roundTrip: value === 'round' })}
          />
        </div>
        <div className={css.ports}>
          {routes?.length === 0 ? (
            <NoPorts />
          ) : (
            <PortFields
              form={id}
              routes={routes}
              ends={{ from, to }}
              errors={errors}
              onChange={change}
            />
          )}
        </div>
        <div className={css.days}>
          {dateField('depart', 'departDate')}
          {roundTrip && dateField('return', 'returnDate')}
        </div>
        <OpenerField
          id={fieldId(id, 'party')}
          label={words.passengers}
          value={partyInShort(party)}
          placeholder=""
          error={errors.party}
          busy={open === 'party' && dialog.Component === null}
          onOpen={() => openFor('party')}
          onApproach={dialog.preload}
        />
        <Button type="submit" wide busy={isAsked || path !== paths.search}>
          {words.searchSailings}
        </Button>
      </form>
      {open !== null && open !== 'party' && dialog.Component && (
        <dialog.Component
          about="dates"
          start={{ roundTrip, leg: open, departDate, returnDate }}
          routes={{ depart: codeBetween(from, to), return: codeBetween(to, from) }}
          onDone={change}
          onClose={close}
        />
      )}
      {open === 'party' && dialog.Component && (
        <dialog.Component
          about="party"
          party={party}
          onChange={(changed) => change({ party: changed })}
          onClose={close}
        />
      )}
    </div>
  );
}
