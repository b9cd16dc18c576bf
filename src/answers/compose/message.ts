import type { Facet, SentenceKind } from '../facets.ts';

/**
 * Where a message takes an argument from. `0.cvss.score`: a part of the first claim. `all.link.object`: that part of
 * every claim, as a list. `derived.level`: a value of the judgement. `count.total`: the number of results; ICU
 * messages choose the plural by the argument `n`, which every count has. `value.day`: a value of the point.
 */
export type Argument =
  | `${0 | 1 | 2 | 3}.${Facet}`
  | `all.${Facet}`
  | `derived.${string}`
  | 'count.total'
  | `value.${string}`;

/** What a message states. The texts are in the catalogs of the languages. */
export interface MessageDefinition {
  readonly kind: SentenceKind;
  readonly args: Readonly<Record<string, Argument>>;
}

/** Declares messages, so that each catalog must have all of them. */
export function defineMessages<const Definitions extends Readonly<Record<string, MessageDefinition>>>(
  definitions: Definitions,
): Definitions {
  return definitions;
}

/** The texts of messages in one language, in ICU MessageFormat. */
export type Catalog<Definitions> = Readonly<Record<keyof Definitions, string>>;
