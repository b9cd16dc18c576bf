import { SaxesParser } from 'saxes';
import type { Feed, FeedEntry } from '../feed/feed.ts';

/** An invented entry. */
export const entryExample: FeedEntry = {
  id: 'urn:cairn:kev:CVE-2026-10001:2026-08-20',
  title: 'CVE-2026-10001: Loomwright Loom (high)',
  url: 'https://www.cve.org/CVERecord?id=CVE-2026-10001',
  published: '2026-08-20T00:00:00.000Z',
  updated: '2026-08-21T10:00:00.000Z',
  categories: ['high', 'KEV'],
  facts: [
    {
      label: 'Added to KEV',
      value: '2026-08-20',
      sources: ['CISA KEV'],
      asOf: '2026-08-21T10:00:00.000Z',
    },
    {
      label: 'Title',
      value: 'Threads <b>tangle</b> & knot',
      isQuote: true,
      sources: ['CVE List'],
      asOf: null,
    },
  ],
};

/** An invented feed. */
export const feedExample: Feed = {
  id: 'urn:cairn:feed:kev',
  title: 'Known exploited vulnerabilities',
  description: 'What was added to the catalog',
  selfUrl: 'https://cairn.example/feeds/kev.rss?a=1&b=2',
  homeUrl: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  updated: '2026-08-21T10:00:00.000Z',
  entries: [entryExample],
};

/** The texts of the elements of an XML document with a name. @throws Error for a document that is not well-formed */
export function elementTexts(document: string, name: string): readonly string[] {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  const open: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open.push(tag.name);
    if (tag.name === name) texts.push('');
  });
  parser.on('text', (text) => {
    if (open.at(-1) === name) texts.push((texts.pop() ?? '') + text);
  });
  parser.on('closetag', () => open.pop());
  parser.write(document).close();
  return texts;
}
