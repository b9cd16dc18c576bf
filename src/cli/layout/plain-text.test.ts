import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { assertHarmless, hostileText } from '../testing/fakes.ts';
import { plainText, printableJson } from './plain-text.ts';

describe('plain text', () => {
  const cases: readonly [raw: string, plain: string][] = [
    ['two  words\n\n and\ta third ', 'two words and a third'],
    ['\x1b[1;31mred\x1b[0m \x9b4mC1', 'red C1'],
    ['\x1b]0;a title\x07seen \x1b]8;;http://example.net\x1b\\link\x1b]8;;\x1b\\', 'seen link'],
    ['\x1bPdevice control\x1b\\seen \x1bc \x1b(0reset', 'seen reset'],
    ['\x1b]52;c;never ended', '52;c;never ended'],
    ['over\rwritten \x08\x7f\x00bell\x07', 'over written bell'],
    ['safe\u202etxt.exe \u2066isolated\u2069 \u200fmark', 'safetxt.exe isolated mark'],
    ['tag\u{e0041}\u{e0042}ged \ufeff\u200bzero\u00ad', 'tagged zero'],
    ['lone \ud83d surrogate', 'lone \ufffd surrogate'],
    ['👩\u200d👩\u200d👧 ❤\ufe0f می\u200cخواهم', '👩\u200d👩\u200d👧 ❤\ufe0f می\u200cخواهم'],
    [`z${'\u0323'.repeat(50)}algo`, `z${'\u0323'.repeat(8)}algo`],
    ['Grüße, 漢字, naïve', 'Grüße, 漢字, naïve'],
  ];
  for (const [raw, plain] of cases) {
    test(JSON.stringify(raw).slice(0, 60), () => assert.equal(plainText(raw), plain));
  }

  test('never controls a terminal, and does not change when it is made plain again', () => {
    fc.assert(
      fc.property(hostileText, (raw) => {
        const plain = plainText(raw);
        assertHarmless(plain);
        assert.ok(!plain.includes('\n') && !plain.includes('\x1b'));
        assert.equal(plainText(plain), plain);
      }),
    );
  });

  test('needs time in proportion to the length, whatever the text', () => {
    for (const part of ['\x1b]', '\x1b[', '\x9d', '\x1b]a', '\x1b[1;', '\u0301', '\x1b', 'a\u202e']) {
      const startedAtMs = performance.now();
      plainText(part.repeat(200_000));
      const tookMs = performance.now() - startedAtMs;
      assert.ok(tookMs < 2_000, `${JSON.stringify(part)} took ${tookMs} ms`);
    }
  });
});

describe('printable JSON', () => {
  test('has the same value and nothing that controls a terminal', () => {
    fc.assert(
      fc.property(fc.dictionary(hostileText, hostileText), (value) => {
        const json = printableJson(JSON.stringify(value));
        assertHarmless(json);
        assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('stays the same if it has nothing to escape', () => {
    const json = JSON.stringify({ text: 'Grüße, 漢字, 👩\u200d👧 "quoted"\n' });
    assert.equal(printableJson(json), json);
  });
});
