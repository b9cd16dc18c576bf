import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseQuery } from './language/parse.ts';
import { type Invented, Library, loomware } from './testing/library.ts';

describe('no text', () => {
  /** Processor time, so that other work of the machine does not count. */
  const processorMicrosecondsMax = 250_000;
  const pieces = fc.constantFrom(
    ...[
      'loom',
      'xss',
      'cve-2021-44228',
      'acme',
      '79',
      'T1190',
      'use after free',
      '"',
      '(',
      ')',
      ' OR ',
      ' AND ',
    ],
    ...[
      ' -',
      ' NOT ',
      'cvss>=',
      '9',
      'kev:',
      'true',
      'vendor:',
      'type:weakness',
      '*',
      ':',
      ' ',
      '\u0000',
      'İ',
      '𝔛',
    ],
    ...['published>=7d', '44228', 'product:acme:', '%', '..', 'the', '\ud800'],
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 60 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 250 }).map((parts) => parts.join(' ').slice(0, 1_000)),
  );

  /** Many documents with the words of the pieces, so that a query that costs too much is noticed. */
  const crowd = new Library([
    ...loomware,
    ...Array.from(
      { length: 10_000 },
      (_, i): Invented => ({
        id: `CVE-${2000 + (i % 25)}-${100_000 + i}`,
        title: `Use after free in the loom ${i % 500}`,
        about: [`product:acme${i % 50}:loom${i % 400}`, `CWE-${i % 90}`],
        text: `The bobbin ${i} of a shuttle runs true and free, or not, to the vendor of type ${i % 7}.`,
        ...(i % 3 === 0 && { cvss: i % 10, severity: 'high' }),
      }),
    ),
  ]);

  test('fails or takes long, and every page has hits of the result', { timeout: 120_000 }, () => {
    let answered = 0;
    fc.assert(
      fc.property(hostile, (text) => {
        const before = process.cpuUsage();
        // The language refuses some texts, with a position.
        const isRefused = parseQuery(text).problems.length > 0;
        const outcome = isRefused ? null : crowd.search(text, { limit: 3 });
        const { user, system } = process.cpuUsage(before);
        assert.ok(user + system < processorMicrosecondsMax, `${(user + system) / 1000} ms`);
        if (outcome === null) return;
        answered += 1;
        const { set, documents, next } = outcome;
        assert.ok(documents.every((document) => set.has(document)));
        assert.equal(documents.length, Math.min(3, set.count));
        assert.equal(next === null, set.count <= 3);
        outcome.release();
      }),
      { numRuns: 5_000 },
    );
    assert.ok(answered > 2_500, `${answered} were answered`);
  });
});
