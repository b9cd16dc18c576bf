/** A query and what is relevant to it. */
export interface Judged {
  readonly query: string;
  readonly relevant: Relevance;
}

/**
 * What is relevant, said by labels that upstream itself gives. It is looked up in the published files
 * (`relevance.ts`), so that nobody's taste decides, least of all that of the search that is measured.
 */
export type Relevance =
  /** Things themselves, by their ids. */
  | { readonly ids: readonly string[] }
  /** CVEs whose ids end so. */
  | { readonly idEnd: string }
  /** CVEs of which this is another name in the published lists. */
  | { readonly alias: string }
  /** CVEs that the table of nicknames calls so. */
  | { readonly nickname: string }
  /**
   * CVEs that are labelled with one of these weaknesses or with a kind of one, and the advisories on them. Where
   * products are named, those that affect one of which the id, behind `product:`, has this form; without products the
   * weaknesses and their kinds as well, and the attack patterns that the catalogue relates to them.
   */
  | { readonly weaknesses: readonly string[]; readonly products?: RegExp }
  /**
   * Techniques with their sub-techniques and those that they supersede, what detects them, the attack patterns that
   * are mapped to them, and the CVEs that experts say are exploited by or for them.
   */
  | { readonly techniques: readonly string[] }
  /** Groups, campaigns or software, and the campaigns that are attributed to them. */
  | { readonly actors: readonly string[] };
