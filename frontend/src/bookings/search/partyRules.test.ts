// Parties that may travel, and the step that would make one that may not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TYPES } from '../passengerTypes';
import { ONE_ADULT, type Party } from '../query';
import { changed, grownUps, partyFault, whyNotFewer, whyNotMore } from './partyRules';

const MOST = 20;

const of = (some: Partial<Party>): Party => ({ ...ONE_ADULT, ADULT: 0, ...some });

test('every type of the server has its place', () => {
  assert.deepEqual([...TYPES].sort(), Object.keys(ONE_ADULT).sort());
});

test('whoever is not a child or an infant counts as grown up', () => {
  for (const type of TYPES) {
    const isYoung = type === 'CHILD' || type === 'INFANT';
    assert.equal(grownUps(of({ [type]: 3 })), isYoung ? 0 : 3, type);
    assert.equal(partyFault(of({ [type]: 1 }), MOST), isYoung ? 'grownUpFirst' : null, type);
  }
});

test('a party has someone in it, and no more than fit', () => {
  assert.equal(partyFault(of({}), MOST), 'last');
  assert.equal(partyFault(of({ ADULT: 20 }), MOST), null);
  assert.equal(partyFault(of({ ADULT: 21 }), MOST), 'most');
  assert.equal(whyNotMore(of({ ADULT: 19, INFANT: 1 }), 'CHILD', MOST), 'most');
  assert.equal(whyNotMore(of({ ADULT: 19 }), 'ADULT', MOST), null);
  assert.equal(whyNotFewer(of({ STUDENT: 1 }), 'STUDENT'), 'last');
  assert.equal(whyNotFewer(of({ STUDENT: 2 }), 'STUDENT'), null);
});

test('children and infants need a grown-up, who cannot leave before them', () => {
  assert.equal(whyNotMore(of({ SENIOR: 1 }), 'CHILD', MOST), null);
  assert.equal(whyNotFewer(of({ SENIOR: 1, CHILD: 1 }), 'SENIOR'), 'grownUpStays');
  assert.equal(whyNotFewer(of({ SENIOR: 1, STUDENT: 1, CHILD: 4 }), 'SENIOR'), null);
  assert.equal(whyNotFewer(of({ ADULT: 1, CHILD: 1 }), 'CHILD'), null);
});

test('a grown-up has one lap', () => {
  assert.equal(whyNotMore(of({ ADULT: 1, INFANT: 0 }), 'INFANT', MOST), null);
  assert.equal(whyNotMore(of({ ADULT: 1, INFANT: 1 }), 'INFANT', MOST), 'laps');
  assert.equal(whyNotMore(of({ ADULT: 1, PWD: 1, INFANT: 1 }), 'INFANT', MOST), null);
  assert.equal(whyNotFewer(of({ ADULT: 2, INFANT: 2 }), 'ADULT'), 'lapsStay');
  assert.equal(partyFault(of({ ADULT: 1, INFANT: 2 }), MOST), 'laps');
});

test('no step that is allowed leads to a party that is not', () => {
  let party: Party = ONE_ADULT;
  let seed = 7;
  for (let step = 0; step < 5000; step++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const type = TYPES[Math.floor(seed / 65_536) % TYPES.length] ?? 'ADULT';
    const isMore = Math.floor(seed / 1024) % 3 > 0;
    const limit = isMore ? whyNotMore(party, type, MOST) : whyNotFewer(party, type);
    if (limit === null) {
      party = changed(party, type, isMore ? 1 : -1);
    }
    assert.equal(partyFault(party, MOST), null);
  }
});
