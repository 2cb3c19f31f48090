// Who gets the tickets, and is told when the sailing changes.

import { useFormContext, useWatch } from 'react-hook-form';
import { EmailField } from '../../shared/forms/EmailField';
import { Field } from '../../shared/forms/Field';
import { Button } from '../../shared/ui/Button';
import * as css from './PassengerFields.module.css';
import { contactRules } from './rules';
import { contactField, passengerField } from './values';
import { words } from './words.en';

const { fields } = words;

/** Whoever came to change the contact begins there, once the screen has taken the focus. */
function arrive(part: HTMLElement | null): void {
  if (part && location.hash === `#${part.id}`) {
    requestAnimationFrame(() => {
      part.scrollIntoView();
      part.focus({ preventScroll: true });
    });
  }
}

export function ContactPerson() {
  const { setValue, setFocus, formState } = useFormContext();
  const [first = '', last = '', ownFirst = '', ownLast = ''] = useWatch({
    name: [
      passengerField(0, 'firstname'),
      passengerField(0, 'lastname'),
      contactField('firstname'),
      contactField('lastname'),
    ],
  }) as (string | undefined)[];
  const isOffered = first.trim() !== '' && ownFirst.trim() === '' && ownLast.trim() === '';

  const copy = () => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(contactField('firstname'), first.trim(), options);
    setValue(contactField('lastname'), last.trim(), options);
    setFocus(contactField('email'));
  };

  return (
    <div className={css.card}>
      <fieldset ref={arrive} id="contact" tabIndex={-1} className={css.root}>
        <legend className={css.legend}>{words.contact}</legend>
        <p className={css.lead}>{words.contactLead}</p>
        {isOffered && (
          <div className={css.wide}>
            <Button look="quiet" onClick={copy}>
              {words.sameAsPassenger(`${first.trim()} ${last.trim()}`.trim())}
            </Button>
          </div>
        )}
        <Field
          name={contactField('firstname')}
          label={fields.firstname}
          rule={contactRules.firstname}
          input={{ autoComplete: 'section-contact given-name' }}
        />
        <Field
          name={contactField('lastname')}
          label={fields.lastname}
          rule={contactRules.lastname}
          input={{ autoComplete: 'section-contact family-name' }}
        />
        <EmailField name={contactField('email')} label={fields.email} rule={contactRules.email} />
        <Field
          name={contactField('contact_number')}
          label={fields.contact_number}
          type="tel"
          hint={words.abroadHint}
          rule={contactRules.contact_number}
          format
          input={{
            autoComplete: 'tel',
            inputMode: 'tel',
            dir: 'ltr',
            placeholder: words.mobileHint,
          }}
        />
        <div className={css.wide}>
          <Field
            name={contactField('full_address')}
            label={fields.full_address}
            hint={words.addressHint}
            rule={contactRules.full_address}
            input={{ autoComplete: 'street-address' }}
          />
        </div>
      </fieldset>
    </div>
  );
}
