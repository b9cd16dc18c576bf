import { refang } from '../indicators/refang.ts';
import { classify, type IndicatorType, isVersionWord } from './classify.ts';

/** Something in a text by which an attack can be found again. */
export interface Indicator {
  readonly type: IndicatorType;
  /** As its owner wrote it, in its usual form. */
  readonly value: string;
  /** The host of a URL as written; null for others. */
  readonly writtenHost: string | null;
  readonly isDefanged: boolean;
  readonly line: number;
}

export interface Extraction {
  readonly indicators: readonly Indicator[];
  /** Words that look like an indicator and are something else, by what they are. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly isCut: boolean;
}

const indicatorsMax = 200;

/** The indicators of a text, each once, in their order. */
export function extract(text: string): Extraction {
  const byKey = new Map<string, Indicator>();
  const skipped = new Map<string, number>();
  let line = 0;
  const writtenLines = text.split('\n');
  for (const plain of refang(text.replaceAll(/\p{Cf}/gu, '')).split('\n')) {
    const written = writtenLines[line] ?? '';
    line += 1;
    let before = '';
    for (const word of wordsOf(plain)) {
      const isDefanged = !written.includes(word);
      for (const found of classify(word, { isDefanged, followsVersion: isVersionWord(before) })) {
        if (found.type === 'skipped') {
          skipped.set(found.value, (skipped.get(found.value) ?? 0) + 1);
          continue;
        }
        if (byKey.size >= indicatorsMax) return { indicators: [...byKey.values()], skipped, isCut: true };
        const key = `${found.type} ${found.value}`;
        if (!byKey.has(key)) byKey.set(key, { ...found, type: found.type, isDefanged, line });
      }
      before = word;
    }
  }
  return { indicators: [...byKey.values()], skipped, isCut: false };
}

/** Words without the marks of the sentence around them. Brackets and commas stay in URLs. */
function* wordsOf(line: string): Generator<string> {
  for (const word of line.split(/[\s"'`<>|\u201c\u201d\u2018\u2019]+/)) {
    const start = word.indexOf('://');
    const parts = start < 0 ? word.split(/[,;(){}[\]=]+/) : [urlIn(word, start)];
    for (const part of parts) {
      const bare = withoutMarks(part);
      if (bare !== '') yield bare;
    }
  }
}

/** The URL of a word such as `(https://example.org` or `url=https://example.org`. */
function urlIn(word: string, end: number): string {
  let start = end;
  while (start > 0 && /[a-z\d+.-]/i.test(word.charAt(start - 1))) start -= 1;
  return word.slice(start);
}

function withoutMarks(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:!?)*_~\\'.includes(word.charAt(end - 1))) end -= 1;
  let start = 0;
  while (start < end && '.,;!?(*_~\\'.includes(word.charAt(start))) start += 1;
  return word.slice(start, end);
}
