import { segmentDocumentsMax } from '../text-index/parts.ts';

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
 * document logarithmic, up to the size that a segment can have.
 */
export function chooseMerges<T extends MergeableSegment>(segments: readonly T[]): readonly T[] {
  const worn = segments.filter(({ documents, living }) => (documents - living) * deadShareMax > documents);
  if (worn.length > 0) return thatFit(worn);
  // Two of the others always fit into one.
  const small = segments.filter(({ living }) => living * 2 <= segmentDocumentsMax);
  const bySize = Map.groupBy(small, ({ living }) => Math.floor(Math.log(living) / Math.log(factor)));
  return thatFit([...bySize.values()].find((group) => group.length >= factor) ?? []);
}

/** As many of the first as fit into one segment. */
function thatFit<T extends MergeableSegment>(segments: readonly T[]): readonly T[] {
  let size = 0;
  const firstLeft = segments.findIndex(({ living }) => {
    size += living;
    return size > segmentDocumentsMax;
  });
  return firstLeft === -1 ? segments : segments.slice(0, firstLeft);
}
