import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pointerSteps } from '../origin.ts';
import { diffFacts } from './diff.ts';

describe('the difference of two values', () => {
  test('is listed by member', () => {
    assert.deepEqual(diffFacts({ state: 'reserved', same: [1] }, { state: 'published', same: [1] }), [
      { pointer: '/state', before: 'reserved', after: 'published' },
    ]);
  });

  test('goes as deep as they differ', () => {
    const before = { products: [{ name: 'a', versions: [{ from: '1' }] }] };
    const after = { products: [{ name: 'a', versions: [{ from: '2' }] }] };
    assert.deepEqual(diffFacts(before, after), [
      { pointer: '/products/0/versions/0/from', before: '1', after: '2' },
    ]);
  });

  test('matches the elements of a list by what they say', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    assert.deepEqual(diffFacts([a, b], [b, a]), []);
    assert.deepEqual(diffFacts([[a, b], { in: [a, b] }], [{ in: [b, a] }, [b, a]], 1), []);
    assert.deepEqual(diffFacts([a, b], [c, b, a]), [{ pointer: '/0', before: null, after: c }]);
    assert.deepEqual(diffFacts([a, c, b], [b, a]), [{ pointer: '/1', before: c, after: null }]);
    assert.deepEqual(diffFacts([a, a, b], [a, c]), [
      { pointer: '/1/id', before: 'a', after: 'c' },
      { pointer: '/2', before: b, after: null },
    ]);
  });

  test('takes a missing member, an undefined one and one of null for the same', () => {
    assert.deepEqual(diffFacts({ a: null }, {}), []);
    assert.deepEqual(diffFacts([{ a: undefined }], [{ a: null }]), []);
    assert.deepEqual(diffFacts({}, { a: 0 }), [{ pointer: '/a', before: null, after: 0 }]);
    assert.deepEqual(diffFacts(null, { a: 1 }), [{ pointer: '', before: null, after: { a: 1 } }]);
  });

  test('holds against names that mean something to the language', () => {
    const hostile = JSON.parse('{"__proto__":{"a":1},"constructor":2,"a/b~c":3}');
    assert.deepEqual(diffFacts({}, hostile), [
      { pointer: '/__proto__', before: null, after: { a: 1 } },
      { pointer: '/constructor', before: null, after: 2 },
      { pointer: '/a~1b~0c', before: null, after: 3 },
    ]);
  });

  test('tells a place with more differences than fit as one', () => {
    const before = { few: [1, 2], many: [1, 2, 3, 4] };
    const after = { few: [3, 4], many: [5, 6, 7, 8] };
    assert.deepEqual(
      diffFacts(before, after, 3).map(({ pointer }) => pointer),
      ['/few/0', '/few/1', '/many'],
    );
    assert.deepEqual(diffFacts(before, after, 1), [{ pointer: '', before, after }]);
  });

  test('tells what lies very deep as one', () => {
    const nest = (depth: number, leaf: unknown): unknown =>
      depth === 0 ? leaf : { in: nest(depth - 1, leaf) };
    const [difference, ...others] = diffFacts(nest(20, 1), nest(20, 2));
    assert.equal(pointerSteps(difference?.pointer ?? '')?.length, 8);
    assert.deepEqual(others, []);
  });
});

describe('whatever the values', () => {
  const { value } = fc.letrec((tieBreaker) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(0, 1, 'a', '', true, null),
      fc.array(tieBreaker('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c/d', '__proto__'), tieBreaker('value'), { maxKeys: 3 }),
    ),
  }));

  test('there is none to itself, nor to a copy', () => {
    fc.assert(fc.property(value, (one) => assert.deepEqual(diffFacts(one, structuredClone(one)), [])));
  });

  test('there are no more than asked for', () => {
    fc.assert(
      fc.property(value, value, fc.integer({ min: 1, max: 5 }), (before, after, max) => {
        const all = diffFacts(before, after);
        const some = diffFacts(before, after, max);
        assert.ok(some.length <= max);
        assert.equal(some.length > 0, all.length > 0);
      }),
    );
  });

  test('the way back has the same number of differences, turned round', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const sides = (from: unknown, to: unknown) =>
          diffFacts(from, to).map((found) => [found.before, found.after] as const);
        const there = sides(before, after).map((pair) => JSON.stringify(pair));
        const back = sides(after, before).map(([was, is]) => JSON.stringify([is, was]));
        assert.deepEqual(back.sort(), there.sort());
      }),
    );
  });

  test('what is there now is found at its pointer', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        for (const { pointer, after: is } of diffFacts(before, after)) {
          if (is !== null) assert.deepEqual(at(after, pointer), is, pointer);
        }
      }),
    );
  });
});

function at(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of pointerSteps(pointer) ?? []) {
    assert.ok(typeof value === 'object' && value !== null && Object.hasOwn(value, step), pointer);
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  return value;
}
