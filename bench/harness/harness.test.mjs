// What all measurements rest on: medians and their bounds, responses put together, settings read.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { consoleTable, figure, markdownTable } from './format.mjs';
import { postRequest, ResponseReader } from './http.mjs';
import { interleave } from './measure.mjs';
import { start, stop, waitUntil } from './processes.mjs';
import { listSetting, numberSetting } from './settings.mjs';
import { median, medianInterval, ratios, seededRng, shuffled } from './statistics.mjs';

test('a median lies in the middle, between the two middle values of an even number', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
});

test('the bounds of a median leave out as many extremes as 95 % allow', () => {
  assert.deepEqual(medianInterval([9, 1, 5, 3, 7, 2, 8, 4, 6]), [2, 8], 'nine values: one on each side');
  assert.deepEqual(medianInterval([3, 1, 2]), [1, 3], 'too few for 95 %: the extremes');
  assert.deepEqual(medianInterval(Array.from({ length: 20 }, (_, at) => at)), [5, 14], 'twenty values: five on each side');
});

test('ratios are taken round by round', () => {
  assert.deepEqual(ratios([{ rate: 2 }, { rate: 9 }], [{ rate: 1 }, { rate: 3 }], 'rate'), [2, 3]);
});

test('the same seed gives the same order, another one another', () => {
  const list = Array.from({ length: 50 }, (_, at) => at);
  const order = (seed) => shuffled(list, seededRng(seed)).join();
  assert.equal(order(7), order(7));
  assert.notEqual(order(7), order(8));
  assert.deepEqual(
    shuffled(list, seededRng(7)).sort((a, b) => a - b),
    list,
  );
});

test('a response is whole when its body is, in however many pieces it comes', () => {
  const reader = new ResponseReader();
  const pieces = ['HTTP/1.1 201 Created\r\nContent-', 'Length: 5\r\n\r\n', 'he', 'llo'];
  const answers = pieces.map((piece) => reader.add(piece));
  assert.deepEqual(answers.slice(0, 3), [undefined, undefined, undefined]);
  assert.deepEqual({ status: answers[3].status, text: answers[3].text }, { status: 201, text: 'hello' });
  assert.throws(() => new ResponseReader().add('HTTP/1.1 200 OK\r\n\r\n'), /without a length/);
  assert.match(postRequest('here', '/there', { name: 'ñ' }), /Content-Length: 13\r\n\r\n\{"name":"ñ"\}$/);
});

test('every turn runs once a round, in reversed order every other round', async () => {
  const order = [];
  const turn = (name) => [name, () => order.push(name)];
  const found = await interleave(3, new Map([turn('a'), turn('b')]));
  assert.deepEqual(order, ['a', 'b', 'b', 'a', 'a', 'b']);
  assert.deepEqual(found.get('a'), [1, 4, 5]);
});

test('figures have as many digits as mean something, and tables keep their columns', () => {
  assert.deepEqual([1234.5, 45.67, 0.456, 0.01234, 0].map(figure), ['1,235', '45.7', '0.46', '0.012', '0']);
  assert.equal(markdownTable(['a', 'b'], [['x|y', undefined]]), '| a | b |\n| --- | --- |\n| x\\|y |  |');
  assert.equal(consoleTable(['what', 'n'], [['search', 12]]), 'what     n\nsearch  12');
});

test('a setting that cannot be read is refused by its name', () => {
  process.env.A_SETTING = 'many';
  assert.throws(() => numberSetting('A_SETTING', 3), /A_SETTING must be a number above zero, and is "many"/);
  assert.throws(() => listSetting('A_SETTING', [], ['few']), /A_SETTING: there is no "many"; there are few/);
  process.env.A_SETTING = '0.5';
  assert.equal(numberSetting('A_SETTING', 3), 0.5);
  assert.throws(() => numberSetting('A_SETTING', 3, { least: 1, isWhole: true }), /whole number of at least 1/);
  delete process.env.A_SETTING;
  assert.equal(numberSetting('A_SETTING', 3), 3);
});

test('a child is ended by the signal it was started with, and does not outlive a run that is ended', async () => {
  const child = start(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', endBy: 'SIGINT' });
  await stop({ child });
  assert.equal(child.signalCode, 'SIGINT');
  const script = `import { start } from ${JSON.stringify(join(import.meta.dirname, 'processes.mjs'))};
    console.log(start('sleep', [60], { stdio: 'ignore' }).pid);
    process.kill(process.pid, 'SIGTERM');`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', timeout: 20_000 });
  const pid = Number(run.stdout);
  assert.ok(pid > 0, run.stderr);
  const isGone = () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };
  await waitUntil('the end of the child', isGone, { seconds: 10, everyMs: 20 });
});
