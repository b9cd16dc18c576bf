import type { EntityType } from '../../domain/entity/id.ts';
import { documentsNamed } from '../../search/bearers.ts';
import { correctText } from '../../search/spellings.ts';
import { suggestFrom } from '../../search/suggest.ts';
import type { ReadContext } from '../context.ts';
import { type DocumentRow, DocumentRows, nameOf } from '../search/hits.ts';

/** An entity that a text may mean. */
export interface NamedChoice {
  readonly id: string;
  readonly type: EntityType;
  readonly name: string;
}

const suggestionsMax = 5;

/**
 * The entities that have exactly this name, in any case, in the order of their ids. Names that a source gives come
 * before those that are only part of an id.
 */
export function entitiesNamed(
  { reader, search }: ReadContext,
  name: string,
  accepts: (choice: NamedChoice) => boolean,
): NamedChoice[] {
  const { index } = search();
  const rows = new DocumentRows(reader, index);
  for (const documents of documentsNamed(index, name)) {
    const choices = Array.from(rows.read(documents).values(), choiceOf).filter(accepts);
    if (choices.length > 0) return choices.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
  return [];
}

/** Entities whose ids or names start with a text, or with the text without its typing errors; the closest first. */
export function suggestEntities({ reader, search }: ReadContext, text: string): NamedChoice[] {
  const { index } = search();
  const rows = new DocumentRows(reader, index);
  const found = new Map<string, NamedChoice>();
  for (const form of formsOf(text, (typed) => correctText(index, typed, wordsOf(typed), rows.textsOf))) {
    const documents = suggestFrom(index, form, suggestionsMax, rows.keysOf).map(({ document }) => document);
    for (const row of rows.read(documents).values()) found.set(row.key, found.get(row.key) ?? choiceOf(row));
    if (found.size >= suggestionsMax) break;
  }
  return [...found.values()].slice(0, suggestionsMax);
}

/** `APT28, group G0007` */
export function choiceText({ id, type, name }: NamedChoice): string {
  return name === id ? `${type} ${id}` : `${name}, ${type} ${id}`;
}

/**
 * What was probably meant: the text, the name in an id, the text without punctuation, without errors, its first word.
 */
function* formsOf(text: string, correct: (text: string) => string | null): Generator<string> {
  yield text;
  const name = text.slice(text.lastIndexOf(':') + 1).replaceAll('_', ' ');
  if (name !== text) yield name;
  yield name.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const corrected = correct(name);
  if (corrected !== null) yield corrected;
  const [first = ''] = name.split(/[^\p{L}\p{N}]+/u, 1);
  if (first.length >= firstWordCharactersMin) yield first;
}

/** Too many names start with a shorter word. */
const firstWordCharactersMin = 4;

function wordsOf(text: string) {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    kind: 'word' as const,
    word,
    isPrefix: false,
    place: { start: index, end: index + word.length },
  }));
}

function choiceOf(row: DocumentRow): NamedChoice {
  const type = row.kind === 'vulnerability' ? 'vulnerability' : row.row.type;
  return { id: row.key, type, name: nameOf(row) };
}
