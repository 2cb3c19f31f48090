// Who the user is.

import { Field } from '../shared/forms/Field';
import { SelectField } from '../shared/forms/SelectField';
import { manilaDate } from '../shared/time/clock';
import * as css from './PersonalForm.module.css';
import { personalRules } from './personal';
import { words } from './words.en';

const { fields, genders } = words;

const GENDERS = [
  { value: 'FEMALE', label: genders.FEMALE },
  { value: 'MALE', label: genders.MALE },
];

export function NameFields() {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{words.name}</legend>
      <Field
        name="first_name"
        label={fields.first_name}
        rule={personalRules.first_name}
        input={{ autoComplete: 'given-name' }}
      />
      <Field
        name="middle_name"
        label={fields.middle_name}
        optional
        input={{ autoComplete: 'additional-name' }}
      />
      <div className={css.wide}>
        <Field
          name="last_name"
          label={fields.last_name}
          rule={personalRules.last_name}
          input={{ autoComplete: 'family-name' }}
        />
      </div>
      <Field
        name="birth_date"
        label={fields.birth_date}
        type="date"
        rule={personalRules.birth_date}
        input={{ autoComplete: 'bday', min: '1900-01-01', max: manilaDate(new Date()) }}
      />
      <SelectField
        name="gender"
        label={fields.gender}
        rule={personalRules.gender}
        choices={GENDERS}
        autoComplete="sex"
      />
    </fieldset>
  );
}
