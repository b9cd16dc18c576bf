import { type FrameSlice, readFrames } from '../log/segment-reader.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { ObjectStore } from '../storage/contract.ts';

/** Records this close in a segment are read in one piece. */
const sliceGapBytesMax = 512 * 1024;

/** Reads the frames that hold the records, still compressed, neighbours in one piece. */
export async function readSlices(
  records: readonly VersionLocation[],
  writer: ProjectionWriter,
  objects: ObjectStore,
): Promise<{ slices: FrameSlice[]; sliceOf: ReadonlyMap<number, number> }> {
  const ranges: { segment: number; start: number; end: number }[] = [];
  const sliceOf = new Map<number, number>();
  const inOrder = [...records].sort((a, b) => a.segment - b.segment || a.start - b.start);
  for (const { version, segment, start, length } of inOrder) {
    const last = ranges.at(-1);
    if (last !== undefined && last.segment === segment && start - last.end <= sliceGapBytesMax) {
      last.end = Math.max(last.end, start + length);
    } else {
      ranges.push({ segment, start, end: start + length });
    }
    sliceOf.set(version, ranges.length - 1);
  }
  const slices: FrameSlice[] = [];
  for (const { segment, start, end } of ranges) {
    const { name, frames } = writer.segmentOf(segment);
    slices.push(await readFrames(objects, name, frames, start, end - start));
  }
  return { slices, sliceOf };
}
