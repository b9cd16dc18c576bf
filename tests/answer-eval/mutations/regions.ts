import type { Sentence } from '../../../src/answers/contract.ts';

/** Whether a position is inside a quoted text of upstream. */
export function regionsOf({ text, quotes = [] }: Sentence): (at: number) => boolean {
  const regions = quotes.map((quote) => {
    const start = text.indexOf(quote.text);
    return [start, start + quote.text.length] as const;
  });
  return (at) => regions.some(([start, end]) => at >= start && at < end);
}
