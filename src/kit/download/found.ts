import type { DownloadRequest, Validators } from './contract.ts';
import { type FullNote, findComplete, findPart, isComplete, type Part } from './partial-file.ts';
import { conditionOf, isConditional } from './validators.ts';

/** What a download can be resumed from. */
export type Found =
  | { readonly kind: 'nothing' }
  /** What the caller took before. */
  | { readonly kind: 'taken'; readonly validators: Validators }
  | { readonly kind: 'whole'; readonly note: FullNote }
  | { readonly kind: 'whole-part'; readonly part: Part }
  | { readonly kind: 'part'; readonly part: Part; readonly rangeCondition: string };

export async function findOnDisk(request: DownloadRequest): Promise<Found> {
  // A part next to a complete file is of a newer version.
  const part = await findPart(request);
  if (part !== null && isComplete(part)) return { kind: 'whole-part', part };
  const rangeCondition = part?.note.rangeCondition ?? null;
  if (part !== null && rangeCondition !== null) return { kind: 'part', part, rangeCondition };
  const note = await findComplete(request);
  if (note !== null) return { kind: 'whole', note };
  const { validators } = request;
  if (validators !== undefined && isConditional(validators)) return { kind: 'taken', validators };
  return { kind: 'nothing' };
}

/** Headers that let the server leave out what is there. */
export function conditionsOf(found: Found): Record<string, string> {
  if (found.kind === 'nothing') return {};
  if (found.kind === 'taken') return conditionOf(found.validators);
  if (found.kind === 'whole') return conditionOf(found.note.validators);
  if (found.kind === 'whole-part') return conditionOf(found.part.note.validators);
  return { range: `bytes=${found.part.bytes}-`, 'if-range': found.rangeCondition };
}
