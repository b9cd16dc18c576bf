import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import { describeError, FailureNotice } from './log-error.ts';

test('a failure is logged by its sentence, any other error with its stack', () => {
  const cause = new Error('disk image is malformed');
  assert.deepEqual(describeError(new Failure('store_damaged', 'It is damaged.', { cause })), {
    code: 'store_damaged',
    message: 'It is damaged.',
    cause: 'disk image is malformed',
  });
  const { stack } = describeError(new TypeError('a bug')) as { stack: string };
  assert.match(stack, /a bug\n.*log-error.test.ts/);
});

test('the same failure is reported once until the work succeeds', () => {
  const reported: unknown[] = [];
  const notice = new FailureNotice((error) => reported.push((error as Error).message));
  for (const message of ['full', 'full', 'gone', 'gone', 'full']) notice.failed(new Error(message));
  notice.succeeded();
  notice.failed(new Error('full'));
  assert.deepEqual(reported, ['full', 'gone', 'full', 'full']);
});
