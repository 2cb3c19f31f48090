// The scales tell when something is too heavy.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excess, FIRST_PAGE, leadsToDesk } from './budgets.mjs';

test('what is within its limits is not mentioned, what is beyond them is', () => {
  const weight = {
    html: 9000,
    code: 70_000,
    styles: 8000,
    fonts: 13_000,
    total: 92_000,
    requests: 7,
  };
  assert.deepEqual(excess('/', weight, FIRST_PAGE), []);
  assert.deepEqual(excess('/', { ...weight, code: 85_001 }, FIRST_PAGE), [
    '/: code is 85001, at most 85000 is allowed',
  ]);
});

test('a page or script of the visitors that names a script or a call of the desk is told', () => {
  const desk = ['desk-A.js', 'Board-B.js'];
  assert.deepEqual(leadsToDesk({ 'assets/app-D.js': 'fetch("/booking-api/x")' }, desk), []);
  const texts = {
    'pages/en/a.html': 'src="/assets/desk-A.js"',
    'assets/x.js': 'fetch("/ops-api")',
  };
  assert.deepEqual(leadsToDesk(texts, desk), [
    'pages/en/a.html of the visitors names desk-A.js of the desk',
    'assets/x.js of the visitors names /ops-api of the desk',
  ]);
});
