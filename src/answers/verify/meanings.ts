import type { RelationType } from '../../domain/entity/relation.ts';
import type { Words } from '../compose/words.ts';
import type { Facet } from '../facets.ts';
import type { StatementName } from './statements.ts';

/** What words of a language can mean in a sentence about claims. */
export type Meaning =
  /** The words before a value that say which value comes. */
  | { readonly kind: 'cue'; readonly facet: CuedFacet }
  /** The words right after a value that say which value it was. */
  | { readonly kind: 'trailing'; readonly facet: CuedFacet }
  /** The words between the two ends of a link. */
  | { readonly kind: 'link'; readonly type: RelationType }
  /** Words that state something themselves. */
  | { readonly kind: 'statement'; readonly statement: StatementName }
  /** A value of a fixed list. */
  | { readonly kind: 'value'; readonly list: keyof Words; readonly value: string }
  /** A clause that states nothing about a subject, and may deny or doubt. */
  | { readonly kind: 'aside' }
  /** A word that states nothing. */
  | { readonly kind: 'free' };

/** Parts that words announce. A subject and the end of a link are known by where they stand. */
export type CuedFacet = Exclude<Facet, 'subject' | 'link.object' | 'cvss.severity'>;

/** Parts that may stand without such words: who says it, of what, and the names of a subject. */
export const uncued: ReadonlySet<Facet> = new Set<Facet>([
  'name',
  'type',
  'cvss.by',
  'affected.product',
  'fix.product',
]);

/** What may follow a value without words of its own: `9.8 (critical)`, `group Wizard Spider`. */
export const followers: Readonly<Partial<Record<Facet, readonly Facet[]>>> = {
  'cvss.score': ['cvss.severity'],
};

/** Who says it, or of what: values after it are those of claims with the same. */
export const holders: Readonly<Partial<Record<Facet, string>>> = {
  'cvss.by': 'by',
  'ssvc.by': 'by',
  'affected.product': 'product',
  'fix.product': 'product',
};
