// The rules of a gate.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GateTicket, SailingStatus } from '../../shared/api/opsWire';
import { cutToBytes, fromBase64url, toBase64url } from './bytes';
import { isOver, offsetOf } from './clock';
import { asCode, find } from './find';
import { isOpen } from './opening';
import { boardingOf, bookingOf, countBoarded, countOwn, ownActs } from './passengers';
import { isRepeat } from './repeats';
import { giveBackOne, learnGrant, leftOf, takeOne } from './share';
import type { Ticket } from './ticket';
import { colourOf, judgeCode, judgeListed, type Known } from './verdict';

const listed = (more: Partial<GateTicket> = {}): GateTicket => ({
  ticket: 't1',
  code: 'ABCDEF',
  place: 0,
  name: 'Niño Peñaflor',
  type: 'ADULT',
  checked: false,
  class: 'Tourist',
  age: 36,
  gone: false,
  boarded: null,
  ...more,
});

const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  ticket: 't1',
  sailing: 's1',
  departsAt: 0,
  isReturn: false,
  isChecked: false,
  place: 0,
  type: 'ADULT',
  code: 'ABCDEF',
  voyage: 'CEBTAG1',
  className: 'Tourist',
  name: 'Niño Peñaflor',
  ...more,
});

const known = (more: Partial<Known> = {}): Known => ({
  sailing: 's1',
  isCalledOff: false,
  isOpen: true,
  listed: listed(),
  boarding: undefined,
  left: 5,
  ...more,
});

const boarding = { at_ms: 1, gate: 'Gate 1', isOwn: false };

test('each fault beats all that come after it in the order of the questions', () => {
  const faults: [string, Ticket | undefined, Partial<Known>][] = [
    ['red_signature', undefined, {}],
    ['red_other_sailing', ticket({ sailing: 's2' }), {}],
    ['red_gone', ticket(), { listed: listed({ gone: true, name: 'Else' }) }],
    ['red_renamed', ticket(), { listed: listed({ name: 'Else' }) }],
    ['red_boarded', ticket(), { boarding }],
    ['amber_early', ticket(), { isOpen: false }],
    ['amber_share', ticket(), { left: 0 }],
    ['green', ticket(), {}],
  ];
  for (const [at, [verdict, code, more]] of faults.entries()) {
    // Everything that comes after it is wrong as well.
    const after = Object.assign(
      {},
      ...faults
        .slice(at)
        .reverse()
        .map(([, , one]) => one),
      more,
    );
    assert.equal(judgeCode(code, known(after)).verdict, verdict);
    assert.equal(judgeCode(code, known(more)).verdict, verdict);
  }
});

test('age or ID is looked at where the ticket or the list says so, and only before green', () => {
  assert.deepEqual(judgeCode(ticket({ isChecked: true }), known()), {
    verdict: 'green',
    needsLook: true,
  });
  const byList = known({ listed: listed({ checked: true }) });
  assert.equal(judgeCode(ticket(), byList).needsLook, true);
  assert.equal(judgeCode(ticket(), { ...byList, left: 0 }).needsLook, false);
  assert.equal(judgeCode(ticket(), { ...byList, boarding }).needsLook, false);
});

test('a ticket that the list lacks is amber, unless it is on board or the share is used up', () => {
  const lacking = known({ listed: undefined });
  assert.equal(judgeCode(ticket(), lacking).verdict, 'amber_unknown');
  assert.equal(judgeCode(ticket(), { ...lacking, left: 0 }).verdict, 'amber_share');
  assert.equal(judgeCode(ticket(), { ...lacking, boarding }).verdict, 'red_boarded');
  assert.equal(judgeCode(ticket(), { ...lacking, isOpen: false }).verdict, 'amber_early');
});

test('a gate boards once the desk says so or check-in has closed', () => {
  const departs_at = '2026-12-24T06:00:00Z';
  const of = (status: SailingStatus, at: string) =>
    isOpen({ status, departs_at, check_in_closes_minutes: 30 }, Date.parse(at));
  for (const status of ['scheduled', 'delayed'] as const) {
    assert.ok(!of(status, '2026-12-24T05:29:59Z'), status);
    assert.ok(of(status, '2026-12-24T05:30:00Z'), status);
  }
  for (const status of ['boarding', 'departed', 'arrived'] as const) {
    assert.ok(of(status, '2026-12-24T02:00:00Z'), status);
  }
});

test('nobody boards a ship that was called off', () => {
  const off = { isCalledOff: true };
  assert.equal(judgeCode(ticket(), known(off)).verdict, 'red_gone');
  assert.equal(judgeCode(ticket(), known({ ...off, listed: undefined })).verdict, 'red_gone');
  assert.equal(judgeListed(listed(), known(off)).verdict, 'red_gone');
});

test('somebody found in the list is judged as by a code of that name', () => {
  assert.equal(judgeListed(listed(), known()).verdict, 'green');
  assert.equal(judgeListed(listed({ gone: true }), known()).verdict, 'red_gone');
  assert.equal(judgeListed(listed(), known({ boarding })).verdict, 'red_boarded');
  assert.equal(judgeListed(listed(), known({ left: 0 })).verdict, 'amber_share');
  assert.equal(judgeListed(listed(), known({ isOpen: false })).verdict, 'amber_early');
  assert.equal(judgeListed(listed({ checked: true }), known()).needsLook, true);
});

test('a name is compared as far as a ticket has room for it', () => {
  const long = `${'a'.repeat(59)}ñ and more`;
  const drawn = ticket({ name: 'a'.repeat(59) });
  assert.equal(judgeCode(drawn, known({ listed: listed({ name: long }) })).verdict, 'green');
  assert.equal(
    judgeCode(drawn, known({ listed: listed({ name: 'a'.repeat(61) }) })).verdict,
    'red_renamed',
  );
});

test('each verdict has a colour', () => {
  assert.deepEqual((['green', 'amber_share', 'amber_unknown', 'red_gone'] as const).map(colourOf), [
    'green',
    'amber',
    'amber',
    'red',
  ]);
});

test('a share is never passed, whatever the server says in between', () => {
  let seed = 7;
  const roll = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % sides;
  };
  let share = { bound: 10, used: 0 };
  let granted = 10;
  for (let step = 0; step < 10_000; step += 1) {
    const told = roll(4);
    if (told === 0) {
      // The server holds at least what the gate told as its bound.
      granted = Math.max(share.used, Math.min(granted, share.bound)) + roll(3);
      const asked_back = roll(2) * Math.floor((granted - share.used) / 2);
      share = learnGrant(share, { granted, asked_back });
    } else if (told === 1 && share.used > 0) {
      share = giveBackOne(share);
    } else {
      const after = takeOne(share);
      assert.equal(after === undefined, leftOf(share) === 0);
      share = after ?? share;
    }
    assert.ok(share.used <= share.bound && share.bound <= granted, JSON.stringify(share));
  }
});

test('a bound falls to what is used, not below', () => {
  assert.deepEqual(learnGrant({ bound: 10, used: 8 }, { granted: 10, asked_back: 5 }), {
    bound: 8,
    used: 8,
  });
  assert.equal(leftOf({ bound: 3, used: 4 }), 0);
  assert.equal(giveBackOne({ bound: 3, used: 0 }).used, 0);
});

test('an own boarding counts at once, an undone one no more, another gate’s as the list says', () => {
  const own = ownActs([
    { ticket: 't1', kind: 'board', at_ms: 5 },
    { ticket: 't2', kind: 'board', at_ms: 6 },
    { ticket: 't2', kind: 'undo', at_ms: 7 },
    { ticket: 't3', kind: 'refuse', at_ms: 8 },
    { ticket: 'new', kind: 'board', at_ms: 9 },
  ]);
  const here = (id: string, boarded: GateTicket['boarded']) =>
    boardingOf(id, boarded, own, 'Gate 1');
  assert.deepEqual(here('t1', null), { at_ms: 5, gate: 'Gate 1', isOwn: true });
  assert.equal(here('t2', { at_ms: 6, gate: 'Gate 1' }), undefined);
  assert.equal(here('t2', { at_ms: 6, gate: 'Gate 2' })?.gate, 'Gate 2');
  assert.equal(here('t2', { at_ms: 6, gate: 'Gate 2' })?.isOwn, false);
  assert.equal(here('t3', null), undefined);
  assert.equal(here('t4', { at_ms: 6, gate: 'Gate 1' })?.isOwn, true, 'of the browser before');
  const tickets = new Map(
    [
      listed(),
      listed({ ticket: 't2', place: 2, boarded: { at_ms: 6, gate: 'Gate 1' } }),
      listed({ ticket: 't3', place: 1, boarded: { at_ms: 6, gate: 'Gate 2' } }),
    ].map((one) => [one.ticket, one]),
  );
  assert.equal(countBoarded(tickets, own, 'Gate 1'), 3);
  assert.equal(countOwn([...tickets.values()], own, 'Gate 1'), 2);
  assert.equal(countOwn([...tickets.values()], new Map(), 'Gate 1'), 1);
  assert.deepEqual(
    bookingOf(tickets, 'ABCDEF').map((one) => one.ticket),
    ['t1', 't3', 't2'],
  );
  assert.deepEqual(bookingOf(tickets, 'ABC'), []);
});

test('people are found by the beginnings of their names, without marks, and by their code', () => {
  const people = [
    listed(),
    listed({ ticket: 't2', name: 'Ana dela Cruz', code: 'XYZ234' }),
    listed({ ticket: 't3', name: 'Niña Cruz', code: 'XYZ234' }),
  ];
  const found = (typed: string) => find(people, typed).map((one) => one.ticket);
  assert.deepEqual(found(''), ['t2', 't3', 't1']);
  assert.deepEqual(found('nin PENA'), ['t1']);
  assert.deepEqual(found('cruz n'), ['t3']);
  assert.deepEqual(found('xyz'), ['t2', 't3']);
  assert.deepEqual(found('ruz'), []);
  assert.equal(asCode(' xyz-2 34'), 'XYZ234');
});

test('the same code within three seconds of its last sight is no other scan', () => {
  const last = { text: 'P2.a', at: 1000 };
  assert.ok(isRepeat(last, 'P2.a', 3999));
  assert.ok(!isRepeat(last, 'P2.a', 4000));
  assert.ok(!isRepeat(last, 'P2.b', 1001));
  assert.ok(!isRepeat(undefined, 'P2.a', 1001));
});

test('the clock is that of the middle of the answer’s way', () => {
  assert.equal(offsetOf(10_000, 4_000, 5_000), 5_500);
});

test('a list goes a day after the departure', () => {
  const departs = '2026-12-24T06:00:00Z';
  assert.ok(!isOver(departs, Date.parse('2026-12-25T05:59:59Z')));
  assert.ok(isOver(departs, Date.parse('2026-12-25T06:00:00Z')));
});

test('bytes are read only as they are written', () => {
  const bytes = Uint8Array.from([0, 250, 255, 62]);
  assert.deepEqual(fromBase64url(toBase64url(bytes)), bytes);
  for (const wrong of ['A', 'AB=', 'A+==', 'AB', 'a b', 'AAAAB']) {
    assert.equal(fromBase64url(wrong), undefined, wrong);
  }
  assert.equal(cutToBytes('ñandú', 1), '');
  assert.equal(cutToBytes('ñandú', 6), 'ñand');
  assert.equal(cutToBytes('ñandú', 7), 'ñandú');
});
