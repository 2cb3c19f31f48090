// Whose password is being reset, for the next screen to fill in. It never stands in an address.

import { readText, remove, writeText } from '../shared/storage';

const KEY = 'forgotten-password-of';

export function forgottenEmail(): string | null {
  return readText('sessionStorage', KEY);
}

export function keepForgottenEmail(email: string): void {
  writeText('sessionStorage', KEY, email);
}

export function clearForgottenEmail(): void {
  remove('sessionStorage', KEY);
}
