// Fills somebody who is known into the form: into the first place without a name, and the contact where one is given.
// Nothing is kept of it but what is typed.

import { useFormContext } from 'react-hook-form';
import { useDraft } from '../draft';
import { needsId } from '../idTypes';
import { KNOWN_FIELDS, type OfferedPerson } from '../known';
import type { ContactPerson } from '../party';
import { placeFor } from './places';
import { CONTACT_FIELDS, contactField, passengerField } from './values';

export function useFilling() {
  const { setValue, setFocus, formState } = useFormContext();
  const passengers = useDraft((state) => state.passengers);

  /** Returns the place. Afterwards goes on, or to the number of an ID where that alone is left. */
  const fill = (person: OfferedPerson, contact: ContactPerson | null, goOn?: () => void) => {
    const place = placeFor(person, passengers);
    const isLast = passengers.every((one, at) => at === place || one.firstname.trim() !== '');
    const set = (field: string, value: string) =>
      setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    const { type } = person;
    const retyped = passengers.map((one, at) => (at === place ? { ...one, type } : one));
    useDraft.getState().setPassengers(retyped);
    for (const field of KNOWN_FIELDS) {
      set(passengerField(place, field), person[field]);
    }
    for (const field of contact ? CONTACT_FIELDS : []) {
      set(contactField(field), contact?.[field] ?? '');
    }
    // What the new type asks for is drawn by then.
    setTimeout(() => {
      if (isLast && needsId(type)) {
        setFocus(passengerField(place, 'id_number'));
      } else {
        goOn?.();
      }
    });
    return place;
  };

  return { passengers, fill };
}
