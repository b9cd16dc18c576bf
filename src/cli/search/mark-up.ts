type Range = readonly [start: number, end: number];

/** A passage without Markdown, HTML and MITRE's citations, and its marked ranges at their new positions. */
export function withoutMarkUp(
  text: string,
  ranges: readonly Range[],
): { readonly text: string; readonly ranges: readonly Range[] } {
  const removed = removedFrom(text);
  const moved = (place: number) =>
    place - removed.reduce((sum, [start, end]) => sum + Math.max(Math.min(place, end) - start, 0), 0);
  const kept = ranges.map(([start, end]): Range => [moved(start), moved(end)]);
  let plain = '';
  let at = 0;
  for (const [start, end] of removed) {
    plain += text.slice(at, start);
    at = end;
  }
  return { text: plain + text.slice(at), ranges: kept.filter(([start, end]) => start < end) };
}

/**
 * Groups 1 and 2 of a match are removed, or the whole match if it has no groups. A passage may begin and end
 * inside a mark.
 */
const marks: readonly RegExp[] = [
  /(\[)[^\][]*(\]\([^()\s]*\))/dg,
  /(\[)[^\][]*(\]\([^()\s]*)(?= …$)/dg,
  /^…\s([^\s()[\]]*[./][^\s()[\]]*\)\s?)/dg,
  /^…\s[^\][()]*(\]\([^()\s]*\))/dg,
  /\s?\(Citation: [^()]*(?:\)|(?= …$))/dg,
  /<\/?(?:p|br|code|ul|ol|li|em|strong|sup|sub|pre|tt|b|i|span)(?:\s[^<>]*)?\/?>/dgi,
  /(?:^|\s)(#{1,6}\s)/dg,
  /(\*\*)[^*]+(\*\*)/dg,
  /`+/dg,
];

/** In order, without overlaps. */
function removedFrom(text: string): Range[] {
  const all = marks.flatMap((mark) =>
    Array.from(text.matchAll(mark), ({ indices = [] }) => {
      const [full, ...groups] = indices;
      const parts = groups.filter((group) => group !== undefined);
      return parts.length > 0 || full === undefined ? parts : [full];
    }).flat(),
  );
  const removed: Range[] = [];
  for (const range of all.toSorted(([a], [b]) => a - b)) {
    if (range[0] >= (removed.at(-1)?.[1] ?? 0)) removed.push(range);
  }
  return removed;
}
