import type { Feed, FeedEntry } from './feed.ts';
import { categoriesOf, factLines, factsHtml, titleText } from './text.ts';

/** JSON Feed 1.1. */
export function renderJsonFeed({ title, description, selfUrl, homeUrl, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: titleText(title),
    home_page_url: homeUrl,
    ...(selfUrl !== null && { feed_url: selfUrl }),
    description: titleText(description),
    language: 'en',
    authors: [{ name: 'Cairn' }],
    items: entries.map(itemOf),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

function itemOf(entry: FeedEntry) {
  const { id, title, url, published, updated } = entry;
  return {
    id,
    url,
    title: titleText(title),
    content_html: factsHtml(entry),
    content_text: factLines(entry).join('\n'),
    date_published: published ?? updated,
    date_modified: updated,
    tags: categoriesOf(entry),
  };
}
