import type { TimeWindow } from '../../contract.ts';
import type { Span } from '../span.ts';
import { anyWindows } from './any.ts';
import { germanWindows } from './de.ts';
import { englishWindows } from './en.ts';
import { japaneseWindows } from './ja.ts';

/** The tables of all languages apply to each question, because people mix languages. */
const phrases = [...anyWindows, ...englishWindows, ...germanWindows, ...japaneseWindows];

export interface FoundWindow {
  readonly window: TimeWindow;
  readonly span: Span;
}

/** The window of time that a text names; null without one. The first phrase in the tables counts. */
export function findWindow(text: string, nowMs: number): FoundWindow | null {
  for (const { pattern, read } of phrases) {
    for (const match of text.matchAll(pattern)) {
      const range = read(match.groups ?? {}, nowMs);
      if (range === null || !isRepresentable(range.from) || !isRepresentable(range.to)) continue;
      const [from, to] = [toTime(range.from), toTime(range.to)];
      const span = { from: match.index, to: match.index + match[0].length };
      return { window: { from, to, matchedText: match[0].trim() }, span };
    }
  }
  return null;
}

/** Nothing is stored from before 1970 or after 2199. */
function isRepresentable(ms: number): boolean {
  return ms >= 0 && ms < Date.UTC(2200, 0, 2);
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
