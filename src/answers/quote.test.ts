import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cleanText } from '../kit/clean-text.ts';
import { quotedText } from './quote.ts';

describe('a quote', () => {
  for (const [what, text, quote] of [
    ['is a short text as it is', 'A heap overflow in Loom.', 'A heap overflow in Loom.'],
    ['is empty for an empty text', '', ''],
    [
      'starts behind a link, and ends before citations',
      "[Weavers](https://example.test/G9001) is a group that has been attributed to nobody's service.(Citation: Loom 2021)(Citation: Shuttle) They weave.",
      "is a group that has been attributed to nobody's service.",
    ],
    [
      'ends with the sentence before an address',
      'Loom before 1.2 drops threads when it is told to. See https://evil.example/x for more. Update.',
      'Loom before 1.2 drops threads when it is told to.',
    ],
    [
      'of a sentence with an address ends before it',
      'Loom before 1.2 drops threads when it is told to by www.evil.example or by nobody',
      'Loom before 1.2 drops threads when it is told to by …',
    ],
    [
      'goes past a short start',
      'See [this](https://evil.example). Loom before 1.2 drops threads when it is told to.',
      'Loom before 1.2 drops threads when it is told to.',
    ],
    [
      'is the longest stretch where all are short',
      '[a](https://a.example) cut thread [b](https://b.example) x',
      'cut thread …',
    ],
  ] as const) {
    test(what, () => assert.equal(quotedText(text), quote));
  }

  test('has no address and is part of the text, whatever the text is', () => {
    const word = fc.constantFrom(
      ...[
        'thread',
        'loom.',
        '[x](https://a.test/b)',
        '(Citation: A B)',
        'http://b.test',
        'ftp://c.test/',
        '[',
      ],
      ...[
        '](',
        '。',
        'WWW.d.test',
        'ht\u200btps:/\u2060/f.test',
        '\u202e',
        '\n',
        '<https://e.test>',
        'Weaving is a craft of many threads.',
      ],
    );
    const property = fc.property(fc.array(word, { maxLength: 120 }), (words) => {
      const text = words.join(' ');
      const quote = quotedText(text);
      assert.doesNotMatch(quote, /:\/\/|www\./iu);
      assert.ok(quote.length <= 330, String(quote.length));
      const blanks = /\s+/gu;
      const part = quote.replace(/\s*…$/u, '').replaceAll(blanks, '');
      assert.ok(cleanText(text).replaceAll(blanks, '').includes(part), quote);
    });
    fc.assert(property, { numRuns: 300, seed: 7 });
  });

  test('takes no time for a hostile text', () => {
    const started = process.cpuUsage();
    for (const part of ['[', '](', '(Citation: ', 'a://', '. ', '[a](']) quotedText(part.repeat(50_000));
    assert.ok(process.cpuUsage(started).user < 200_000);
  });
});
