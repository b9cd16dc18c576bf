import { wordFacets } from '../compose/compose.ts';
import { plainValue, quoteOf } from '../compose/quoting.ts';
import type { Words } from '../compose/words.ts';
import type { CitedClaim } from '../contract.ts';
import type { Facet } from '../facets.ts';
import { quotedName } from '../quote.ts';

/** A part of a claim that a sentence can state by writing it. */
export interface Stated {
  readonly claim: CitedClaim;
  readonly facet: Facet;
}

/** Finds the values of claims in a text, as sentences write them. */
export class StatedValues {
  /** By first character. */
  readonly #byStart = new Map<string, Written[]>();

  /** @param quotes marks around a text of upstream */
  constructor(claims: readonly CitedClaim[], words: Words, quotes: readonly [string, string], text: string) {
    const isQuoting = text.includes(quotes[0]);
    for (const claim of claims) {
      this.#add(claim.subject, { claim, facet: 'subject' });
      this.#add(claim.asOf?.slice(0, 'yyyy-mm-dd'.length) ?? '', { claim, facet: 'asOf' });
      for (const [name, value] of Object.entries(claim.facets)) {
        const facet = name as Facet;
        if (facet === 'subject') continue;
        const quote = quoteOf(claim, facet);
        if (quote !== null && !isQuoting) continue;
        const [open, close] = quotes;
        const written = quote === null ? writtenAs(facet, value, words) : `${open}${quote}${close}`;
        if (written !== null) this.#add(written, { claim, facet });
      }
    }
  }

  /** The longest value at a place of the text. */
  longest(
    text: string,
    at: number,
    isEnd: (end: number) => boolean,
  ): { readonly end: number; readonly values: readonly Stated[] } | null {
    let longest = at;
    let values: Stated[] = [];
    for (const { written, stated } of this.#byStart.get(text.charAt(at)) ?? []) {
      const end = at + written.length;
      if (end < longest || !text.startsWith(written, at) || !isEnd(end)) continue;
      if (end > longest) values = [];
      values.push(stated);
      longest = end;
    }
    return longest === at ? null : { end: longest, values };
  }

  #add(written: string, stated: Stated): void {
    if (written === '') return;
    const start = written.charAt(0);
    const bucket = this.#byStart.get(start);
    if (bucket === undefined) this.#byStart.set(start, [{ written, stated }]);
    else bucket.push({ written, stated });
  }
}

interface Written {
  readonly written: string;
  readonly stated: Stated;
}

/** Null for a value that has a word of its own in each language. */
function writtenAs(facet: Facet, value: string, words: Words): string | null {
  const list = wordFacets[facet];
  if (list !== undefined) return Object.hasOwn(words[list], value) ? null : quotedName(value);
  return plainValue(facet, value);
}
