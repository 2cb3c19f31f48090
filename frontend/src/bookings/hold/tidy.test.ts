// What the server is told of a contact's number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyContact } from './tidy';

const contact = (contact_number: string) => ({
  firstname: 'Ada',
  lastname: 'Reyes',
  email: 'ada@example.com',
  contact_number,
  full_address: '1 Broadway, New York',
});

test('a number of another country is named as one, and so is none', () => {
  const told = (typed: string) => {
    const { contact_number, is_abroad } = tidyContact(contact(typed));
    return [contact_number, is_abroad];
  };
  assert.deepEqual(told('0917 123 4567'), ['09171234567', undefined]);
  assert.deepEqual(told('+63 917 123 4567'), ['+639171234567', undefined]);
  assert.deepEqual(told('+1 (646) 555-0123'), ['+16465550123', true]);
  assert.deepEqual(told(' '), ['', true]);
});
