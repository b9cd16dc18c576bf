import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { elementTexts, entryExample, feedExample } from '../testing/feeds.ts';
import { renderAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { renderJsonFeed } from './json.ts';
import { renderRss } from './rss.ts';

const lines = [
  'Added to KEV: 2026-08-20 (CISA KEV, 2026-08-21)',
  'Title: “Threads &lt;b&gt;tangle&lt;/b&gt; &amp; knot” (CVE List)',
];
const html = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

describe('an independent parser reads', () => {
  test('RSS', () => {
    const { title, link, description, language, atom, items = [] } = parseRssFeed(renderRss(feedExample));
    assert.deepEqual(
      [title, link, description, language, atom?.links?.[0]?.href],
      [feedExample.title, feedExample.homeUrl, feedExample.description, 'en', feedExample.selfUrl],
    );
    assert.deepEqual(
      items.map((item) => [item.title, item.link, item.guid, item.pubDate, item.description]),
      [
        [
          entryExample.title,
          entryExample.url,
          { value: entryExample.id, isPermaLink: false },
          'Thu, 20 Aug 2026 00:00:00 GMT',
          html,
        ],
      ],
    );
    assert.deepEqual(
      items[0]?.categories?.map(({ name }) => name),
      ['high', 'KEV'],
    );
  });

  test('Atom', () => {
    const { id, title, updated, links, authors, entries = [] } = parseAtomFeed(renderAtom(feedExample));
    assert.deepEqual(
      [id, title?.value ?? title, updated],
      [feedExample.id, feedExample.title, feedExample.updated],
    );
    assert.deepEqual(
      links?.map(({ rel, href }) => [rel, href]),
      [
        ['alternate', feedExample.homeUrl],
        ['self', feedExample.selfUrl],
      ],
    );
    assert.equal(authors?.length, 1);
    const [entry] = entries;
    assert.deepEqual(
      [entry?.id, entry?.published, entry?.updated],
      [entryExample.id, entryExample.published, entryExample.updated],
    );
    assert.equal(elementTexts(renderAtom(feedExample), 'content')[0], html);
  });

  test('JSON Feed', () => {
    const feed = parseJsonFeed(renderJsonFeed(feedExample));
    assert.deepEqual(
      [feed.title, feed.home_page_url, feed.feed_url],
      [feedExample.title, feedExample.homeUrl, feedExample.selfUrl],
    );
    const [item] = feed.items ?? [];
    assert.deepEqual(
      [item?.id, item?.url, item?.title, item?.content_html, item?.tags],
      [entryExample.id, entryExample.url, entryExample.title, html, ['high', 'KEV']],
    );
    assert.equal(item?.content_text?.split('\n')[1], 'Title: “Threads <b>tangle</b> & knot” (CVE List)');
  });
});

test('a feed without entries and without an address of its own is one', () => {
  const empty = { ...feedExample, selfUrl: null, entries: [] };
  assert.deepEqual(parseRssFeed(renderRss(empty)).items ?? [], []);
  assert.deepEqual(parseAtomFeed(renderAtom(empty)).entries ?? [], []);
  assert.deepEqual(parseJsonFeed(renderJsonFeed(empty)).items ?? [], []);
  assert.ok(![renderRss(empty), renderAtom(empty), renderJsonFeed(empty)].join().includes('/feeds/'));
});

describe('a hostile name', () => {
  const hostile: [what: string, text: string][] = [
    ['that ends a section of characters', 'a]]>b'],
    ['with an element', '<script>alert(1)</script>'],
    ['with a reference', '&lt;script&gt;&#0;&bomb;'],
    ['with line breaks', 'a\r\nEND:VEVENT\r\nb'],
    ['with control characters', '\u0000\u0007\u001b[31m\u0085\u009b'],
    ['with half a character', '\ud800 and \udfff'],
    ['with what XML does not have', '\ufffe\uffff'],
    ['that turns the direction', '\u202egnp.exe'],
    ['of 10,000 characters', 'x'.repeat(10_000)],
  ];
  for (const [what, text] of hostile) {
    test(`${what} stays a text`, () => assertReadable(text));
  }

  test('with any characters stays a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => assertReadable(text)),
      { numRuns: 100, seed: 22 },
    );
  });
});

function assertReadable(text: string): void {
  const facts = [{ label: 'Title', value: text, isQuote: true, sources: [text], asOf: null }] as const;
  const entry = { ...entryExample, title: text, categories: [text], facts };
  const feed: Feed = { ...feedExample, title: text, description: text, entries: [entry, entryExample] };
  const [rss, atom, json] = [renderRss(feed), renderAtom(feed), JSON.parse(renderJsonFeed(feed))];
  const [, ofRss] = elementTexts(rss, 'title');
  assert.equal(ofRss, elementTexts(atom, 'title')[1]);
  assert.deepEqual(elementTexts(rss, 'guid'), [entryExample.id, entryExample.id]);
  assert.equal(elementTexts(atom, 'entry').length, 2);
  assert.equal(json.items.length, 2);
  const [html = ''] = elementTexts(rss, 'description').slice(1);
  assert.match(html, /^<ul><li>[^<>"']*<\/li><\/ul>$/);
  assert.equal(elementTexts(atom, 'content')[0], html);
  for (const title of [ofRss ?? '', json.items[0].title]) {
    assert.ok(title.length <= 300 && title.isWellFormed());
    assert.doesNotMatch(title, /[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
  }
  // What is there to be read is still there.
  const letters = (all: string) => all.replaceAll(/[^\p{L}\p{N}]/gu, '');
  assert.equal(letters(ofRss ?? ''), letters(text.toWellFormed()).slice(0, letters(ofRss ?? '').length));
}
