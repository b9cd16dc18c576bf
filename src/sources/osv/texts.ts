import { derived } from '../../domain/origin.ts';
import type { SourcedText } from '../../domain/vulnerability.ts';
import type { Reading } from './reading.ts';

/** What the record is called: its summary, where it has one. */
export function readTitles(reading: Reading): SourcedText[] {
  return readText(reading, 'summary');
}

/** What the record tells in full, where it does. */
export function readDescriptions(reading: Reading): SourcedText[] {
  return readText(reading, 'details');
}

/** The schema has these texts in English. */
function readText({ record, database, trace }: Reading, member: 'summary' | 'details'): SourcedText[] {
  const words = record[member]?.trim();
  if (!words) return [];
  const text = { text: words, lang: 'en', source: database.source };
  trace?.mark(text, record, { text: member, lang: derived(`/${member}`) });
  return [text];
}
