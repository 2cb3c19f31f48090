// A list is asked for every five seconds while somebody is there, and keeps its last good answer and
// the time of it.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, type TestContext, test } from 'node:test';
import { act } from 'react';
import { ApiFailure } from '../../shared/api/client';
import { openScreen, type TestScreen } from '../../shared/api/testScreen';
import type { Question } from '../../shared/api/useAnswer';
import { PRESENT_MS, watchPresence } from '../presence';
import { type Live, useLive } from './useLive';

const NOW = 1_800_000_000_000;

let screen: TestScreen;
let live: Live<string>;
let asked = 0;
let answer: () => Promise<string>;
const person = new EventTarget();
watchPresence(person);

const QUESTION: Question<string> = {
  key: 'list',
  ask: () => {
    asked += 1;
    return answer();
  },
};

beforeEach(() => {
  screen = openScreen();
  asked = 0;
  answer = async () => `answer ${asked}`;
});

afterEach(() => screen.leave());

async function show(context: TestContext): Promise<void> {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOW });
  person.dispatchEvent(new Event('keydown'));
  await screen.show(() => {
    live = useLive(QUESTION);
  });
}

const pass = (context: TestContext, ms: number) => act(async () => context.mock.timers.tick(ms));

test('it is asked every five seconds, and the time of the answer is known', async (context) => {
  await show(context);
  assert.deepEqual([live.answer, live.at], ['answer 1', NOW]);
  await pass(context, 5000);
  assert.deepEqual([live.answer, live.at], ['answer 2', NOW + 5000]);
});

test('a poll that fails leaves the answer and its time', async (context) => {
  await show(context);
  answer = async () => {
    throw new ApiFailure({ kind: 'network' });
  };
  await pass(context, 5000);
  assert.deepEqual([asked, live.answer, live.at, live.failure], [2, 'answer 1', NOW, null]);
});

test('without anybody there nothing is asked, and with the next sign of somebody it is', async (context) => {
  await show(context);
  await pass(context, PRESENT_MS - 5000);
  const before = asked;
  await pass(context, 5000);
  await pass(context, 5000);
  assert.equal(asked, before);
  person.dispatchEvent(new Event('pointermove'));
  await pass(context, 5000);
  assert.equal(asked, before + 1);
});
