/** Part of a text, in UTF-16 code units, [from, to). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The text with a sign in place of each part, so that all other places stay where they are. */
export function masked(text: string, spans: readonly Span[], sign: string): string {
  let result = text;
  for (const { from, to } of spans) {
    result = `${result.slice(0, from)}${sign}${' '.repeat(Math.max(to - from - 1, 0))}${result.slice(to)}`;
  }
  return result;
}

/** A part that a sign stands for. */
export interface Mark extends Span {
  readonly sign: string;
}

/** The text with a sign for each part. */
export function replaced(text: string, marks: readonly Mark[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, sign } of [...marks].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    pieces.push(text.slice(at, from), sign);
    at = to;
  }
  return [...pieces, text.slice(at)].join('');
}

export function overlaps(spans: readonly Span[], { from, to }: Span): boolean {
  return spans.some((other) => other.from < to && from < other.to);
}
