import { derived, type Origin, type UpstreamTrace } from '../../domain/origin.ts';
import { XhtmlProse } from '../../kit/xhtml-prose.ts';

/** Only the catalog's own markup: other tags in its texts are their subject. */
const tag = /<(\/?)xhtml:([a-z][a-z0-9]*)(?:\s[^<>]*)?>/g;

/**
 * A text of the catalog as plain text. A text without markup stays unchanged, except for blanks around it. Null
 * where nothing is left.
 */
export function plainText(text: string | null | undefined): string | null {
  const written = present(text);
  if (written === null) return null;
  const prose = new XhtmlProse('');
  let end = 0;
  for (const match of written.matchAll(tag)) {
    const [full, slash, name = ''] = match;
    prose.add(written.slice(end, match.index));
    if (slash === '') prose.open(name);
    else prose.close(name);
    end = match.index + full.length;
  }
  if (end === 0) return written;
  prose.add(written.slice(end));
  return present(prose.finish());
}

/** How a plain text follows from the upstream text: unchanged except for blanks around it, or without the markup. */
export function textOrigin(plain: string, upstream: object, name: string, trace: UpstreamTrace): Origin {
  const origin = trace.member(plain, upstream, name);
  const written = (upstream as Readonly<Record<string, unknown>>)[name];
  const isSame = typeof written === 'string' && written.trim() === plain;
  return isSame ? origin : derived(trace.at(upstream, name));
}

/** A text without blanks around it; null where nothing is left. */
export function present(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words;
}
