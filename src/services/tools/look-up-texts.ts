import type { ProjectionReader } from '../../projection/reader.ts';
import { find } from '../../text-index/matcher.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import { words } from '../../text-index/words.ts';
import type { Answer } from '../../tools/contract.ts';
import type { ReadContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { LookUpTextsInput } from './contract.ts';

/** Which stored texts contain exactly the given ones. */
export const verb = defineVerb({
  name: 'lookUpTexts',
  where: 'search',
  scope: 'internal',
  run: lookUpTexts,
});

/** Ids in one answer. */
const foundMax = 10;
/** If more documents have the words, they are not read, and all count. */
const readMax = 100;
/** A text with more words is not looked up in whole: its first words are. */
const wordsMax = 32;

function lookUpTexts({ reader, search }: ReadContext, { lookups }: LookUpTextsInput): Answer[] {
  const { index } = search();
  return lookups.flatMap((lookup): Answer[] => {
    if (lookup.kind !== 'text') return [];
    reader.checkTime();
    const { text, location } = lookup;
    return [{ kind: 'text', text, location, ...findText(reader, index, text) }];
  });
}

/** The words of a text in their order find candidates. Their stored texts decide, because the index has no marks. */
function findText(
  reader: ProjectionReader,
  index: IndexReader,
  text: string,
): { readonly found: readonly string[]; readonly total: number } {
  const typed = words(text, wordsMax).map(({ folded }) => folded);
  if (typed.length === 0) return { found: [], total: 0 };
  const candidates = [...find(index, { kind: 'phrase', words: typed })];
  const read = candidates.slice(0, readMax);
  const found = idsOfTexts(
    reader,
    read.map((document) => index.idOf(document)),
    text,
  );
  const unread = candidates.length - read.length;
  return { found: found.slice(0, foundMax), total: found.length + unread };
}

/** Ids of the documents whose stored text has the text, in any case. Negative numbers are those of vulnerabilities. */
function idsOfTexts(reader: ProjectionReader, ids: readonly number[], text: string): string[] {
  const written = JSON.stringify(text.toLowerCase()).slice(1, -1);
  const contains = (record: string | null) => record?.toLowerCase().includes(written) === true;
  const vulnerabilities = [...reader.vulnerabilityRows(ids.filter((id) => id < 0).map((id) => -id))];
  const entities = [...reader.entityRows(ids.filter((id) => id > 0))];
  return [
    ...vulnerabilities.flatMap(([, { cve }]) => (contains(reader.record(cve)) ? [cve] : [])),
    ...entities.flatMap(([, { key, name, record }]) => (contains(record) || contains(name) ? [key] : [])),
  ].sort();
}
