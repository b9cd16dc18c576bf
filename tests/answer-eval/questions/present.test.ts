import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesMovingTime } from './present.ts';

test('only a question about a time that moves with the present has a window', () => {
  assert.ok(namesMovingTime('Is the list from today?', 'en'));
  assert.ok(namesMovingTime('Стоял ли он в списке вчера?', 'ru'));
  assert.ok(namesMovingTime('目录是今天的吗', 'zh'));
  assert.ok(!namesMovingTime('Was CVE-2021-44228 added in 2021?', 'en'));
  assert.ok(!namesMovingTime('Seit wann ist CVE-2021-44228 gelistet?', 'de'));
  assert.ok(!namesMovingTime('これまでに何件ありますか', 'ja'));
});
