import type { TimeWindow } from '../../contract.ts';
import type { Span } from '../span.ts';
import { datesInDigits } from './any.ts';
import { dayMs, type Range, startOf } from './calendar.ts';
import type { WindowPhrase } from './contract.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { timeWords, windowPhrases } from './frame.ts';
import { japanese } from './ja.ts';
import { plainLetters } from './plain-letters.ts';
import { portuguese } from './pt.ts';
import { russian } from './ru.ts';
import type { WindowWords } from './words.ts';
import { chinese } from './zh.ts';

/** The words of all languages apply to each question, because people mix languages. */
const languages = [english, german, japanese, french, spanish, portuguese, russian, chinese];
const groups: readonly PhraseGroup[] = [
  { required: [/\d/], phrases: datesInDigits(languages) },
  ...languages.map((words) => ({
    required: [...scriptOf(words), timeWords(words)],
    phrases: windowPhrases(words),
  })),
];

/** The phrases of a language. */
interface PhraseGroup {
  /** What a text has that has any of them. Most texts have not, and then no phrase is tried. */
  readonly required: readonly RegExp[];
  readonly phrases: readonly WindowPhrase[];
}

/** The letters of a language, if they are others than Latin ones. */
function scriptOf({ units }: WindowWords): RegExp[] {
  const scripts = [/\p{Script=Cyrillic}/u, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u];
  return scripts.filter((script) => script.test(units.day[0]));
}

export interface FoundWindow {
  readonly window: TimeWindow;
  readonly span: Span;
}

/** The window of time that a text names; null without one. The longest phrase is the most specific. */
export function findWindow(text: string, nowMs: number): FoundWindow | null {
  const plain = plainLetters(text);
  let found: FoundWindow | null = null;
  const possible = groups.filter(({ required }) => required.every((one) => one.test(plain)));
  for (const { pattern, read } of possible.flatMap(({ phrases }) => phrases)) {
    for (const match of matchesOf(pattern, plain)) {
      const length = match[0].length;
      if (found !== null && length <= found.span.to - found.span.from) continue;
      const range = read(match.groups ?? {}, nowMs);
      if (range === null || !isRepresentable(range.from) || !isRepresentable(range.to)) continue;
      found = {
        window: {
          from: toTime(range.from),
          to: toTime(endOf(range, nowMs)),
          matchedText: text.slice(match.index, match.index + length).trim(),
        },
        span: { from: match.index, to: match.index + length },
      };
    }
  }
  return found;
}

/** As `matchAll`, which would make another regular expression for each of the many phrases. */
function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    yield match;
    if (match[0] === '') pattern.lastIndex += 1;
  }
}

/** A window that has begun ends with today: nothing is known of what comes. */
function endOf({ from, to }: Range, nowMs: number): number {
  const tomorrow = startOf(nowMs, 'day') + dayMs;
  return from < tomorrow ? Math.min(to, tomorrow) : to;
}

/** Nothing is stored from before 1970 or after 2199. */
function isRepresentable(ms: number): boolean {
  return ms >= 0 && ms < Date.UTC(2200, 0, 2);
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
