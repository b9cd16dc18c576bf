import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRequestId } from './receive.ts';

test('request ids are random, also after their pool is refilled', () => {
  const ids = Array.from({ length: 5_000 }, newRequestId);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^req_[0-9a-f]{24}$/);
  const prefixes = new Set(ids.map((id) => id.slice(0, 10)));
  assert.ok(prefixes.size > 4_900, 'no part counts up');
});
