/** As much of a segment as decides whether it is merged. */
export interface MergeableSegment {
  readonly documents: number;
  readonly living: number;
}

/** So many segments of a size, which is so many times another, become one of the next. */
const factor = 8;
/** When more of a segment's documents than one in so many count no more, it is written anew without them. */
const deadShareMax = 4;

/**
 * The segments to be made one next; none when all may stay. Few are searched quicker than many, and large ones are
 * rarely written again: that each merge multiplies the size keeps both the number of segments and the work for a
 * document logarithmic.
 */
export function chooseMerges<T extends MergeableSegment>(segments: readonly T[]): readonly T[] {
  const worn = segments.filter(({ documents, living }) => (documents - living) * deadShareMax > documents);
  if (worn.length > 0) return worn;
  const bySize = Map.groupBy(segments, ({ living }) => Math.floor(Math.log(living) / Math.log(factor)));
  return [...bySize.values()].find((group) => group.length >= factor) ?? [];
}
