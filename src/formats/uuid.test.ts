import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cairnUuid, observableUuid } from './uuid.ts';

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an observable has the id that the standard gives it in its own example', () => {
  assert.equal(observableUuid({ value: '198.51.100.3' }), '28bb3599-77cd-5a82-a950-b5bc3caf07c4');
});

test('the order of the contributing properties does not count', () => {
  const [name, vendor] = ['loom', 'example'];
  assert.equal(observableUuid({ name, vendor }), observableUuid({ vendor, name }));
  assert.notEqual(observableUuid({ name, vendor }), observableUuid({ name: vendor, vendor: name }));
});

test('a name has the same id in every version of Cairn', () => {
  assert.equal(cairnUuid('vulnerability CVE-2021-44228'), '1bad989a-904d-5156-b1a7-56fd96f47942');
});

test('any name gives a UUID of version 5, and another name another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      assert.match(cairnUuid(one), form);
      assert.match(observableUuid({ name: one }), form);
      assert.equal(cairnUuid(one) === cairnUuid(other), one === other);
    }),
  );
});
