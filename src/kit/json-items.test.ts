import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findItems } from './json-items.ts';

const slicesOf = (text: string, member = 'list') => {
  const bytes = Buffer.from(text);
  return findItems(bytes, member)?.map(({ start, length }) => bytes.toString('utf8', start, start + length));
};

test('finds elements whatever they are, without the white space around them', () => {
  assert.deepEqual(
    slicesOf(' {"a":1, "list" : [ 1 ,\t"x, ]\\"\\\\",\r\n{"list":[2]},[[],{}] ,null,true ] } '),
    ['1', '"x, ]\\"\\\\"', '{"list":[2]}', '[[],{}]', 'null', 'true'],
  );
  assert.deepEqual(slicesOf('{"list":[]}'), []);
});

test('counts a byte order mark', () => {
  const bytes = Buffer.from('\ufeff{"list":[7]}');
  assert.deepEqual(findItems(bytes, 'list'), [{ start: 12, length: 1 }]);
});

test('takes the last of several members of one name, however it is spelt', () => {
  assert.deepEqual(slicesOf('{"list":[1],"list":[2,3]}'), ['2', '3']);
  assert.deepEqual(slicesOf('{"list":[1],"l\\u0069st":[2]}'), ['2']);
  assert.equal(slicesOf('{"list":[1],"list":{"a":[2]}}'), undefined);
});

test('finds nothing where there is no such list', () => {
  for (const text of ['{}', '[]', '[{"list":[1]}]', '7', '"list"', '{"list":1}', '{"a":{"list":[1]}}']) {
    assert.equal(slicesOf(text), undefined, text);
  }
});

test('gives slices that parse to the elements of any list', () => {
  const blank = fc
    .array(fc.constantFrom(' ', '\n', '\r', '\t'), { maxLength: 3 })
    .map((blanks) => blanks.join(''));
  const members = fc.array(
    fc.tuple(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('list', '__proto__')), fc.jsonValue()),
  );
  const documents = fc.record({
    list: fc.array(fc.jsonValue({ maxDepth: 5 })),
    before: members,
    after: members,
    mark: fc.constantFrom('', '\ufeff'),
    indent: fc.constantFrom('', ' ', '\t\n'),
    blank,
  });
  const property = fc.property(documents, ({ list, before, after, mark, indent, blank }) => {
    const written = [...before, ['list', list] as const, ...after].map(
      ([name, value]) => `${JSON.stringify(name)}${blank}:${blank}${JSON.stringify(value, null, indent)}`,
    );
    const text = `${blank}{${blank}${written.join(`${blank},${blank}`)}${blank}}${blank}`;
    const expected: unknown = JSON.parse(text).list;
    const slices = slicesOf(mark + text);
    assert.deepEqual(
      slices?.map((slice) => JSON.parse(slice)),
      Array.isArray(expected) ? expected : undefined,
    );
    for (const slice of slices ?? []) assert.equal(slice, slice.trim());
  });
  fc.assert(property, { numRuns: 1_000 });
});

test('passes over deep and long values in linear time', () => {
  const startMs = performance.now();
  const deep = `{"list":[${'['.repeat(500_000)}${']'.repeat(500_000)},"${'\\\\'.repeat(500_000)}"]}`;
  assert.equal(slicesOf(deep)?.length, 2);
  const wide = `{${'"a":0,'.repeat(200_000)}"list":[0]}`;
  assert.deepEqual(slicesOf(wide), ['0']);
  assert.ok(performance.now() - startMs < 5_000);
});

test('terminates on bytes that are not JSON', () => {
  const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', '"list"', ':', ',', '1', ' ', '\\', '"'));
  const property = fc.property(pieces, (parts) => {
    try {
      slicesOf(`{"list":${parts.join('')}`);
    } catch (error) {
      assert.ok(error instanceof SyntaxError);
    }
  });
  fc.assert(property, { numRuns: 1_000 });
});
