// A list is asked for every five seconds, and keeps its last good answer and the time of it.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, type TestContext, test } from 'node:test';
import { act } from 'react';
import { ApiFailure } from '../../shared/api/client';
import { openScreen, type TestScreen } from '../../shared/api/testScreen';
import type { Question } from '../../shared/api/useAnswer';
import { question } from '../client';
import { type Live, useLive } from './useLive';

const NOW = 1_800_000_000_000;

let screen: TestScreen;
let live: Live<string>;
let asked = 0;
let answer: () => Promise<string>;

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

test('what the page asks by itself says so to the server, and what somebody asks does not', async (context) => {
  const marks: (string | null)[] = [];
  Object.assign(globalThis, {
    fetch: async (_: string, init: RequestInit) => {
      marks.push(new Headers(init.headers).get('X-Poll'));
      return Response.json({ items: [] });
    },
  });
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOW });
  const asked = question('GET /approvals');
  let again = () => {};
  await screen.show(() => {
    again = useLive(asked).askAgain;
  });
  await pass(context, 5000);
  await pass(context, 5000);
  await act(async () => again());
  await pass(context, 5000);
  assert.deepEqual(marks, [null, '1', '1', null, '1']);
});
