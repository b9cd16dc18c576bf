import {
  derived,
  type Origin,
  type Origins,
  traceUpstream,
  type UpstreamTrace,
} from '../../domain/origin.ts';
import type { ProductTree } from './product-tree.ts';
import type { CsafAdvisory, CsafDocument } from './wire.ts';
import { originOf, writtenText } from './written-text.ts';

/** Who speaks in an advisory, and what all its parts are read with. */
export interface AdvisoryContext {
  /** What its claims are known by: `cisa-csaf`. */
  readonly source: string;
  readonly sourceOrigin: Origin;
  /** As the publisher spells it. */
  readonly publisher: string | null;
  readonly publisherOrigin: Origin;
  /** BCP 47 tag of its texts; `und` where the advisory does not say. */
  readonly lang: string;
  readonly langOrigin: Origin;
  readonly products: ProductTree;
  readonly budget: Budget;
  readonly origins: Origins | null;
}

export function contextOf(
  document: CsafDocument,
  products: ProductTree,
  origins: Origins | null,
): AdvisoryContext {
  const written = writtenText(document.publisher?.name ?? '', '/document/publisher/name');
  const publisher = written?.text ?? null;
  const lang = writtenText(document.lang ?? '', '/document/lang');
  return {
    source: sourceOf(publisher),
    sourceOrigin: derived(written?.pointer ?? '/document'),
    publisher,
    publisherOrigin: originOf(publisher, written, '/document'),
    lang: lang?.text ?? 'und',
    langOrigin: originOf(lang?.text, lang, '/document'),
    products,
    budget: new Budget(),
    origins,
  };
}

/** Traces a part of the advisory. Their author and language are stated once for all of them. */
export function tracePart(part: object, pointer: string, context: AdvisoryContext): UpstreamTrace | null {
  const { origins, sourceOrigin: source, langOrigin: lang } = context;
  return origins === null ? null : traceUpstream(origins, part, pointer).within({ source, lang });
}

const sourceCharsMax = 60;

/** `cisa-csaf`, `red-hat-product-security-csaf`; `csaf` for a publisher without a name. */
function sourceOf(publisher: string | null): string {
  const words = (publisher ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join('-');
  const name = [...words].slice(0, sourceCharsMax).join('').replace(/^-|-$/g, '');
  return name === '' ? 'csaf' : `${name}-csaf`;
}

/** A group lets a few bytes stand for many products, so all that are named in an advisory are counted. */
const namedProductsMax = 300_000;

/** A product id in a list is at least two quotes, a character and a comma. */
const namedProductBytesMin = 4;

/** Whether an advisory is too small to use up its budget, so that what is read of one flaw does not depend on others. */
export function canNotExhaustBudget({ product_tree: tree }: CsafAdvisory, bytes: number): boolean {
  const hasGroups = (tree?.product_groups ?? []).length > 0;
  return !hasGroups && bytes <= namedProductsMax * namedProductBytesMin;
}

/** How many products may still be named. */
export class Budget {
  #left = namedProductsMax;

  /** False when there is nothing left. */
  take(): boolean {
    if (this.#left === 0) return false;
    this.#left--;
    return true;
  }
}
