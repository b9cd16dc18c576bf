import type { RelationType } from '../../domain/entity/relation.ts';
import type { ClaimBook } from '../claims/contract.ts';
import { wordFacets } from '../compose/compose.ts';
import type { Words } from '../compose/words.ts';
import type { CitedClaim } from '../contract.ts';
import type { Facet } from '../facets.ts';
import type { DropReason } from './contract.ts';
import { followers, holders, type Meaning, uncued } from './meanings.ts';
import type { Stated } from './stated-values.ts';
import { type StatementName, statements } from './statements.ts';
import type { Token } from './tokens.ts';

/** What the last words before a value allow. */
interface Cue {
  facets: readonly Facet[];
  readonly links: readonly RelationType[];
  /** The subjects where the words stand: an id after them may be that of another entity. */
  readonly subjects: readonly string[];
  /** Whether a value has to follow. */
  isOpen: boolean;
}

/**
 * Reads the tokens of a sentence from left to right. For each value it finds a cited claim about the subject, the
 * scorer and the product that were named last. The words next to the value tell which part of the claim it is.
 */
export class Binder {
  readonly #claims: readonly CitedClaim[];
  readonly #book: ClaimBook;
  /** The ids that were named last, one after the other. */
  #subjects: readonly string[] = [];
  #isNaming = false;
  #cue: Cue | null = null;
  /** What the sentence stated about the present scorer or product, in order: later values are of claims that agree. */
  #earlier: { readonly key: string; readonly value: string; readonly claim: string }[] = [];
  /** A value whose words come after it. */
  #pending: readonly Stated[] = [];
  /** Claims that alone show a part of the sentence. */
  readonly #used = new Set<string>();

  constructor(claims: readonly CitedClaim[], book: ClaimBook) {
    this.#claims = claims;
    this.#book = book;
  }

  /** @returns why the token is not what the claims say, or null */
  read({ values, meanings }: Token): DropReason | null {
    if (this.#pending.length > 0) {
      const reason = this.#resolve(meanings);
      const isWord = meanings.some(({ kind }) => kind === 'value');
      return reason ?? this.#meaning(isWord ? [] : meanings);
    }
    if (values.length === 0) return this.#meaning(meanings);
    const reason = this.#value(values);
    return reason === null || meanings.length === 0 ? reason : this.#meaning(meanings);
  }

  /** @returns why what was read does not make a sentence, or null */
  end(): DropReason | null {
    if (this.#cue?.isOpen || this.#pending.length > 0) return 'binding';
    return this.#claims.every(({ id }) => this.#used.has(id)) ? null : 'claim-unused';
  }

  get #subject(): string | null {
    return this.#subjects.at(-1) ?? null;
  }

  #value(values: readonly Stated[]): DropReason | null {
    const id = values.find(({ facet }) => facet === 'subject')?.claim.subject ?? null;
    const isEnd = this.#linkEnd(values);
    if (isEnd === false) return 'subject';
    const bound = values.filter((stated) => this.#isAllowed(stated) && this.#isOfSubject(stated));
    if (bound.length > 0) return this.#state(bound);
    if (!isEnd && id === null) return this.#wait(values);
    if (!isEnd && this.#cue?.isOpen) return 'binding';
    if (id !== null) this.#name(id, isEnd !== null);
    return null;
  }

  #wait(values: readonly Stated[]): DropReason | null {
    if (this.#cue?.isOpen) return 'binding';
    const own = values.filter((stated) => this.#isOfSubject(stated));
    if (own.length === 0) return 'subject';
    this.#pending = own;
    return null;
  }

  /** Words right after a value say which it was. */
  #resolve(meanings: readonly Meaning[]): DropReason | null {
    const facets = meanings.flatMap((meaning) => (meaning.kind === 'trailing' ? meaning.facet : []));
    const bound = this.#pending.filter(
      ({ claim, facet }) => facets.some((one) => one === facet) && this.#agrees(claim, facet),
    );
    this.#pending = [];
    return bound.length === 0 ? 'binding' : this.#state(bound);
  }

  /** An id after the words of a link is its other end, for each subject. Null where it is not one. */
  #linkEnd(values: readonly Stated[]): boolean | null {
    const cue = this.#cue;
    if (cue === null || cue.links.length === 0) return null;
    const ends = values.filter(
      ({ claim, facet }) => facet === 'link.object' && cue.links.some((type) => type === claim.predicate),
    );
    if (ends.length === 0) return null;
    for (const subject of cue.subjects) {
      const own = ends.filter(({ claim }) => claim.subject === subject);
      if (own.length === 0) return false;
      this.#use(own.map(({ claim }) => claim));
    }
    cue.isOpen = false;
    return true;
  }

  #name(id: string, isEnd: boolean): void {
    if (!isEnd) {
      this.#cue = null;
      this.#earlier = [];
    }
    this.#subjects = this.#isNaming && !isEnd ? [...this.#subjects, id] : [id];
    this.#isNaming = !isEnd;
  }

  #isAllowed({ claim, facet }: Stated): boolean {
    if (facet === 'subject' || facet === 'link.object') return false;
    const isCued = uncued.has(facet) || this.#cue?.facets.includes(facet) === true;
    return isCued && this.#agrees(claim, facet);
  }

  #isOfSubject({ claim, facet }: Stated): boolean {
    return claim.subject === this.#subject && (this.#subjects.length === 1 || facet === 'name');
  }

  /** Whether a claim agrees with what was stated before about the same scorer or product. */
  #agrees(claim: CitedClaim, facet: Facet): boolean {
    const key = keyOf(facet);
    for (const before of this.#earlier) {
      if (before.key === key) return true;
      const value = partOf(claim, before.key);
      if (value !== undefined && value !== before.value) return false;
    }
    return true;
  }

  #state(bound: readonly Stated[]): DropReason | null {
    const cue = this.#cue;
    const first = bound.find(({ facet }) => cue?.facets.includes(facet)) ?? bound[0];
    if (first === undefined) return 'binding';
    if (cue?.facets.includes(first.facet)) {
      cue.isOpen = false;
      cue.facets = [...cue.facets, ...(followers[first.facet] ?? [])];
    } else if (cue?.isOpen) return 'binding';
    else if (first.facet !== 'name') this.#cue = null;
    if (first.facet !== 'name') this.#isNaming = false;
    this.#use(bound.map(({ claim }) => claim));
    const key = keyOf(first.facet);
    const value = partOf(first.claim, key);
    if (value === undefined) return null;
    const before = this.#earlier.findIndex((one) => one.key === key);
    if (before !== -1) {
      const isRepeated = this.#earlier[before]?.claim === first.claim.id && !uncued.has(first.facet);
      if (isRepeated) return 'binding';
      this.#earlier.length = before;
    }
    this.#earlier.push({ key, value, claim: first.claim.id });
    return null;
  }

  #use(claims: readonly CitedClaim[]): void {
    const ids = new Set(claims.map(({ id }) => id));
    const [only] = ids;
    if (ids.size === 1 && only !== undefined) this.#used.add(only);
  }

  /** Words can state something and name the value that comes. A word for a value can also be such a name. */
  #meaning(meanings: readonly Meaning[]): DropReason | null {
    const facets: Facet[] = [];
    const links: RelationType[] = [];
    let reason: DropReason | null = null;
    for (const meaning of meanings) {
      if (meaning.kind === 'cue') facets.push(meaning.facet);
      else if (meaning.kind === 'link') links.push(meaning.type);
      else if (meaning.kind === 'statement') {
        const fault = this.#statement(meaning.statement);
        if (fault !== null) return fault;
      } else if (meaning.kind === 'value') {
        reason = this.#word(meaning.list, meaning.value);
        if (reason === null) return null;
      } else reason = null;
    }
    return facets.length + links.length > 0 ? this.#open(facets, links) : reason;
  }

  #statement(name: StatementName): DropReason | null {
    const subject = this.#subject;
    if (subject === null) return 'subject';
    const cited = this.#claims.filter((claim) => claim.subject === subject);
    const about = this.#book.claimsAbout(subject);
    const claims = statements[name].evidence({ subject, cited, about, book: this.#book });
    if (claims === null) return 'polarity';
    this.#isNaming = false;
    this.#use(claims);
    return null;
  }

  #open(facets: readonly Facet[], links: readonly RelationType[]): DropReason | null {
    if (this.#subjects.length === 0) return 'subject';
    if (this.#cue?.isOpen) return 'binding';
    this.#cue = { facets, links, subjects: this.#subjects, isOpen: true };
    this.#isNaming = false;
    return null;
  }

  #word(list: keyof Words, value: string): DropReason | null {
    const bound = this.#claims.flatMap((claim) =>
      (facetsOf[list] ?? [])
        .filter((facet) => claim.facets[facet] === value)
        .map((facet) => ({ claim, facet }))
        .filter((stated) => this.#isAllowed(stated) && this.#isOfSubject(stated)),
    );
    if (bound.length === 0) return 'value-word';
    return this.#state(bound);
  }
}

/** The facets whose values are words of a list. */
const facetsOf: Readonly<Partial<Record<keyof Words, readonly Facet[]>>> = Object.groupBy(
  Object.keys(wordFacets) as Facet[],
  (facet) => wordFacets[facet] as keyof Words,
);

function keyOf(facet: Facet): string {
  return holders[facet] ?? facet;
}

const ofHolder = Map.groupBy(Object.keys(holders) as Facet[], keyOf);

/** The scorer, the product, or another part of a claim. */
function partOf({ facets, asOf }: CitedClaim, key: string): string | undefined {
  if (key === 'asOf') return asOf ?? undefined;
  const parts = ofHolder.get(key);
  if (parts === undefined) return facets[key as Facet];
  const part = parts.find((facet) => facets[facet] !== undefined);
  return part && facets[part];
}
