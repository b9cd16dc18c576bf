import type { Relevance } from './judged/judged.ts';
import { addTo, foldAlias, type Published } from './published/published.ts';

/** Upstream's labels, for looking up what is relevant to a query. */
export class Labels {
  readonly #cves: readonly string[];
  /** Ends of links by their type and other end, in both directions. */
  readonly #to = new Map<string, Set<string>>();
  readonly #from = new Map<string, Set<string>>();
  readonly #products = new Set<string>();
  readonly #aliases: ReadonlyMap<string, ReadonlySet<string>>;

  constructor({ sources, links, aliases }: Published) {
    this.#cves = [...sources.keys()];
    this.#aliases = aliases;
    for (const { from, type, to, qualifier } of links) {
      // Categories and views only group their members, which are not kinds of them.
      if (type === 'child-of' && qualifier !== undefined) continue;
      addTo(this.#to, `${type} ${from}`, to);
      addTo(this.#from, `${type} ${to}`, from);
      if (type === 'affects' && to.startsWith('product:')) this.#products.add(to);
    }
  }

  /** Ids of everything that is relevant by a rule. */
  relevantTo(rule: Relevance): ReadonlySet<string> {
    if ('ids' in rule) return new Set(rule.ids);
    if ('idEnd' in rule) return new Set(this.#cves.filter((id) => id.endsWith(rule.idEnd)));
    if ('alias' in rule) return this.#aliases.get(foldAlias(rule.alias)) ?? new Set();
    if ('nickname' in rule) return this.#aliases.get(foldAlias(rule.nickname)) ?? new Set();
    if ('techniques' in rule) return this.#ofTechniques(rule.techniques);
    if ('actors' in rule) return new Set([...rule.actors, ...this.#into('attributed-to', rule.actors)]);
    return this.#ofWeaknesses(rule.weaknesses, rule.products);
  }

  #ofTechniques(named: readonly string[]): Set<string> {
    const techniques = this.#kindsOf(named);
    const detections = this.#outOf('detected-by', techniques);
    return new Set([
      ...techniques,
      ...this.#into('superseded-by', techniques),
      ...detections,
      ...this.#outOf('has-analytic', detections),
      ...this.#into('maps-to', techniques),
      ...this.#into('exploited-via', techniques),
    ]);
  }

  #ofWeaknesses(named: readonly string[], products: RegExp | undefined): Set<string> {
    const weaknesses = this.#kindsOf(named);
    const labelled = this.#into('has-weakness', weaknesses);
    if (products === undefined) {
      const patterns = this.#outOf('related-pattern', weaknesses);
      return new Set([...weaknesses, ...patterns, ...this.#withAdvisories(labelled)]);
    }
    const intended = [...this.#products].filter((id) => products.test(id.slice('product:'.length)));
    const affected = new Set(this.#into('affects', intended));
    return new Set(this.#withAdvisories(labelled.filter((id) => affected.has(id))));
  }

  #withAdvisories(cves: readonly string[]): string[] {
    return [...cves, ...this.#outOf('referenced-by', cves)];
  }

  /** With everything below it. */
  #kindsOf(named: readonly string[]): string[] {
    const found = new Set(named);
    for (const id of found) for (const kind of this.#into('child-of', [id])) found.add(kind);
    return [...found];
  }

  #outOf(type: string, ends: readonly string[]): string[] {
    return ends.flatMap((end) => [...(this.#to.get(`${type} ${end}`) ?? [])]);
  }

  #into(type: string, ends: readonly string[]): string[] {
    return ends.flatMap((end) => [...(this.#from.get(`${type} ${end}`) ?? [])]);
  }
}
