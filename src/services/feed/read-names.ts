import { foldName } from '../../domain/entity/name.ts';
import { entitiesNamed } from '../../search/entity-names.ts';
import { findTiers } from '../../search/match-tiers.ts';
import { type Mention, productNamed, similarTags, versionedProduct } from '../../search/mentions.ts';
import type { FeedScope } from './candidates.ts';
import { namedReading, type Reading, type ReadWanted, readIds } from './reading.ts';

/** What words name. */
interface NamedReadings extends ReadWanted {
  /** Whether texts may use these words for the same thing, as they do with names of attackers and weaknesses. */
  readonly alsoWords: boolean;
}

/** Several entities may have one name. */
const bearersMax = 10;

/** What words name if they name one thing, or ids; null for other words. A search finds it by the same mentions. */
export function readNames(scope: FeedScope, words: readonly string[]): NamedReadings | null {
  const { index, rows } = scope;
  const { isComplete, mentions } = findTiers(index, words, { titled: [], judged: null }, rows.keysOf, null);
  if (!isComplete) return readProduct(scope, words) ?? readActor(scope, words);
  const named = mentions.map((mention) => readMention(scope, mention));
  return {
    readings: named.flatMap(({ readings }) => readings),
    warnings: named.flatMap(({ warnings }) => warnings),
    alsoWords: named.some((one) => one.alsoWords),
  };
}

function readMention(scope: FeedScope, mention: Mention): NamedReadings {
  const { index, reader, rows } = scope;
  if (mention.kind === 'name') {
    const own = mention.linked.map(readTag);
    const similar = similarTags(index, mention)
      .filter((tag) => !mention.linked.includes(tag))
      .map((tag): Reading => ({ ...readTag(tag), as: 'similar' }));
    return { readings: [...own, ...similar], warnings: [], alsoWords: false };
  }
  const keys = [...rows.keysOf(mention.documents.slice(0, bearersMax)).values()];
  const isNickname = mention.kind === 'alias';
  // A nickname of a record is also one of the advisories about it.
  const cves = keys.filter((key) => key.startsWith('CVE-'));
  const read = readIds(reader, cves.length > 0 ? cves : keys);
  return { ...read, alsoWords: isNickname && !keys.some((key) => foldName(key) === foldName(mention.text)) };
}

/** A group or its software by a name that people shorten, as in a condition of a query: `lazarus`. */
function readActor(scope: FeedScope, words: readonly string[]): NamedReadings | null {
  const ids = entitiesNamed(scope.index, scope.rows.keysOf, 'exploited-by', words.join(' '), false);
  return ids.length === 0 ? null : { ...readIds(scope.reader, ids.slice(0, bearersMax)), alsoWords: true };
}

/** `vendor:cisco`, `name:log4j` or `product:apache:log4j`, as documents are tagged. */
function readTag(tag: string): Reading {
  const value = tag.slice(tag.indexOf(':') + 1);
  if (tag.startsWith('vendor:')) return { ...namedReading('vendor', value, tag), name: plain(value) };
  const id = tag.startsWith('product:') ? tag : null;
  return { ...namedReading('product', value, id), name: plain(value) };
}

function plain(value: string): string {
  return value.replaceAll(/[_:]/g, ' ');
}

/** The product that words name with its vendor, with or without a version. */
function readProduct(scope: FeedScope, words: readonly string[]): NamedReadings | null {
  const { index, rows, versions } = scope;
  const versioned = versionedProduct(index, words, rows.keysOf);
  const affected = versioned === null ? null : versions.affectedBy(versioned);
  if (versioned !== null && affected !== null) {
    const matcher = { kind: 'ids', ids: [...affected.affected, ...affected.unknown] } as const;
    const reading: Reading = { as: 'product', id: versioned, query: null, name: words.join(' '), matcher };
    return { readings: [reading], warnings: [], alsoWords: false };
  }
  const id = words.length < 2 ? null : productNamed(index, words, null, rows.keysOf);
  if (id === null) return null;
  const reading = { ...namedReading('product', id.slice('product:'.length), id), name: words.join(' ') };
  return { readings: [reading], warnings: [], alsoWords: false };
}
