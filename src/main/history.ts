import { type ClockSetting, clockFrom } from '../kit/clock.ts';
import type { EvidenceContext } from '../provenance/evidence-context.ts';
import type { CheckTimes } from '../provenance/source-profiles.ts';

/** What the past is read from, besides a generation. */
export interface HistoryParts {
  /** Folder of the object store. */
  readonly objects: string;
  readonly clock: ClockSetting;
}

/** Opens the past of a generation. All that this takes is loaded here and not before. */
export async function loadHistory(
  generation: string,
  { objects, clock }: HistoryParts,
  checkTimes: () => CheckTimes,
): Promise<EvidenceContext & { close(): void }> {
  const [{ openEvidence }, { sources }, { openFileObjectStore }] = await Promise.all([
    import('../provenance/evidence-context.ts'),
    import('../sources/loaded.ts'),
    import('../storage/files/object-store.ts'),
  ]);
  return openEvidence(generation, {
    objects: openFileObjectStore(objects),
    sources,
    clock: clockFrom(clock),
    checkTimes,
  });
}
