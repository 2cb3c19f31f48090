// Where the user lives. In the Philippines, provinces and cities are chosen from lists.

import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../shared/forms/Field';
import * as css from './PersonalForm.module.css';
import { PlaceField } from './PlaceField';
import { isAtHome, type PersonalValues, personalRules } from './personal';
import { usePlaceLists } from './usePlaceLists';
import { words } from './words.en';

const { fields } = words;

export function AddressFields() {
  const { control, setValue } = useFormContext<PersonalValues>();
  const [country, province] = useWatch({ control, name: ['country', 'province'] });
  const { provinces, cities } = usePlaceLists(isAtHome(country), province);

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{words.address}</legend>
      <div className={css.wide}>
        <Field
          name="address1"
          label={fields.address1}
          rule={personalRules.address1}
          input={{ autoComplete: 'address-line1' }}
        />
      </div>
      <PlaceField
        name="province"
        places={provinces}
        autoComplete="address-level1"
        onChosen={() => setValue('city', '')}
      />
      <PlaceField
        name="city"
        places={cities}
        autoComplete="address-level2"
        placeholder={province === '' ? words.chooseProvinceFirst : undefined}
      />
      <Field
        name="zipcode"
        label={fields.zipcode}
        rule={personalRules.zipcode}
        input={{ autoComplete: 'postal-code', inputMode: 'numeric' }}
      />
      <Field
        name="country"
        label={fields.country}
        rule={personalRules.country}
        capitals
        input={{ autoComplete: 'country-name' }}
      />
    </fieldset>
  );
}
