// Only ports that ships reach are offered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ONE_ADULT } from '../query';
import { destinations, known, leavingFrom, origins, swapped } from './ports';
import { route } from './sampleRoutes';

const ROUTES = [
  route('CEB', 'TAG'),
  route('TAG', 'CEB'),
  route('CEB', 'GET'),
  route('GET', 'CEB'),
  route('TAG', 'LAR'),
];

const codes = (ports: { code: string }[]) => ports.map(({ code }) => code);

test('ports stand in the order of their names, each once', () => {
  assert.deepEqual(codes(origins(ROUTES)), ['CEB', 'GET', 'TAG']);
  assert.deepEqual(codes(destinations(ROUTES, 'CEB')), ['GET', 'TAG']);
  assert.deepEqual(codes(destinations(ROUTES, '')), ['CEB', 'GET', 'LAR', 'TAG']);
});

test('another port of departure keeps the destination where it can', () => {
  assert.deepEqual(leavingFrom(ROUTES, 'CEB', 'TAG'), { from: 'CEB', to: 'TAG' });
  assert.deepEqual(leavingFrom(ROUTES, 'TAG', 'GET'), { from: 'TAG', to: '' });
  assert.deepEqual(leavingFrom(ROUTES, 'GET', 'TAG'), { from: 'GET', to: 'CEB' });
});

test('the way back is the other way round, if there is one', () => {
  assert.deepEqual(swapped(ROUTES, { from: 'CEB', to: 'TAG' }), { from: 'TAG', to: 'CEB' });
  assert.deepEqual(swapped(ROUTES, { from: 'TAG', to: 'LAR' }), { from: '', to: 'TAG' });
  assert.deepEqual(swapped(ROUTES, { from: 'CEB', to: '' }), { from: '', to: 'CEB' });
});

test('an old link names ports that are no more', () => {
  const values = {
    roundTrip: true,
    from: 'CEB',
    to: 'XYZ',
    departDate: '',
    returnDate: '',
    party: ONE_ADULT,
  };
  assert.equal(known(null, values).to, 'XYZ');
  assert.equal(known(ROUTES, values).to, '');
  assert.equal(known(ROUTES, values).from, 'CEB');
  assert.equal(known(ROUTES, { ...values, from: 'XYZ', to: 'TAG' }).from, '');
});
