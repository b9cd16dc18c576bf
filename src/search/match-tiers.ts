import { entityTypes } from '../domain/entity/id.ts';
import { primaryTag } from '../projection/searched.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { tagTerm } from '../text-index/encoding.ts';
import { find, type Matcher } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import type { AffectedIds } from './conditions.ts';
import { functionWords } from './function-words.ts';
import { documentsTagged, idPrefixes, valuesOf } from './lookup.ts';
import {
  findMentions,
  findSameNameProducts,
  isIntended,
  type KeysOf,
  type Mention,
  similarTags,
} from './mentions.ts';

/**
 * How a document matches the words of a query, the closest first. `version`: it was judged for the version of the
 * product that they name. `linked`: it is linked to what they name.
 */
export type MatchTier = 'title' | 'id' | 'id-prefix' | 'alias' | 'name' | 'version' | 'linked' | 'text';

/** What a query names, and which documents rank above those that only have its words. */
export interface MatchTiers {
  readonly mentions: readonly Mention[];
  /** True if the words are only a title, the name of one thing, or ids. */
  readonly isComplete: boolean;
  readonly hasId: boolean;
  /** Whether the words are read as a product with a version about which something is known. */
  readonly hasVersion: boolean;
  /** Positions of the words that are treated as names rather than as plain words. */
  readonly names: readonly number[];
  of(document: number): MatchTier;
  /** A number for sorting: the higher, the closer; 0 for a document that only has words. */
  rankOf(document: number): number;
  /** All documents that rank above text matches; null if there are none. */
  readonly documents: DocumentSet | null;
  /** Documents about a product or vendor that is named among other words. */
  readonly boosted: DocumentSet | null;
}

const ranks: Readonly<Record<MatchTier, number>> = {
  title: 8,
  id: 6,
  'id-prefix': 5,
  alias: 4,
  name: 3,
  version: 2.25,
  linked: 2,
  text: 0,
};

/** The difference between affected, possibly affected and not affected. */
const statusStep = 0.25;
/** What the primary one of several documents with the same name gains over the others. */
const primaryRank = 0.5;

/** What is known about a query as a whole. */
export interface GivenDocuments {
  /** Documents that have it as their title. */
  readonly titled: readonly number[];
  /** The verdicts for the product with a version that the query names; null if it names none. */
  readonly judged: AffectedIds | null;
}

/**
 * Finds what the words of a query name.
 * @param given what is known about the query as a whole
 * @param names of an earlier page; null to decide again
 */
export function findTiers(
  reader: IndexReader,
  typed: readonly string[],
  { titled, judged }: GivenDocuments,
  keysOf: KeysOf,
  names: readonly number[] | null,
): MatchTiers {
  const found = findMentions(reader, typed);
  const intended = names ?? found.filter((mention) => isIntended(reader, mention)).map(({ from }) => from);
  const mentions = found
    .filter(({ kind, from }) => kind !== 'name' || intended.includes(from))
    .map((mention) =>
      mention.kind === 'name'
        ? { ...mention, documents: findSameNameProducts(reader, mention, keysOf) }
        : mention,
    );
  const isNamed = isCovered(typed, mentions) && (mentions.length === 1 || mentions.every(isId));
  // Some records have the id of another record as their title.
  const isIds = isNamed && mentions.every(isId);
  const placed = new Map<number, number>();
  const place = (documents: readonly number[], rank: number) => {
    for (const document of documents) if ((placed.get(document) ?? 0) < rank) placed.set(document, rank);
  };
  const linked: string[] = [];
  const boosted: string[] = [];
  for (const mention of mentions) {
    const isAlone = isNamed && mentions.length === 1;
    if (mention.kind === 'id') place(mention.documents, ranks.id + 1 / (mention.from + 2));
    if (mention.kind === 'alias') {
      const bearers = intendedBearers(reader, mention, isAlone, intended);
      const primary = documentsTagged(reader, primaryTag(mention.text), 1);
      place(bearers, ranks.alias);
      place(
        primary.filter((document) => bearers.includes(document)),
        ranks.alias + primaryRank,
      );
    }
    if (mention.kind === 'name' && isAlone) {
      mention.documents.forEach((document, i) => {
        place([document], ranks.name + 1 / (i + 2));
      });
    }
    (isAlone ? linked : boosted).push(...mention.linked);
    if (isAlone) linked.push(...similarTags(reader, mention));
  }
  if (!isIds) place(titled, ranks.title);
  const byStatus = judged === null ? [] : [judged.notAffected, judged.unknown, judged.affected];
  for (const [step, ids] of byStatus.entries()) {
    const documents = ids.map((id) => reader.documentOf(id)).filter((document) => document !== -1);
    place(documents, ranks.version + step * statusStep);
  }
  const hasVersion = byStatus.some((ids) => ids.length > 0);
  const prefixMatches = typed.length === 1 ? prefixed(reader, typed[0] ?? '') : null;
  const sets = { prefixMatches, linked: tagged(reader, linked), boosted: tagged(reader, boosted) };
  return new RankedTiers(
    reader,
    { mentions, isComplete: isNamed || titled.length > 0 || hasVersion, hasVersion, names: intended },
    placed,
    sets,
  );
}

function isId({ kind }: Mention): boolean {
  return kind === 'id';
}

/** Whether only words without meaning are left of the words. */
function isCovered(typed: readonly string[], mentions: readonly Mention[]): boolean {
  const covered = mentions.reduce((sum, { from, to }) => sum + to - from, 0);
  const saying = typed.filter((word) => !functionWords.has(word.toLowerCase())).length;
  return mentions.length > 0 && covered >= Math.min(typed.length, Math.max(saying, 1));
}

interface TierSets {
  readonly prefixMatches: DocumentSet | null;
  readonly linked: DocumentSet | null;
  readonly boosted: DocumentSet | null;
}

class RankedTiers implements MatchTiers {
  readonly mentions: readonly Mention[];
  readonly isComplete: boolean;
  readonly hasId: boolean;
  readonly hasVersion: boolean;
  readonly names: readonly number[];
  readonly documents: DocumentSet | null;
  readonly boosted: DocumentSet | null;
  readonly #placed: ReadonlyMap<number, number>;
  readonly #prefixMatches: DocumentSet | null;
  readonly #linked: DocumentSet | null;

  constructor(
    reader: IndexReader,
    {
      mentions,
      isComplete,
      hasVersion,
      names,
    }: Pick<MatchTiers, 'mentions' | 'isComplete' | 'hasVersion' | 'names'>,
    placed: ReadonlyMap<number, number>,
    { prefixMatches, linked, boosted }: TierSets,
  ) {
    this.mentions = mentions;
    this.isComplete = isComplete;
    this.hasVersion = hasVersion;
    this.names = names;
    this.boosted = boosted;
    this.#placed = placed;
    this.#prefixMatches = prefixMatches;
    this.#linked = linked;
    this.hasId = prefixMatches !== null || mentions.some(isId);
    this.documents = unite(reader, placed, [prefixMatches, linked]);
  }

  rankOf(document: number): number {
    const rank = this.#placed.get(document) ?? 0;
    if (rank >= ranks['id-prefix']) return rank;
    if (this.#prefixMatches?.has(document)) return ranks['id-prefix'];
    return rank > 0 ? rank : this.#linked?.has(document) ? ranks.linked : 0;
  }

  of(document: number): MatchTier {
    const rank = this.rankOf(document);
    return tierOrder.find((tier) => rank >= ranks[tier]) ?? 'text';
  }
}

const tierOrder: readonly MatchTier[] = [
  'title',
  'id',
  'id-prefix',
  'alias',
  'name',
  'version',
  'linked',
  'text',
];

/**
 * Among other words, a nickname means its vulnerability; other names are words that may mean the things with that
 * name.
 */
function intendedBearers(
  reader: IndexReader,
  { documents, from }: Mention,
  isAlone: boolean,
  intended: readonly number[],
): readonly number[] {
  if (isAlone) return documents;
  const types = valuesOf(reader, 'type');
  return intended.includes(from) ? documents.filter((document) => types[document] === vulnerabilityType) : [];
}

const vulnerabilityType = entityTypes.indexOf('vulnerability');

/** Documents whose ids start with the text. */
function prefixed(reader: IndexReader, text: string): DocumentSet | null {
  const prefixes = idPrefixes(text).filter((id) => reader.postingsWith(tagTerm(`id:${id}`)).length > 0);
  if (prefixes.length === 0) return null;
  return find(reader, { kind: 'or', of: prefixes.map((id) => ({ kind: 'tagPrefix', prefix: `id:${id}` })) });
}

function tagged(reader: IndexReader, tags: readonly string[]): DocumentSet | null {
  if (tags.length === 0) return null;
  return find(reader, { kind: 'or', of: tags.map((tag): Matcher => ({ kind: 'tag', tag })) });
}

function unite(
  reader: IndexReader,
  placed: ReadonlyMap<number, number>,
  sets: readonly (DocumentSet | null)[],
): DocumentSet | null {
  const known = sets.filter((set) => set !== null);
  if (placed.size > 0) {
    known.push(
      find(reader, { kind: 'ids', ids: [...placed.keys()].map((document) => reader.idOf(document)) }),
    );
  }
  return known.length === 0 ? null : known.reduce((all, set) => all.or(set));
}
