import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredVersion } from './expected.ts';

test('a change requires the version that is there, if the caller expects it', () => {
  const current = { version: 3 };
  assert.equal(requiredVersion(null, current, 'thing'), undefined);
  assert.equal(requiredVersion(null, null, 'thing'), undefined);
  assert.equal(requiredVersion('any', current, 'thing'), 3);
  assert.equal(requiredVersion([2, 3], current, 'thing'), 3);
  const refused = { code: 'precondition_failed' };
  assert.throws(() => requiredVersion([2], current, 'thing'), { ...refused, message: /has version 3 now/ });
  assert.throws(() => requiredVersion([], current, 'thing'), refused);
  assert.throws(() => requiredVersion('any', null, 'thing'), { ...refused, message: /There is no thing/ });
  assert.throws(() => requiredVersion([1], null, 'thing'), refused);
});
