// The rules of forms, each a plain function of what was typed: a message, or nothing.

import { named } from '../named';
import { words as general } from '../words.en';
import { CODE_LENGTH } from './code';
import { words } from './words.en';

/** What is wrong with `value`; `others` are the values of the whole form. */
export type Rule = (value: string, others: Readonly<Record<string, unknown>>) => string | null;

/** The first complaint of several rules. */
export function all(...rules: readonly Rule[]): Rule {
  return (value, others) => {
    for (const rule of rules) {
      const fault = rule(value, others);
      if (fault !== null) {
        return fault;
      }
    }
    return null;
  };
}

/** White space alone is nothing. */
export function required(message: string = general.valueRequired): Rule {
  return (value) => (value.trim() === '' ? message : null);
}

export function requiredField(field: string): Rule {
  return required(general.fieldRequired(field));
}

/** Every other rule lets an empty value pass: whether it may be empty is for `required` to say. */
function unlessEmpty(isGood: (value: string) => boolean, message: string): Rule {
  return (value) => (value.trim() === '' || isGood(value) ? null : message);
}

const LONGEST_EMAIL = 254;

export function email(message: string = general.notAnEmail): Rule {
  return unlessEmpty(
    (value) =>
      /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) && value.trim().length <= LONGEST_EMAIL,
    message,
  );
}

// A letter of any script counts once, as on the server.
const lengthOf = (value: string) => [...value].length;

export function min(field: string, least: number): Rule {
  return unlessEmpty((value) => lengthOf(value) >= least, words.atLeast(field, least));
}

export function max(field: string, most: number): Rule {
  return unlessEmpty((value) => lengthOf(value) <= most, words.atMost(field, most));
}

/** A phone number without what people put in to read it more easily. */
export function plainPhone(value: string): string {
  return value.replaceAll(/[\s().-]/g, '');
}

export function phone_number(message: string = general.notAPhone): Rule {
  return unlessEmpty((value) => /^(09|\+639)\d{9}$/.test(plainPhone(value)), message);
}

/** Whether it is meant to be a number of another country. */
export function isAbroad(value: string): boolean {
  return /^\+(?!63)/.test(plainPhone(value));
}

/** The same, or a number of another country. */
export function any_phone_number(): Rule {
  return unlessEmpty(
    (value) => /^(09\d{9}|\+639\d{9}|\+(?!63)[1-9]\d{6,14})$/.test(plainPhone(value)),
    general.notAPhone,
  );
}

/** The same as what stands in the field `other`. */
export function same(other: string, message: string): Rule {
  return (value, others) => (value === (named(others, other) ?? '') ? null : message);
}

/** A one-time code. Whether it is the right one, the server says. */
export function code(): Rule {
  return (value) => (value.length < CODE_LENGTH ? words.codeIncomplete : null);
}
