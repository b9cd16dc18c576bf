import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { escapeMarkdown, markdownLink } from './escape-markdown.ts';
import { htmlOf, linksOf, plainParagraphOf } from './testing/markdown.ts';

const marks = [
  ...['![x](http://e.example/p.png)', '[x](javascript:alert(1))', '<img src=x onerror=alert(1)>', '`code`'],
  ...['http://e.example/a', 'https://e.example', 'www.e.example', 'a@e.example', 'mailto:a@e.example'],
  ...['# head', '1. one', '12) two', '- item', '+ item', '=== x', '--- x', '> quote', '| a | b |', ': x'],
  ...[
    '&lt;b&gt;',
    '&#60;',
    '~~gone~~',
    '**bold**',
    '_i_',
    '[^1]',
    '[1]',
    '[ ] task',
    '\\',
    '$x$',
    '<!-- -->',
  ],
  ...[
    '<https://e.example>',
    '![',
    '](',
    'xmpp:a@e.example',
    'ftp://e.example',
    'a  b',
    'ünï',
    'CVE-2021-44228',
  ],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'grapheme', maxLength: 12 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(' '));

describe('a text in Markdown', () => {
  for (const mark of marks) {
    test(`is shown as it is: ${mark}`, () => {
      assert.equal(plainParagraphOf(htmlOf(escapeMarkdown(mark))), mark.replaceAll(/\s+/g, ' '));
    });
  }

  test('is shown as it is, whatever is in it, and makes no link, image or element', () => {
    fc.assert(
      fc.property(texts, (text) => {
        // What CommonMark itself replaces, and what is on the edge of a line.
        const seen = text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
        fc.pre(seen !== '');
        assert.equal(plainParagraphOf(htmlOf(escapeMarkdown(seen))), seen);
      }),
      { numRuns: 500, seed: 22 },
    );
  });
});

describe('a link in Markdown', () => {
  const render = (text: string, address: string | null) => htmlOf(markdownLink(text, address));

  test('leads to addresses of the web and of this server alone', () => {
    assert.deepEqual(linksOf(render('a', 'https://e.example/x?a=1&copy=2&lt;#y')), [
      'https://e.example/x?a=1&copy=2&lt;#y',
    ]);
    assert.deepEqual(linksOf(render('a', '/api/v3/evidence/x')), ['/api/v3/evidence/x']);
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//e.example', 'file:///x', '', null]) {
      assert.deepEqual(linksOf(render('a', address)), [], String(address));
    }
  });

  test('is not left by its address or its text', () => {
    for (const end of [')', '>', ' "title"', '\n', '\\', '> <img src=x>', ']', '](http://other.example)']) {
      const links = linksOf(render(`a${end}`, `https://e.example/${end}`));
      assert.equal(links.length, 1, end);
      assert.match(links[0] ?? '', /^https:\/\/e\.example\//);
      assert.doesNotMatch(render(`a${end}`, `https://e.example/${end}`), /<img|title=/);
    }
  });
});
