// Calendar dates stay what they are, wherever the browser believes to be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate } from './dates';

test('a date is written as people write it, in any time zone', () => {
  for (const zone of ['Asia/Manila', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    process.env.TZ = zone;
    assert.equal(formatDate('2026-12-24'), 'December 24, 2026');
    assert.equal(formatDate('2028-02-29'), 'February 29, 2028');
  }
});
