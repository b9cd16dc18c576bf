import { type BasisChange, basisChanges, type HandlingBasis } from './basis.ts';
import type { Handling } from './handling.ts';

/**
 * Whether a handling takes its vulnerability off lists:
 * - `active`: it does.
 * - `returned`: it does not, because what it rested on has changed.
 * - `over`: it does not, because its date is past.
 * - `open`: it does not, because nothing is decided.
 */
export const handlingStates = ['active', 'returned', 'over', 'open'] as const;
export type HandlingState = (typeof handlingStates)[number];

/** Why something is on lists again. */
export interface Return {
  readonly reason: 'until_over' | 'basis_changed';
  /** What has changed since the decision. If the date is past, this can be nothing. */
  readonly changed: readonly BasisChange[];
}

/** Whether its date is past. The moment itself is past it. */
export function isOver({ until }: Pick<Handling, 'until'>, nowMs: number): boolean {
  return until !== null && Date.parse(until) <= nowMs;
}

/** Whether it can take anything off lists at that time, as long as what it rests on stays the same. */
export function isStanding(handling: Pick<Handling, 'status' | 'until'>, nowMs: number): boolean {
  return handling.status !== 'open' && !isOver(handling, nowMs);
}

/** @param basis what is stated now */
export function judgeHandling(
  handling: Handling,
  basis: HandlingBasis,
  nowMs: number,
): { readonly state: HandlingState; readonly returned: Return | null } {
  if (handling.status === 'open') return { state: 'open', returned: null };
  const changed = basisChanges(handling.basis, basis);
  if (isOver(handling, nowMs)) return { state: 'over', returned: { reason: 'until_over', changed } };
  if (changed.length > 0) return { state: 'returned', returned: { reason: 'basis_changed', changed } };
  return { state: 'active', returned: null };
}
