import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fit as fitted } from './fit.ts';

/** What an agent reads. */
function fit(given: object, bytesMax: number) {
  const { json, withheld } = fitted(given, bytesMax);
  return { value: JSON.parse(json), withheld };
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** What a pointer points to. */
function at(value: unknown, pointer: string): unknown {
  let found = value;
  for (const part of pointer.split('/').slice(1)) {
    found = (found as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return found;
}

describe('fit', () => {
  test('leaves an answer that fits as it is', () => {
    const value = {
      id: 'CVE-2026-10001',
      list: [1, 2],
      none: null,
      text: 'A loom.',
      deep: { a: [{ b: true }] },
    };
    assert.deepEqual(fit(value, 1_000), { value, withheld: [] });
  });

  test('removes characters that deceive, also in names of members', () => {
    const { value } = fit({ 'te\u200Bxt': 'a\u202Eb\u{E0041}c\u0007d\nline' }, 1_000);
    assert.deepEqual(value, { text: 'abcd line' });
  });

  test('cuts any answer to its size, and names every part that it cut with its true length', () => {
    const key = fc.stringMatching(/^[a-z~/:]{1,6}$/);
    const values = [
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.string({ minLength: 250 }),
    ];
    const json = fc.object({ key, values, maxDepth: 4, withNullPrototype: false });
    fc.assert(
      fc.property(fc.dictionary(key, json), fc.array(json, { maxLength: 60 }), (own, list) => {
        const whole = fit({ ...own, list }, Number.POSITIVE_INFINITY).value;
        const { value, withheld } = fit({ ...own, list }, 600);
        for (const { path, kept, total } of withheld) {
          const [cut, before] = [at(value, path), at(whole, path)];
          const lengthOf = (one: unknown) =>
            typeof one === 'string' ? one.length : Object.keys(one as object).length;
          assert.equal(lengthOf(before), total);
          assert.ok(kept < total);
          if (Array.isArray(cut)) assert.deepEqual(cut.length, kept);
        }
        if (withheld.length === 0) assert.deepEqual(value, whole);
        else assert.ok(bytesOf(value) < bytesOf(whole));
      }),
      { numRuns: 100 },
    );
  });

  test('cuts the largest list first, and keeps short ones', () => {
    const value = {
      ids: ['a', 'b', 'c'],
      long: Array.from({ length: 64 }, (_, i) => ({ i, text: 'x'.repeat(50) })),
    };
    const { value: cut, withheld } = fit(value, 1_000);
    assert.deepEqual(cut.ids, value.ids);
    assert.deepEqual(withheld, [{ path: '/long', kept: 8, total: 64 }]);
    assert.ok(bytesOf(cut) <= 1_000);
  });

  test('never parts a sentence from its claims, nor a text from its sentences', () => {
    const sentences = Array.from({ length: 40 }, (_, i) => ({
      ...{ text: `Sentence ${i} states something.`, claims: [`claim:${i}`] },
      in: i < 30 ? '/answer' : '/brief/summary',
    }));
    const textOf = (path: string) =>
      sentences
        .filter((one) => one.in === path)
        .map(({ text }) => text)
        .join(' ');
    const value = { answer: textOf('/answer'), brief: { summary: textOf('/brief/summary') }, sentences };
    const { value: cut, withheld } = fit(value, 2_500);
    const kept = cut.sentences as typeof sentences;
    assert.ok(kept.length > 0 && kept.length < 40 && bytesOf(cut) <= 2_500);
    assert.deepEqual(kept, sentences.slice(0, kept.length));
    assert.equal(cut.answer, kept.map(({ text }) => text).join(' '));
    assert.deepEqual(cut.brief, { summary: '' });
    assert.deepEqual(withheld, [{ path: '/sentences', kept: kept.length, total: 40 }]);
  });
});
