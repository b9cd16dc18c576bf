import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** A page as GitHub shows it. HTML in it stays as it is, so that a test sees it. */
export function htmlOf(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** The text of a page with one paragraph without marks; null if the page has anything else. */
export function plainParagraphOf(html: string): string | null {
  const inside = /^<p>([^<>]*)<\/p>$/.exec(html)?.[1];
  return inside === undefined ? null : decoded(inside);
}

export function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, address = '']) => decoded(address));
}

/** The names of all elements of a page, each once. */
export function elementsOf(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<([a-z]\w*)/gi), ([, name = '']) => name))].sort();
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
