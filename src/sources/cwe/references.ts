import { derived, type Origins, traceUpstream } from '../../domain/origin.ts';
import type { Reference } from '../../domain/reference.ts';
import { textIn } from './text.ts';
import type { Catalog, Entry } from './wire.ts';

/** Longer ones are not links that anybody could follow. */
const urlLengthMax = 2_048;

/** The works that entries refer to, by their ids: those that have a link. */
export type CitedWorks = ReadonlyMap<string, Reference>;

/** Reads what the catalog lists once and entries refer to; among several with one id, the first. */
export function citedWorks(catalog: Catalog, source: string, origins?: Origins): CitedWorks {
  const works = new Map<string, Reference>();
  for (const [i, list] of catalog.External_References.entries()) {
    for (const [j, work] of list.External_Reference.entries()) {
      const id = work['@Reference_ID'];
      const url = textIn(work.URL);
      if (id === undefined || works.has(id) || url === undefined || !isLink(url.text)) continue;
      const title = textIn(work.Title);
      const reference = { url: url.text, ...(title && { name: title.text }), tags: [], source };
      works.set(id, reference);
      if (origins === undefined) continue;
      const pointer = `/Weakness_Catalog/External_References/${i}/External_Reference/${j}`;
      const trace = traceUpstream(origins, work, pointer);
      trace.mark(reference, work, {
        url: trace.member(url.text, url.element, '#text'),
        ...(title && { name: trace.member(title.text, title.element, '#text') }),
        tags: derived(pointer),
        source: derived(pointer),
      });
    }
  }
  return works;
}

/** The links of an entry, one for each URL. */
export function referencesOf(entry: Entry, works: CitedWorks): Reference[] {
  const byUrl = new Map<string, Reference>();
  for (const citation of entry.References.flatMap((list) => list.Reference)) {
    const work = works.get(citation['@External_Reference_ID']);
    if (work !== undefined && !byUrl.has(work.url)) byUrl.set(work.url, work);
  }
  return [...byUrl.values()];
}

function isLink(url: string): boolean {
  return url.length <= urlLengthMax && /^https?:\/\//i.test(url) && URL.canParse(url);
}
