import { type EntityType, entityTypes } from '../domain/entity/id.ts';
import { foldName } from '../domain/entity/name.ts';
import { tagTerm } from '../text-index/encoding.ts';
import { find, type Matcher } from '../text-index/matcher.ts';
import { termsWith } from '../text-index/near.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { type EntityLookup, entityFields } from './language/entity-fields.ts';
import { documentsTagged, valuesOf } from './lookup.ts';
import type { KeysOf } from './mentions.ts';

/** Maximum number of entities with one name, and of those whose names begin in one way. */
const bearersMax = 100;
const beginningMax = 500;
/** What names of groups and software end in, which people leave out or add: `lazarus`, `lockbit`, `equation group`. */
const ending = /^(?:group|team|gang|apt|ransomware|malware|campaign|v?\d+(?:\.\d+)*)$/;

/** Finds groups, campaigns, software and techniques by the names and ids that the index has of them. */
export function entitiesNamed(
  reader: IndexReader,
  keysOf: KeysOf,
  ...[field, name, isPrefix]: Parameters<EntityLookup>
): ReturnType<EntityLookup> {
  const { types } = entityFields[field];
  const documents = isPrefix ? beginningWith(reader, name, types) : named(reader, name, types);
  return [...keysOf(documents).values()].sort();
}

/** By exactly this name; if there is none, by the name with or without a usual ending. */
function named(reader: IndexReader, name: string, types: readonly EntityType[]): readonly number[] {
  const numbers = new Set(types.map((type) => entityTypes.indexOf(type)));
  const typeOf = valuesOf(reader, 'type');
  const taggedWith = (tags: readonly string[]) => {
    const documents = tags.flatMap((tag) => documentsTagged(reader, tag, bearersMax));
    return [...new Set(documents)].filter((document) => numbers.has(typeOf[document] ?? -1));
  };
  const folded = foldName(name);
  // Some write a zero in place of the letter: `cl0p`.
  const lettered = folded.replaceAll('0', 'o');
  const forms = [[`id:${folded}`], spelt(folded), ended(reader, folded), spelt(withoutEnding(folded))];
  for (const tags of [...forms, spelt(lettered)]) {
    const documents = taggedWith(tags);
    if (documents.length > 0) return documents;
  }
  return [];
}

/** Names are indexed as they are and without spaces: `cozy bear`, `cozybear`, `cozy-bear`. */
function spelt(folded: string): string[] {
  const spellings = [folded, folded.replace(/[\s_-]+/g, ' '), folded.replace(/[\s_-]+/g, '')];
  return spellings.map((name) => `alias:${name}`);
}

function ended(reader: IndexReader, folded: string): string[] {
  const start = `alias:${folded} `;
  return termsWith(reader, tagTerm(start), bearersMax)
    .map(({ term }) => term.slice(1))
    .filter((tag) => ending.test(tag.slice(start.length)));
}

function withoutEnding(folded: string): string {
  const at = folded.lastIndexOf(' ');
  return at > 0 && ending.test(folded.slice(at + 1)) ? folded.slice(0, at) : folded;
}

function beginningWith(reader: IndexReader, start: string, types: readonly EntityType[]): readonly number[] {
  const isOfType: Matcher = { kind: 'or', of: types.map((type) => ({ kind: 'tag', tag: `type:${type}` })) };
  const begins: Matcher = { kind: 'tagPrefix', prefix: `alias:${foldName(start)}` };
  return [...find(reader, { kind: 'and', of: [isOfType, begins] })].slice(0, beginningMax);
}
