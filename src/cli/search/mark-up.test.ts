import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withoutMarkUp } from './mark-up.ts';

const cases: readonly (readonly [passage: string, plain: string])[] = [
  [
    '[HAMMERTOSS](https://attack.mitre.org/software/S0037) is a backdoor.(Citation: FireEye APT29)',
    'HAMMERTOSS is a backdoor.',
  ],
  [
    '… mitre.org/software/S0037) is used by [APT29](https://attack.mitre.org/groups/G0016) in 2015.',
    '… is used by APT29 in 2015.',
  ],
  ['… TOSS](https://attack.mitre.org/software/S0037) is a backdoor', '… TOSS is a backdoor'],
  ['was used by [APT29](https://attack.mitre …', 'was used by APT29 …'],
  ['was used. (Citation: NCSC APT29 July …', 'was used. …'],
  ['<p>Run <code>curl</code><br/>as **root**</p>', 'Run curlas root'],
  ['### Impact The `parse` function', 'Impact The parse function'],
  [
    'An XSS by <script> in C# code, a[0](b) and <iframe src=x>',
    'An XSS by <script> in C# code, a0 and <iframe src=x>',
  ],
  ['A plain text: 5 * 3 ** 2, [sic], (see below)', 'A plain text: 5 * 3 ** 2, [sic], (see below)'],
];
for (const [passage, plain] of cases) {
  test(`without its markup, ${passage.slice(0, 40)}`, () => {
    assert.equal(withoutMarkUp(passage, []).text, plain);
  });
}

test('what is highlighted stays highlighted', () => {
  const passage = 'by [APT29](https://attack.mitre.org/groups/G0016) with `curl`';
  const at = (word: string) => [passage.indexOf(word), passage.indexOf(word) + word.length] as const;
  const { text, ranges } = withoutMarkUp(passage, [at('APT29'), at('groups'), at('curl')]);
  assert.deepEqual(
    ranges.map(([start, end]) => text.slice(start, end)),
    ['APT29', 'curl'],
  );
});

test('ranges stay within the text and in order, whatever the passage', () => {
  const piece = fc.constantFrom(
    '[',
    '](',
    ')',
    '`',
    '**',
    '# ',
    '<p>',
    '… ',
    ' …',
    '(Citation: ',
    'x.',
    ' ',
    'é',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.array(fc.nat(60), { maxLength: 8 }),
      (pieces, places) => {
        const passage = pieces.join('');
        const sorted = places.map((place) => Math.min(place, passage.length)).sort((a, b) => a - b);
        const given = sorted.flatMap((start, i) =>
          i % 2 === 0 ? [[start, sorted[i + 1] ?? start] as const] : [],
        );
        const { text, ranges } = withoutMarkUp(passage, given);
        assert.ok(passage.length >= text.length);
        let last = 0;
        for (const [start, end] of ranges) {
          assert.ok(last <= start && start < end && end <= text.length);
          last = end;
        }
      },
    ),
  );
});
