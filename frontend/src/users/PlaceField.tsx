// A province or a city: chosen from a list where there is one, typed where there is none.

import type { Place } from '../shared/api/wire';
import { Field } from '../shared/forms/Field';
import { SelectField } from '../shared/forms/SelectField';
import { personalRules } from './personal';
import { words } from './words.en';

interface PlaceFieldProps {
  name: 'province' | 'city';
  places: readonly Place[] | null;
  autoComplete: string;
  placeholder?: string | undefined;
  onChosen?: () => void;
}

export function PlaceField({ name, places, autoComplete, placeholder, onChosen }: PlaceFieldProps) {
  const label = words.fields[name];
  const rule = personalRules[name];
  if (!places) {
    return <Field name={name} label={label} rule={rule} input={{ autoComplete }} />;
  }
  return (
    <SelectField
      name={name}
      label={label}
      rule={rule}
      placeholder={placeholder}
      autoComplete={autoComplete}
      choices={places.map((place) => ({ value: place.name, label: place.name }))}
      onChosen={onChosen}
    />
  );
}
