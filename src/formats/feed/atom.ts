import type { Feed, FeedEntry } from './feed.ts';
import { categoriesOf, factsHtml, titleText } from './text.ts';
import { emptyElement, parentElement, textElement, xmlDeclaration } from './xml.ts';

/** Atom, RFC 4287. */
export function renderAtom({ id, title, description, selfUrl, homeUrl, updated, entries }: Feed): string {
  const children = [
    textElement('id', id),
    textElement('title', titleText(title)),
    textElement('subtitle', titleText(description)),
    textElement('updated', updated),
    parentElement('author', [textElement('name', 'Cairn')]),
    textElement('generator', 'Cairn'),
    emptyElement('link', { rel: 'alternate', href: homeUrl }),
    ...(selfUrl === null ? [] : [emptyElement('link', { rel: 'self', href: selfUrl, type: mediaType })]),
    ...entries.map(entryElement),
  ];
  const root = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' };
  return xmlDeclaration + parentElement('feed', children, root);
}

const mediaType = 'application/atom+xml';

function entryElement(entry: FeedEntry): string {
  const { id, title, url, published, updated } = entry;
  return parentElement('entry', [
    textElement('id', id),
    textElement('title', titleText(title)),
    ...(published === null ? [] : [textElement('published', published)]),
    textElement('updated', updated),
    emptyElement('link', { rel: 'alternate', href: url }),
    ...categoriesOf(entry).map((term) => emptyElement('category', { term })),
    textElement('content', factsHtml(entry), { type: 'html' }),
  ]);
}
