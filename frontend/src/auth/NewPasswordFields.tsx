// A new password, typed twice.

import { PasswordField } from '../shared/forms/PasswordField';
import { confirmationRule, newPasswordRule } from './rules';
import { words } from './words.en';

export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        rule={newPasswordRule}
        dependent="password_confirmation"
      />
      <PasswordField
        name="password_confirmation"
        label={words.confirmPassword}
        autoComplete="new-password"
        rule={confirmationRule}
      />
    </>
  );
}
