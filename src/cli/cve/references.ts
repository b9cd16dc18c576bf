import type { Reference } from '../../domain/reference.ts';
import { formatNumber } from '../layout/format.ts';
import { cutList, indent, shiftRight } from '../layout/list.ts';
import { cutRich, joinRich, type Rich, rich, richLink, richWidth } from '../layout/rich-text.ts';

/** The links, each once, with their tags. */
export function renderReferences(references: readonly Reference[], width: number): Rich[] {
  const tagsByUrl = new Map<string, Set<string>>();
  for (const { url, tags } of references) {
    const known = tagsByUrl.get(url) ?? new Set();
    tagsByUrl.set(url, new Set([...known, ...standardTags(tags)]));
  }
  if (tagsByUrl.size === 0) return [];
  const links = [...tagsByUrl].map(([url, tags]) => renderLink(url, [...tags], width - 2));
  return [rich(formatNumber(links.length, 'reference'), 'faint'), ...shiftRight(cutList(links, linksMax), 2)];
}

/** The tags of the CVE record format, without the private tags of organizations. */
export function standardTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !tag.startsWith('x_'));
}

const linksMax = 8;
const linkWidthMax = 400;

/**
 * A link that is wider than the terminal stays on one line. The terminal wraps it, so that it can be copied.
 */
function renderLink(url: string, tags: readonly string[], width: number): Rich[] {
  const link = cutRich(richLink(url, url, 'accent'), linkWidthMax);
  const note = rich(tags.join(', '), 'faint');
  const full = joinRich([link, note], '  ');
  return richWidth(full) <= width ? [full] : [link, ...indent(note.length === 0 ? [] : [note], 2, width)];
}
