import { type EntityType, entityTypeOf, entityTypes } from '../../domain/entity/id.ts';
import { foldName, nameInId } from '../../domain/entity/name.ts';
import { documentsTagged, valuesOf } from '../../search/lookup.ts';
import type { KeysOf, NamesOf } from '../../search/mentions.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import type { NamedEntity } from '../contract.ts';
import type { IdMention } from './ids.ts';

/** What is read to find out what a question names. */
export interface Names {
  readonly index: IndexReader;
  readonly keysOf: KeysOf;
  readonly namesOf: NamesOf;
}

/** An entity, the place of its name in the question, and how likely this one is meant. */
export interface FoundEntity extends NamedEntity {
  readonly from: number;
  readonly to: number;
  readonly certainty: number;
}

const idCertainty = 0.99;
const unknownCertainty = 0.45;
const malformedCertainty = 0.3;
const severalCertainty = 0.6;

/** The entities that an id in a question means: several if it is an alias of several. */
export function entitiesOfId(names: Names, mention: IdMention): FoundEntity[] {
  const { from, to, text, id } = mention;
  const base = { matchedText: text, from, to };
  if (!mention.isWellFormed) return [unknown(mention, malformedCertainty)];
  const own = documentsTagged(names.index, `id:${foldName(id)}`, 1);
  const documents = own.length > 0 ? own : documentsTagged(names.index, `alias:${foldName(id)}`, aliasesMax);
  if (
    documents.length === 0 &&
    mention.type === 'package' &&
    names.index.has(tagTerm(`package:${foldName(id)}`))
  )
    return [
      { ...base, id, type: 'package', name: nameInId(id, 'package'), isKnown: true, certainty: idCertainty },
    ];
  if (documents.length === 0) return [unknown(mention, unknownCertainty)];
  const certainty = documents.length === 1 ? idCertainty : severalCertainty;
  return describe(names, documents).map((entity) => ({ ...entity, ...base, certainty }));
}

const aliasesMax = 5;

function unknown({ id, type, text, from, to }: IdMention, certainty: number): FoundEntity {
  return { id, type: type ?? 'malware', name: null, matchedText: text, isKnown: false, from, to, certainty };
}

/** Stored entities by their documents. */
export function describe(
  { index, keysOf, namesOf }: Names,
  documents: readonly number[],
): Pick<NamedEntity, 'id' | 'type' | 'name' | 'isKnown'>[] {
  const types = valuesOf(index, 'type');
  const keys = keysOf(documents);
  const known = namesOf(documents);
  return documents.flatMap((document) => {
    const id = keys.get(document);
    if (id === undefined) return [];
    const type: EntityType = entityTypeOf(id) ?? entityTypes[types[document] ?? -1] ?? 'malware';
    return [{ id, type, name: known.get(document)?.[0] ?? nameInId(id, type), isKnown: true }];
  });
}
