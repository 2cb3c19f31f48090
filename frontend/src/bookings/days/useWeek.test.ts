// Which seven days stay in view.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { act } from 'react';
import { openScreen, type TestScreen } from '../../shared/api/testScreen';
import { useWeek } from './useWeek';

let screen: TestScreen;
let week: ReturnType<typeof useWeek>;

beforeEach(() => {
  screen = openScreen();
});

afterEach(() => screen.leave());

async function startOf(date: string, earliest: string): Promise<string> {
  await screen.show(() => {
    week = useWeek(date, earliest);
  });
  return week.start;
}

test('the week stays while a day of it is chosen, and is turned by hand', async () => {
  assert.equal(await startOf('2026-12-24', '2026-12-01'), '2026-12-21');
  assert.equal(await startOf('2026-12-27', '2026-12-01'), '2026-12-21');
  assert.equal(await startOf('2026-12-29', '2026-12-01'), '2026-12-26');
  await act(async () => week.moveTo('2027-01-02'));
  assert.equal(await startOf('2026-12-29', '2026-12-01'), '2027-01-02');
});

test('a first day that turns out to be another sets it anew', async () => {
  assert.equal(await startOf('2026-12-24', '2027-02-01'), '2027-02-01');
  assert.equal(await startOf('2026-12-24', '2026-12-01'), '2026-12-21');
});
