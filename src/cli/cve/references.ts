import type { Reference } from '../../domain/reference.ts';
import { spellNumber } from '../layout/figures.ts';
import { cutList, indent, shiftRight } from '../layout/list.ts';
import { cutRich, joinRich, type Rich, rich, richWidth } from '../layout/rich-text.ts';

/** The links, each once, with their tags. */
export function layReferences(references: readonly Reference[], width: number): Rich[] {
  const tagsByUrl = new Map<string, Set<string>>();
  for (const { url, tags } of references) {
    const known = tagsByUrl.get(url) ?? new Set();
    tagsByUrl.set(url, new Set([...known, ...standardTags(tags)]));
  }
  if (tagsByUrl.size === 0) return [];
  const links = [...tagsByUrl].map(([url, tags]) => layLink(url, [...tags], width - 2));
  return [rich(spellNumber(links.length, 'reference'), 'faint'), ...shiftRight(cutList(links, linksMax), 2)];
}

/** The tags of the CVE record format, without those that an organisation has for itself. */
export function standardTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !tag.startsWith('x_'));
}

const linksMax = 8;
const linkWidthMax = 400;

/** A link that is wider than the terminal stays in one line, which the terminal wraps: so it can be copied. */
function layLink(url: string, tags: readonly string[], width: number): Rich[] {
  const link = cutRich(rich(url, 'accent'), linkWidthMax);
  const note = rich(tags.join(', '), 'faint');
  const whole = joinRich([link, note], '  ');
  return richWidth(whole) <= width ? [whole] : [link, ...indent(note.length === 0 ? [] : [note], 2, width)];
}
