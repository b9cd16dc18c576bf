import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonObject, withMembers } from './json-text.ts';

const name = fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => text !== '__proto__');
const object = fc.dictionary(name, fc.jsonValue(), { noNullPrototype: true });
const asTexts = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, JSON.stringify(value)]));

test('an object of members that are JSON is what the whole is as JSON', () => {
  fc.assert(
    fc.property(object, (members) => assert.equal(jsonObject(asTexts(members)), JSON.stringify(members))),
  );
});

test('members are added behind those that an object has', () => {
  fc.assert(
    fc.property(object, object, (own, more) => {
      const first = { ...own, first: 1 };
      const added = Object.fromEntries(Object.entries(more).filter(([name]) => !Object.hasOwn(first, name)));
      const text = withMembers(JSON.stringify(first), asTexts(added));
      assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify({ ...first, ...added })));
      assert.ok(text.startsWith(JSON.stringify(first).slice(0, -1)));
    }),
  );
});
