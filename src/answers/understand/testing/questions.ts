import type { Intent } from '../../intents.ts';
import { german } from './questions/de.ts';
import { english } from './questions/en.ts';
import { spanish } from './questions/es.ts';
import { french } from './questions/fr.ts';
import { informalEnglish } from './questions/informal-en.ts';
import { japanese } from './questions/ja.ts';
import { portuguese } from './questions/pt.ts';
import { russian } from './questions/ru.ts';
import { chinese } from './questions/zh.ts';

/** A question with the reading that an analyst would expect. */
export interface Question {
  readonly intent: Intent;
  /** Ids of what it names, sorted. */
  readonly entities: readonly string[];
  readonly text: string;
}

export const questions: readonly Question[] = [
  english,
  informalEnglish,
  german,
  japanese,
  french,
  spanish,
  portuguese,
  russian,
  chinese,
].flatMap(readRows);

function readRows(rows: string): Question[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [intent = '', ids = '', ...text] = row.split(' | ');
      const entities = ids.split(' ').filter((id) => id !== '-');
      return { intent: intent as Intent, entities: entities.sort(), text: text.join(' | ') };
    });
}
