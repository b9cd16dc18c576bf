import { type ClockSetting, clockFrom } from '../kit/clock.ts';
import type { Past } from '../provenance/past.ts';
import type { CheckTimes } from '../provenance/source-profiles.ts';

/** What the past is read from, besides a generation. */
export interface PastParts {
  /** Folder of the object store. */
  readonly objects: string;
  readonly clock: ClockSetting;
}

/** Opens the past of a generation. All that this takes is loaded here and not before. */
export async function loadPast(
  generation: string,
  { objects, clock }: PastParts,
  checkTimes: () => CheckTimes,
): Promise<Past & { close(): void }> {
  const [{ openPast }, { sources }, { openFileObjectStore }] = await Promise.all([
    import('../provenance/past.ts'),
    import('../sources/loaded.ts'),
    import('../storage/files/object-store.ts'),
  ]);
  return openPast(generation, {
    objects: openFileObjectStore(objects),
    sources,
    clock: clockFrom(clock),
    checkTimes,
  });
}
