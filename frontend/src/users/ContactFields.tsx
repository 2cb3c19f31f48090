// How the user is reached.

import { Field } from '../shared/forms/Field';
import * as css from './PersonalForm.module.css';
import { personalRules } from './personal';
import { words } from './words.en';

export function ContactFields() {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{words.contact}</legend>
      <Field
        name="contact_number"
        label={words.fields.contact_number}
        type="tel"
        hint={words.contactHint}
        rule={personalRules.contact_number}
        format
        input={{ autoComplete: 'tel', inputMode: 'tel', dir: 'ltr' }}
      />
      <Field
        name="email"
        label={words.fields.email}
        type="email"
        hint={words.emailHint}
        input={{ autoComplete: 'email', readOnly: true, dir: 'ltr' }}
      />
    </fieldset>
  );
}
