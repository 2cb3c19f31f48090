// What one agrees to before one pays.

import { describe } from '../../shared/forms/describe';
import { FieldError } from '../../shared/forms/FieldError';
import { paths } from '../../shared/paths';
import { ElsewhereLink } from '../../shared/ui/ElsewhereLink';
import * as css from './TermsBox.module.css';
import { words } from './words.en';

interface TermsBoxProps {
  id: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

export function TermsBox({ id, checked, error, onChange }: TermsBoxProps) {
  return (
    <fieldset className={css.root}>
      <legend className="visually-hidden">{words.agreement}</legend>
      <FieldError id={id} error={error} />
      <div className={css.line}>
        <input
          {...describe(id, error, null)}
          id={id}
          type="checkbox"
          className={css.box}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{words.agree}</label>
      </div>
      <p className={css.links}>
        <ElsewhereLink to={paths.termsAndConditions}>{words.terms}</ElsewhereLink>{' '}
        <ElsewhereLink to={paths.privacyPolicy}>{words.privacy}</ElsewhereLink>
      </p>
    </fieldset>
  );
}
