import type { Feed, FeedEntry } from './feed.ts';
import { categoriesOf, factsHtml, titleText } from './text.ts';
import { emptyElement, parentElement, textElement, xmlDeclaration } from './xml.ts';

/** RSS 2.0, with the element of Atom that names the address of the feed. */
export function renderRss({ title, description, selfUrl, homeUrl, updated, entries }: Feed): string {
  const self = { rel: 'self', href: selfUrl ?? '', type: 'application/rss+xml' };
  const channel = parentElement('channel', [
    textElement('title', titleText(title)),
    textElement('link', homeUrl),
    textElement('description', titleText(description)),
    textElement('language', 'en'),
    textElement('lastBuildDate', rssTime(updated)),
    textElement('generator', 'Cairn'),
    ...(selfUrl === null ? [] : [emptyElement('atom:link', self)]),
    ...entries.map(itemElement),
  ]);
  const root = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };
  return xmlDeclaration + parentElement('rss', [channel], root);
}

function itemElement(entry: FeedEntry): string {
  const { id, title, url, published, updated } = entry;
  return parentElement('item', [
    textElement('title', titleText(title)),
    textElement('link', url),
    textElement('guid', id, { isPermaLink: 'false' }),
    textElement('pubDate', rssTime(published ?? updated)),
    ...categoriesOf(entry).map((category) => textElement('category', category)),
    textElement('description', factsHtml(entry)),
  ]);
}

/** As RFC 822 and its successors write it: `Fri, 10 Dec 2021 00:00:00 GMT`. */
function rssTime(time: string): string {
  return new Date(time).toUTCString();
}
