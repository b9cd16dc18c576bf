import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cleanText } from '../kit/clean-text.ts';
import { quotedText } from './quote.ts';

/** What a reader of Markdown sees. */
function withoutMarks(text: string): string {
  return cleanText(text)
    .replaceAll(/\(Citation: A B\)/g, '')
    .replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
}

function lettersOf(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

describe('a quote', () => {
  for (const [what, text, quote] of [
    ['is a short text as it is', 'A heap overflow in Loom.', 'A heap overflow in Loom.'],
    ['is empty for an empty text', '', ''],
    [
      'has the words of links, without the marks of citations',
      "[Weavers](https://example.test/G9001) is a group that has been attributed to nobody's service.(Citation: Loom 2021)(Citation: Shuttle) They weave <code>cloth</code>.",
      "Weavers is a group that has been attributed to nobody's service. They weave cloth.",
    ],
    [
      'ends with the sentence before an address',
      'Loom before 1.2 drops threads when it is told to. See https://evil.example/x for more. Update.',
      'Loom before 1.2 drops threads when it is told to.',
    ],
    [
      'goes past a sentence with an address',
      'See https://evil.example for more. Loom before 1.2 drops threads when it is told to.',
      'Loom before 1.2 drops threads when it is told to.',
    ],
    [
      'ends before the address of its only sentence',
      'Loom before 1.2 drops threads when it is told to by www.evil.example or by nobody',
      'Loom before 1.2 drops threads when it is told to by …',
    ],
    [
      'has no address that only shows without the marks',
      '[ht](x)tps://evil.example drops threads.',
      'drops threads. …',
    ],
    [
      'does not end at the point of a version',
      `Loom 1.2 ${'x'.repeat(330)} y. Z.`,
      `Loom 1.2 ${'x'.repeat(330)} y.`,
    ],
    [
      'of one very long sentence ends with a word',
      `${'thread '.repeat(90)}end`,
      `${'thread '.repeat(44)}thread …`,
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
      assert.ok(quote.length <= 485, String(quote.length));
      const part = lettersOf(quote.replace(/\s*…$/u, ''));
      assert.ok(lettersOf(withoutMarks(text)).includes(part), quote);
    });
    fc.assert(property, { numRuns: 300, seed: 7 });
  });

  test('takes no time for a hostile text', () => {
    const started = process.cpuUsage();
    for (const part of ['[', '](', '(Citation: ', 'a://', '. ', '[a](']) quotedText(part.repeat(50_000));
    assert.ok(process.cpuUsage(started).user < 200_000);
  });
});
