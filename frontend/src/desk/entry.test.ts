// A screen opens to whom it is for, and the table of screens says so of each.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { entryOf } from './entry';
import { matchScreen } from './match';
import { NAVIGATION } from './navigation';
import { screens } from './screens';

const me = { stage: 'in', permissions: ['see-board'] } as const;
const person = { ...me, permissions: [...me.permissions] };

test('without a session, and without the second factor, the sign-in comes first', () => {
  assert.equal(entryOf('see-board', null), 'sign-in');
  assert.equal(entryOf('signed-in', { ...person, stage: 'factor' }), 'sign-in');
  assert.equal(entryOf('see-board', { ...person, stage: 'enrol' }), 'sign-in');
  assert.equal(entryOf('anyone', null), 'in');
});

test('a permission opens its own screens and no others', () => {
  assert.equal(entryOf('see-board', person), 'in');
  assert.equal(entryOf('signed-in', person), 'in');
  assert.equal(entryOf('manage-staff', person), 'forbidden');
});

test('delays and cancellations are for those alone whom the server tells of them', () => {
  for (const path of ['/disruptions', '/disruptions/new', '/disruptions/x1']) {
    const { access } = matchScreen(path).screen;
    assert.equal(entryOf(access, person), 'forbidden', path);
    assert.equal(entryOf(access, { stage: 'in', permissions: ['operate-sailing'] }), 'in', path);
  }
});

test('each screen has a name, a path and a file of its own', () => {
  for (const of of ['name', 'path'] as const) {
    assert.equal(new Set(screens.map((screen) => screen[of])).size, screens.length);
  }
  for (const { source } of screens) {
    assert.ok(existsSync(`src/${source}.tsx`), source);
  }
});

test('the address of each screen leads to it, and others lead nowhere', () => {
  for (const screen of screens) {
    const path = screen.path.replaceAll(/:\w+/g, 'x1');
    assert.equal(matchScreen(path).screen.name, screen.name);
  }
  assert.equal(matchScreen('/Staff').screen.name, 'not-found');
  assert.equal(matchScreen('/staff/x/y').screen.name, 'not-found');
});

test('every way of the navigation is a screen', () => {
  for (const { items } of NAVIGATION) {
    for (const { to } of items) {
      assert.notEqual(matchScreen(to).screen.name, 'not-found', to);
    }
  }
});
