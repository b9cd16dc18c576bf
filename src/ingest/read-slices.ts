import { type FrameSlice, readFrames } from '../log/segment-store.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';

/** Records this close in a segment are read in one piece. */
const sliceGapBytesMax = 512 * 1024;

/** Reads the frames that hold the records, still compressed, neighbours in one piece. */
export async function readSlices<T extends Pick<VersionLocation, 'segment' | 'start' | 'length'>>(
  records: readonly T[],
  writer: ProjectionWriter,
  objects: ObjectStore,
): Promise<{ slices: FrameSlice[]; sliceOf: ReadonlyMap<T, number> }> {
  const ranges: { segment: number; start: number; end: number }[] = [];
  const sliceOf = new Map<T, number>();
  const inOrder = [...records].sort((a, b) => a.segment - b.segment || a.start - b.start);
  for (const record of inOrder) {
    const { segment, start, length } = record;
    const last = ranges.at(-1);
    if (last !== undefined && last.segment === segment && start - last.end <= sliceGapBytesMax) {
      last.end = Math.max(last.end, start + length);
    } else {
      ranges.push({ segment, start, end: start + length });
    }
    sliceOf.set(record, ranges.length - 1);
  }
  const slices: FrameSlice[] = [];
  for (const { segment, start, end } of ranges) {
    const { name, frames } = writer.segmentOf(segment);
    slices.push(await readFrames(objects, name, frames, start, end - start));
  }
  return { slices, sliceOf };
}
