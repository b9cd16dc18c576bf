/** A query and what is relevant to it. */
export interface Judged {
  readonly query: string;
  readonly relevant: Relevance;
}

/**
 * The relevant things, defined by labels of upstream itself. They are looked up in the published files
 * (`relevance.ts`), so that they depend on nobody's taste and not on the measured search.
 */
export type Relevance =
  /** Things themselves, by their ids. */
  | { readonly ids: readonly string[] }
  /** CVEs whose ids end so. */
  | { readonly idEnd: string }
  /** CVEs with this other name in the published lists. */
  | { readonly alias: string }
  /** CVEs with this name in the table of nicknames. */
  | { readonly nickname: string }
  /**
   * CVEs that are labelled with one of these weaknesses or with a kind of one, and the advisories on them.
   * With products, those that affect one whose id has this form after `product:`. Without products, also the
   * weaknesses and their kinds, and the attack patterns that the catalog relates to them.
   */
  | { readonly weaknesses: readonly string[]; readonly products?: RegExp }
  /**
   * Techniques with their sub-techniques and predecessors, their detections, the attack patterns that are
   * mapped to them, and the CVEs that experts say are exploited by or for them.
   */
  | { readonly techniques: readonly string[] }
  /** Groups, campaigns or software, and the campaigns that are attributed to them. */
  | { readonly actors: readonly string[] };
