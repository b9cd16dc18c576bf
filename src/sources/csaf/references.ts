import { derived, type UpstreamTrace } from '../../domain/origin.ts';
import type { Reference } from '../../domain/reference.ts';
import type { Problems } from './problems.ts';
import type { CsafDocument, CsafReference } from './wire.ts';
import { present } from './written-text.ts';

/** The links of an advisory or a vulnerability. */
export function readReferences(
  references: CsafDocument['references'],
  source: string,
  trace: UpstreamTrace | null,
  problems: Problems,
): Reference[] {
  return problems.readable(references, 'references').map((upstream) => {
    const name = present(upstream.summary);
    // The other word of the format, `external`, says nothing of a link.
    const tags = isSelf(upstream) ? ['self'] : [];
    const reference = { url: upstream.url.trim(), ...(name === null ? {} : { name }), tags, source };
    if (trace !== null) {
      trace.mark(reference, upstream, { name: 'summary', tags: derived(trace.at(upstream)) });
      if (tags.length > 0) trace.markElement(tags, 0, upstream, 'category');
    }
    return reference;
  });
}

/**
 * Among the links that an advisory gives for itself, the page for readers, preferably on its publisher's own site;
 * otherwise the first one.
 */
export function pageOf({ references, publisher }: CsafDocument): CsafReference | null {
  const own = (references ?? []).filter((reference) => reference !== null).filter(isSelf);
  const pages = own.filter(({ url }) => !/\.(?:json|xml|txt|pdf)$/i.test(url.trim()));
  const site = hostOf(publisher?.namespace);
  return pages.find(({ url }) => hostOf(url) === site) ?? pages[0] ?? own[0] ?? null;
}

function isSelf({ category }: CsafReference): boolean {
  return category === 'self';
}

function hostOf(url: string | null | undefined): string | null {
  return URL.parse(url ?? '')?.host ?? null;
}
