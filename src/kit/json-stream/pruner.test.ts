import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JsonPruner } from './pruner.ts';
import { type Shape, ShapeError, type ShapeLimits } from './shape.ts';

const limits: ShapeLimits = { depth: 10, count: 3, textCharacters: 20, characters: 2_000 };
const parts: Shape = {
  each: {
    members: {
      ...{ name: 'text', note: 'short', owner: { members: { name: 'text' } } },
      get parts() {
        return parts;
      },
    },
    counts: (members) => members.get('name') !== '"skipped"',
  },
};
const shape: Shape = { members: { kind: 'text', parts }, namesOthers: true };

/** What is kept of a text that arrives in pieces of some length. */
function prune(text: string, length = text.length || 1, by = limits): unknown {
  const pruner = new JsonPruner(shape, by);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) pruner.write(bytes.subarray(at, at + length));
  return JSON.parse(pruner.end());
}

const document = {
  kind: 'K“\u0000😀',
  unknown: { deep: [1, { a: 'x' }] },
  parts: [
    { name: 'a', other: 1, owner: { name: 'o', x: 1 }, note: 'n'.repeat(30), parts: [{ name: 'b' }] },
    { name: ['x'], note: -1.5e3, owner: 'text' },
    { name: 'skipped' },
  ],
};

test('keeps what the shape has, wherever the parts of a document end', () => {
  for (const length of [1, 2, 3, 7, 1000]) {
    assert.deepEqual(prune(JSON.stringify(document), length), {
      kind: 'K“\u0000😀',
      unknown: null,
      parts: [
        { name: 'a', owner: { name: 'o' }, note: null, parts: [{ name: 'b' }] },
        { name: [], note: -1500, owner: 'text' },
        { name: 'skipped' },
      ],
    });
  }
});

test('refuses what JSON.parse refuses, and nothing else', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-',
    'null',
    'tru',
    ' ',
    '\\',
    '"',
    '"kind"',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (pieces, length) => {
      const text = pieces.join('');
      let isJson = true;
      try {
        isJson = typeof JSON.parse(text) === 'object';
      } catch {
        isJson = false;
      }
      // The parser cannot tell where a number alone ends.
      if (!/^\s*[{[]/.test(text)) return;
      if (isJson) prune(text, length);
      else assert.throws(() => prune(text, length), ShapeError);
    }),
    { numRuns: 500 },
  );
});

test('says why and where a document is refused', () => {
  const refused = (text: string | Buffer, reason: string, path: string) =>
    assert.throws(
      () => {
        const pruner = new JsonPruner(shape, limits);
        pruner.write(Buffer.from(text as string));
        pruner.end();
      },
      (error) => error instanceof ShapeError && error.reason === reason && error.path === path,
      `${text}`,
    );
  refused('{"parts":[{"name":"a"},{"name":', 'broken', 'parts.1.name');
  refused('', 'broken', '');
  refused(Buffer.from([0x7b, 0x22, 0xff]), 'broken', '');
  refused(`{"parts":${'['.repeat(12)}`, 'deep', `parts${'.0'.repeat(9)}`);
  refused(`{"parts":[{"name":"${'x'.repeat(21)}"}]}`, 'text', 'parts.0.name');
  refused(JSON.stringify({ parts: ['a', 'b', 'c', 'd'].map((name) => ({ name })) }), 'many', 'parts.3');
  refused(
    JSON.stringify({ parts: Array.from({ length: 100 }, () => ({ name: 'skipped' })) }),
    'long',
    'parts.40.name',
  );
});
