import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutEmpty } from './contract.ts';

test('leaves out what says nothing, and keeps what is only small', () => {
  const kept = withoutEmpty<Record<string, unknown>>({
    nothing: null,
    missing: undefined,
    none: [],
    zero: 0,
    no: false,
    blank: '',
    one: [null],
    object: {},
  });
  assert.deepEqual(kept, { zero: 0, no: false, blank: '', one: [null], object: {} });
});
