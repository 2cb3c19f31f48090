// The people that this device remembers: a tap fills one in, another forgets one. Nobody is filled in
// by themselves.

import { Trash2, UserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../shared/ui/Button';
import { useDraft } from '../draft';
import { type KnownPerson, keepKnown, nameOf, readKnown, without, withPeople } from '../known';
import * as css from './Known.module.css';
import { words } from './known.en';
import { hasPlace, isUntold, leavesNothing, placeless } from './places';
import { useFilling } from './useFilling';
import { contactIn } from './values';

export function KnownPeople() {
  const [known, setKnown] = useState(readKnown);
  const [said, setSaid] = useState('');
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const { getValues } = useFormContext();
  const { passengers, fill } = useFilling();
  const day = useDraft((state) => state.departure?.booking_date);

  const offered = hasPlace(passengers) ? placeless(known.people, passengers) : [];

  const contactWith = () => {
    const typed = contactIn(getValues());
    return isUntold(typed) ? known.contact : typed;
  };

  const take = (person: KnownPerson, form: HTMLFormElement | null) => {
    const goOn = () => (form ? form.requestSubmit() : group.current?.focus());
    const place = fill(person, contactWith(), goOn);
    setKnown(keepKnown(withPeople(known, [{ ...person, used_at: Date.now() }])));
    setSaid(words.filled(nameOf(person), place + 1));
  };

  const forget = (person: KnownPerson) => {
    setKnown(keepKnown(without(known, person)));
    setSaid(words.forgotten(nameOf(person)));
    group.current?.focus();
  };

  const forgetAll = () => {
    setKnown(keepKnown({ people: [], contact: null }));
    setSaid(words.allForgotten);
    group.current?.focus();
  };

  if (known.people.length === 0 && said === '') {
    return null;
  }
  return (
    <section ref={group} tabIndex={-1} className={css.root} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {words.title}
      </h2>
      {offered.length > 0 && (
        <>
          <p className={css.lead}>{words.lead}</p>
          <div className={css.people}>
            {offered.map((person) => {
              const goesOn = leavesNothing(person, passengers, contactWith(), day);
              return (
                <Button
                  key={nameOf(person) + person.birth_date}
                  look="quiet"
                  onClick={(event) => take(person, goesOn ? event.currentTarget.form : null)}
                >
                  <UserRound size={20} aria-hidden="true" />
                  {goesOn ? words.continueAs(nameOf(person)) : nameOf(person)}
                </Button>
              );
            })}
          </div>
        </>
      )}
      <p className={css.said} role="status">
        {said}
      </p>
      {known.people.length > 0 && (
        <details>
          <summary>{words.manage}</summary>
          <div className={css.people}>
            {known.people.map((person) => (
              <Button
                key={nameOf(person) + person.birth_date}
                look="quiet"
                onClick={() => forget(person)}
              >
                <Trash2 size={20} aria-hidden="true" /> {words.forget(nameOf(person))}
              </Button>
            ))}
            <Button look="quiet" onClick={forgetAll}>
              <Trash2 size={20} aria-hidden="true" /> {words.forgetAll}
            </Button>
          </div>
        </details>
      )}
    </section>
  );
}
