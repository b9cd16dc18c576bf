import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { stem, stemsBegunBy, words } from './words.ts';

const folded = (text: string) => words(text).map((word) => word.folded);

describe('words', () => {
  test('are letters and digits, in lower case, with their places', () => {
    assert.deepEqual(words('Log4j 2.x!'), [
      { start: 0, end: 5, folded: 'log4j' },
      { start: 6, end: 7, folded: '2' },
      { start: 8, end: 9, folded: 'x' },
    ]);
  });

  test('lose accents, and ligatures become several characters', () => {
    assert.deepEqual(folded('Überläufe ｆｕｌｌ ﬁx İs'), ['uberlaufe', 'full', 'fix', 'is']);
    assert.deepEqual(folded('½ \u0301 ﷺ'), ['12', 'صلىاللهعليهوسلم']);
  });

  test('are returned only up to the maximum', () => {
    assert.deepEqual(folded('a b c'), ['a', 'b', 'c']);
    assert.equal(words('a b c', 2).length, 2);
    assert.equal(words('ä b c', 2).length, 2);
    assert.equal(words('a b', 0).length, 0);
  });

  test('are the same whether or not the text has other characters too', () => {
    const ascii = fc.string({
      unit: fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(ascii, (text) => {
        assert.deepEqual(words(`${text} é`).slice(0, -1), words(text));
      }),
    );
  });

  test('fold to themselves, and are where they are reported', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let end = 0;
        for (const word of words(text)) {
          assert.ok(word.start >= end && word.end > word.start);
          end = word.end;
          assert.deepEqual(folded(word.folded), [word.folded]);
          assert.deepEqual(folded(text.slice(word.start, word.end)), [word.folded]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('stem', () => {
  const similar = [
    ['cache', 'caches', 'cached', 'caching'],
    ['execute', 'executes', 'executed', 'executing'],
    ['policy', 'policies'],
    ['cookie', 'cookies'],
    ['apply', 'applies', 'applied', 'applying'],
    ['process', 'processes', 'processed', 'processing'],
    ['bypass', 'bypasses', 'bypassed', 'bypassing'],
    ['parse', 'parses', 'parsed', 'parsing'],
    ['database', 'databases'],
    ['response', 'responses'],
    ['overflow', 'overflows', 'overflowed', 'overflowing'],
    ['fix', 'fixes'],
    ['map', 'maps', 'mapped', 'mapping'],
    ['virus', 'viruses'],
    ['api', 'apis'],
    ['exceed', 'exceeds', 'exceeded', 'exceeding'],
  ];
  for (const group of similar) {
    test(`gives ${group.join(', ')} one stem`, () => {
      assert.deepEqual(new Set(group.map(stem)).size, 1, group.map(stem).join(' '));
    });
  }

  test('keeps different words that only look similar apart', () => {
    const apart = [
      'http',
      'https',
      'string',
      'spring',
      'ring',
      'par',
      'parse',
      'need',
      'access',
      'macos',
      'redis',
    ];
    assert.equal(new Set(apart.map(stem)).size, apart.length);
  });

  test('leaves short words and those with digits or other letters as they are', () => {
    for (const word of ['log4js', 'ios', 'dns', 'css', 'used', 'größes', 'x509s', 'is', 'ed']) {
      assert.equal(stem(word), word);
    }
  });

  test('cuts words that are too long, but never inside a character', () => {
    assert.equal(stem('x'.repeat(100)), 'x'.repeat(64));
    assert.equal(stem(`${'x'.repeat(63)}${'𝒳'.repeat(3)}`), 'x'.repeat(63));
  });

  const anyWord = fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'aeibcdglnrstxy'), maxLength: 6 }),
      fc.array(fc.constantFrom('s', 'es', 'ies', 'ed', 'ied', 'ing', 'e', 'ie', 'ss', 'xes'), {
        maxLength: 3,
      }),
    )
    .map(([root, endings]) => root + endings.join(''));

  test('leaves stems as they are', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        assert.equal(stem(stem(word)), stem(word));
      }),
      { numRuns: 3000 },
    );
  });

  test('can be found by each prefix of a word with one ending', () => {
    const roots = [
      'overwrit',
      'cach',
      'pars',
      'policy',
      'polic',
      'map',
      'mapp',
      'overflow',
      'databas',
      'fix',
      'process',
    ];
    const endings = ['', 's', 'es', 'ies', 'y', 'e', 'ed', 'ied', 'ing', 'ings'];
    for (const word of roots.flatMap((root) => endings.map((ending) => root + ending))) {
      for (let length = 1; length <= word.length; length++) {
        const prefix = word.slice(0, length);
        const found = stem(word).startsWith(prefix) || stemsBegunBy(prefix).includes(stem(word));
        assert.ok(found, `${prefix} does not find ${word}, which is ${stem(word)}`);
      }
    }
  });
});
