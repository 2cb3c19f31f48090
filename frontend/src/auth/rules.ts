// The rules that several screens about accounts share.

import { all, email, max, min, required, same } from '../shared/forms/rules';
import { words } from './words.en';

const SHORTEST = 8;
const LONGEST = 128;

export const emailRule = all(required(words.emailRequired), email());

export const passwordRule = required(words.passwordRequired);

/** What a new password must be; whether it is too well known, the server says. */
export const newPasswordRule = all(
  passwordRule,
  min(words.password, SHORTEST),
  max(words.password, LONGEST),
);

export const confirmationRule = same('password', words.passwordsDiffer);
