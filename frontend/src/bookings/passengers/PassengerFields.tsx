// Everything about one passenger.

import { useFormContext } from 'react-hook-form';
import { useSession } from '../../auth/session';
import type { PassengerType } from '../../shared/api/wire';
import { Field } from '../../shared/forms/Field';
import { requiredField } from '../../shared/forms/rules';
import { Button } from '../../shared/ui/Button';
import { needsId } from '../idTypes';
import { typeNames } from '../typeNames.en';
import { AgeNote } from './AgeNote';
import { BirthDateField } from './BirthDateField';
import { NationalityField } from './NationalityField';
import * as css from './PassengerFields.module.css';
import { RadioField } from './RadioField';
import { passengerRules } from './rules';
import { SameSurname } from './SameSurname';
import { type PassengerField, passengerField, passengerOf } from './values';
import { words } from './words.en';

const { fields } = words;

const GENDERS = [
  { value: 'FEMALE', label: words.genders.FEMALE },
  { value: 'MALE', label: words.genders.MALE },
];

interface PassengerFieldsProps {
  index: number;
  type: PassengerType;
}

export function PassengerFields({ index, type }: PassengerFieldsProps) {
  const user = useSession((state) => state.user);
  const { setValue, setFocus, formState } = useFormContext();
  const name = (field: PassengerField) => passengerField(index, field);
  // The browser knows whoever sits before it: that is the first passenger, if anyone.
  const fill = (token: string) => (index === 0 ? token : `section-p${index + 1} ${token}`);

  const takeUser = () => {
    if (!user) {
      return;
    }
    for (const [field, value] of Object.entries(passengerOf(user))) {
      if (value) {
        setValue(name(field as PassengerField), value, {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        });
      }
    }
    setFocus(name('firstname'));
  };

  return (
    <div className={css.card}>
      <fieldset className={css.root}>
        <legend className={css.legend}>{words.passenger(index + 1, typeNames[type])}</legend>
        {user?.first_name && type !== 'CHILD' && type !== 'INFANT' && (
          <div className={css.wide}>
            <Button look="quiet" onClick={takeUser}>
              {words.iAmThis}
            </Button>
          </div>
        )}
        <Field
          name={name('firstname')}
          label={fields.firstname}
          rule={passengerRules.firstname}
          input={{ autoComplete: fill('given-name') }}
        />
        <Field
          name={name('middlename')}
          label={fields.middlename}
          optional
          input={{ autoComplete: fill('additional-name') }}
        />
        <div className={css.stack}>
          <Field
            name={name('lastname')}
            label={fields.lastname}
            rule={passengerRules.lastname}
            input={{ autoComplete: fill('family-name') }}
          />
          {index > 0 && <SameSurname index={index} />}
        </div>
        <Field
          name={name('suffix')}
          label={fields.suffix}
          optional
          input={{ autoComplete: fill('honorific-suffix'), placeholder: 'Jr., Sr., III' }}
        />
        <BirthDateField
          name={name('birth_date')}
          label={fields.birth_date}
          rule={passengerRules.birth_date}
          isOwn={index === 0}
        />
        <div className={css.level}>
          <RadioField
            name={name('gender')}
            label={fields.gender}
            rule={passengerRules.gender}
            choices={GENDERS}
          />
        </div>
        <div className={css.wide}>
          <AgeNote index={index} type={type} />
        </div>
        <div className={css.low}>
          <NationalityField name={name('nationality')} />
        </div>
        <div className={css.wide}>
          <Field
            name={name('address')}
            label={fields.address}
            hint={words.addressOfContact}
            optional
            input={{ autoComplete: `section-p${index + 1} street-address`, maxLength: 200 }}
          />
        </div>
        {needsId(type) && (
          <Field
            name={name('id_number')}
            label={words.idNumbers[type]}
            hint={words.idHint}
            rule={requiredField(words.idNumbers[type])}
            input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
          />
        )}
      </fieldset>
    </div>
  );
}
