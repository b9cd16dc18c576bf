import { type ClockSetting, clockFrom } from '../kit/clock.ts';
import type { EvidenceContext } from '../provenance/evidence-context.ts';
import type { CheckTimes } from '../provenance/source-profiles.ts';

/** What history reads need in addition to a generation. */
export interface HistoryParts {
  /** Folder of the object store. */
  readonly objects: string;
  readonly clock: ClockSetting;
}

/** Opens the history of a generation. The code for it is loaded only when it is needed. */
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
