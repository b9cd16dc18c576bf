import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { locales } from '../../answers/contract.ts';
import { elementsOf, htmlOf, linksOf } from '../testing/markdown.ts';
import { type MarkdownPage, renderPage } from './page.ts';

const [first, second] = ['claim:0123456789abcdef', 'claim:fedcba9876543210'] as const;
const count = { path: '/api/v1/search?q=cvss%3A%3E9&limit=1', manifest: 27, total: 3 };
const page: MarkdownPage = {
  locale: 'en',
  title: 'brief',
  subjects: ['CVE-2021-44228'],
  risk: 'critical',
  manifest: 27,
  asOf: '2026-08-21T00:00:00.000Z',
  confidence: 0.934,
  freshness: 1,
  parts: [
    {
      heading: 'summary',
      sentences: [
        { text: 'Apache gives a score of 10.0.', claims: [first] },
        {
          text: 'It is described as “![x](https://evil.example/p.png) <b>now</b>”.',
          claims: [second, first],
        },
        { text: 'There are 3 CVEs.', claims: [], count },
      ],
    },
    { heading: 'recommendations', sentences: [] },
  ],
  changes: null,
  sources: [
    {
      title: 'CVE List V5',
      url: 'https://github.com/CVEProject/cvelistV5',
      publisher: 'CVE Program',
      asOf: '2026-08-21T00:00:00.000Z',
    },
    { title: 'Local file', url: 'file:///etc/passwd', publisher: 'nobody', asOf: null },
  ],
};

const evidenceOf = (claim: string) => `/api/v3/evidence/${claim}?asOf=27`;

describe('a page of Markdown', () => {
  test('numbers the evidence in the order of the sentences, and links each number to it', async () => {
    const html = htmlOf(await renderPage(page));
    const items = Array.from(html.matchAll(/<li>(.*)<\/li>/g), ([, inside = '']) => inside);
    const link = (number: number, address: string) =>
      `<a href="${address.replaceAll('&', '&amp;')}">${number}</a>`;
    assert.equal(items[0], `Apache gives a score of 10.0. ${link(1, evidenceOf(first))}`);
    assert.ok(items[1]?.endsWith(`${link(2, evidenceOf(second))} ${link(1, evidenceOf(first))}`));
    assert.ok(items[2]?.endsWith(link(3, count.path)));
  });

  test('lists the evidence by its ids, and the sources', async () => {
    const html = htmlOf(await renderPage(page));
    assert.ok(html.includes(`<a href="${evidenceOf(first)}">${first}</a>`));
    assert.ok(html.includes('<a href="https://github.com/CVEProject/cvelistV5">CVE List V5</a>'));
    assert.match(html, /Local file, nobody/);
  });

  test('has neither images nor HTML nor links of upstream', async () => {
    const html = htmlOf(await renderPage(page));
    const known = ['a', 'blockquote', 'h1', 'h2', 'li', 'ol', 'p', 'strong', 'ul'];
    assert.deepEqual(elementsOf(html), known);
    for (const address of linksOf(html)) assert.match(address, /^(?:\/api\/|https:\/\/github\.com\/)/);
  });

  test('leaves out headings without sentences', async () => {
    assert.doesNotMatch(await renderPage(page), /Recommendations/);
    const empty = await renderPage({
      ...page,
      parts: [],
      sources: [],
      risk: null,
      manifest: null,
      asOf: null,
    });
    assert.doesNotMatch(empty, /##|null|undefined/);
  });

  test('shows what has changed since as a table, and says so if nothing has', async () => {
    const changes = [
      {
        ...{ subject: 'CVE-2021-44228', predicate: 'kev' },
        before: null,
        after: { text: 'listed | <b>', claim: second },
      },
    ];
    const html = htmlOf(await renderPage({ ...page, parts: [], changes }));
    const cells = Array.from(html.matchAll(/<td>(.*)<\/td>/g), ([, inside = '']) => inside);
    assert.deepEqual(cells.slice(0, 3), ['CVE-2021-44228', 'kev', '–']);
    assert.equal(cells[3], `listed | &lt;b&gt; <a href="${evidenceOf(second)}">1</a>`);
    assert.match(await renderPage({ ...page, changes: [] }), /## Differences\n\nNothing has changed\./);
  });

  test('writes a colon as the language does', async () => {
    const french = await renderPage({ ...page, locale: 'fr' });
    assert.match(french, /^# Note de sécurité\u00a0: CVE-2021-44228\n/);
    assert.match(french, /^\*\*Risque\u00a0: critique\*\*$/m);
  });

  for (const locale of locales) {
    test(`says in ${locale} that a person must review it`, async () => {
      const text = await renderPage({ ...page, locale });
      assert.match(text, /^# \S.*CVE-2021-44228$/mu);
      assert.match(text, /^> \S.{8,}$/mu);
      if (locale !== 'en') assert.doesNotMatch(text, /review|Evidence|Summary|As of|Confidence/);
    });
  }
});
