// Roles are told with their ports, and compared whatever their order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areSame, hasPorts, ROLES, rolesInWords } from './roleWords';

test('a role is told with the port that limits it', () => {
  assert.equal(rolesInWords([{ role: 'owner', port: null }]), 'Owner');
  assert.equal(
    rolesInWords([
      { role: 'counter', port: 'CEB' },
      { role: 'gate', port: 'TAG' },
    ]),
    'Counter (CEB), Gate (TAG)',
  );
  assert.equal(rolesInWords([]), 'No role');
});

test('the order of roles does not matter, their ports do', () => {
  const counter = { role: 'counter', port: 'CEB' } as const;
  const gate = { role: 'gate', port: null } as const;
  assert.ok(areSame([counter, gate], [gate, counter]));
  assert.ok(!areSame([counter], [{ ...counter, port: 'TAG' }]));
  assert.ok(!areSame([counter], [counter, gate]));
});

test('who works at a port may be limited to it', () => {
  assert.deepEqual(ROLES.filter(hasPorts), ['manager', 'counter', 'gate']);
});
