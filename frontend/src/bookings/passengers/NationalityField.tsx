// The nationality: Filipino, or one of a list that is loaded for whoever needs another.

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../shared/forms/SelectField';
import { FILIPINO } from '../party';
import { passengerRules } from './rules';
import { words } from './words.en';

const OTHER = 'other';

const asChoice = (value: string) => ({ value, label: value });

export function NationalityField({ name }: { name: string }) {
  const { setValue, getValues } = useFormContext();
  const [list, setList] = useState<readonly string[]>();

  const load = async () => {
    try {
      const { nationalities } = await import('./nationalities');
      setList(nationalities);
      setValue(name, '');
    } catch {
      // Without a network it stays at what most are; the next try loads it.
      setValue(name, FILIPINO);
    }
  };

  const choices = list
    ? list.map(asChoice)
    : [asChoice(FILIPINO), { value: OTHER, label: words.otherNationality }];
  return (
    <SelectField
      name={name}
      label={words.fields.nationality}
      rule={passengerRules.nationality}
      choices={choices}
      onChosen={() => {
        if (getValues(name) === OTHER) {
          load();
        }
      }}
    />
  );
}
