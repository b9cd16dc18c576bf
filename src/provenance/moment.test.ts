import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMoment } from './moment.ts';

test('digits are a manifest, anything else a time; a bare day means its last millisecond', () => {
  const asOf = (text: string) => readMoment(text, 12).asOf;
  assert.deepEqual(asOf('12'), { kind: 'manifest', manifest: 12, at: null });
  assert.deepEqual(asOf('2024-06-30'), { kind: 'valid-time', manifest: 12, at: '2024-06-30T23:59:59.999Z' });
  assert.deepEqual(asOf('2024-06-30T12:00:00+02:00'), {
    kind: 'valid-time',
    manifest: 12,
    at: '2024-06-30T10:00:00.000Z',
  });
  assert.equal(readMoment(undefined, 12).asOf, null);
});

test('a manifest that does not exist yet is not found, and nonsense is refused', () => {
  assert.throws(() => readMoment('13', 12), { code: 'not_found' });
  for (const text of ['', ' ', '1e3', '-1', '0x1', '2024-13-01', '9'.repeat(40)]) {
    assert.throws(() => readMoment(text, 12), { code: 'invalid_input' }, text);
  }
});
