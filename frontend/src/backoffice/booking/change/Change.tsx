// A refund or a move by staff: whose places, where to, what it comes to, and then the yes.
// This folder holds the steps of such a change.

import { useState } from 'react';
import { ReasonField } from '../../../ops/parts/ReasonField';
import { Form } from '../../../shared/forms/Form';
import { Refusal } from '../../../shared/forms/Refusal';
import { requiredField } from '../../../shared/forms/rules';
import { SelectField } from '../../../shared/forms/SelectField';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useTimedForm } from '../../../shared/forms/useTimedForm';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/Note';
import { type BookingPage, type ChangeQuote, type ChangeWish, quoteChange } from '../../api';
import { placeKey, standingPlaces } from '../../bookings/names';
import * as css from './Change.module.css';
import { Destination, type Target } from './Destination';
import { Places } from './Places';
import { QuotedSum } from './QuotedSum';
import { words } from './words.en';

interface ChangeProps {
  kind: ChangeWish['kind'];
  booking: BookingPage;
  onDone: (booking: BookingPage) => void;
  onLeave: () => void;
}

interface Values {
  waive: string;
  reason: string;
}

const WAIVES = Object.entries(words.waives).map(([value, label]) => ({ value, label }));

export function Change({ kind, booking, onDone, onLeave }: ChangeProps) {
  const form = useTimedForm<Values>({ defaultValues: { waive: '0', reason: '' } });
  const all = standingPlaces(booking.legs, booking.passengers);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(all.length === 1 ? all.map(placeKey) : []),
  );
  const [target, setTarget] = useState<Target | null>(null);
  const [isUnused, setUnused] = useState(false);
  const [quote, setQuote] = useState<ChangeQuote | null>(null);

  const places = all.filter((place) => chosen.has(placeKey(place)));
  const legs = [...new Set(places.map(({ leg }) => leg))];
  const from = booking.legs.find(({ leg }) => leg === legs[0]);

  /** What was worked out is about another wish now. */
  const anew = () => setQuote(null);

  const ask = async ({ waive, reason }: Values) => {
    if (places.length === 0) {
      throw new Refusal(words.choosePlaces);
    }
    if (kind === 'rebook' && legs.length > 1) {
      throw new Refusal(words.to.oneLeg);
    }
    if (kind === 'rebook' && target === null) {
      throw new Refusal(words.to.choose);
    }
    const wish: ChangeWish = {
      kind,
      places,
      reason: reason.trim(),
      waive_fee_percent: Number(waive),
      is_unused: isUnused,
      ...(kind === 'rebook' && target ? { to: target } : {}),
    };
    setQuote(await quoteChange(booking.code, wish, new AbortController().signal));
  };

  if (all.length === 0) {
    return (
      <Note kind="warn">
        <p>{words.nothing}</p>
        <p>
          <Button look="quiet" onClick={onLeave}>
            {words.leave}
          </Button>
        </p>
      </Note>
    );
  }
  return (
    <section className={css.root} aria-labelledby="change">
      <div className={css.head}>
        <h2 className={css.title} id="change">
          {words.titles[kind]}
        </h2>
        <p className={css.lead}>{words.leads[kind]}</p>
      </div>
      <div className={css.columns}>
        <div className={css.form} onChange={anew}>
          <Form form={form} onSubmit={ask}>
            <Places
              booking={booking}
              all={all}
              chosen={chosen}
              onChange={(next) => {
                setChosen(next);
                anew();
              }}
            />
            {kind === 'rebook' && from && (
              <Destination
                key={from.leg}
                from={from}
                seats={places.length}
                target={target}
                onChange={(next) => {
                  setTarget(next);
                  anew();
                }}
              />
            )}
            <SelectField
              name="waive"
              label={words.waive}
              choices={WAIVES}
              rule={requiredField(words.waive)}
            />
            <label className={css.unused}>
              <input type="checkbox" checked={isUnused} onChange={() => setUnused(!isUnused)} />
              <span>
                {words.unused} <span className={css.hint}>{words.unusedHint}</span>
              </span>
            </label>
            <ReasonField label={words.reason} hint={words.reasonHint} />
            <div className={css.choices}>
              {quote === null && <SubmitButton>{words.ask}</SubmitButton>}
              <Button look="quiet" onClick={onLeave}>
                {words.leave}
              </Button>
            </div>
          </Form>
        </div>
        <div className={css.sum} aria-live="polite">
          {quote && (
            <QuotedSum
              key={quote.quote_id}
              code={booking.code}
              quote={quote}
              onDone={onDone}
              onOver={anew}
            />
          )}
        </div>
      </div>
    </section>
  );
}
