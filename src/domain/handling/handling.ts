import type { HandlingBasis } from './basis.ts';

/** What somebody decided about a vulnerability. */
export const handlingStatuses = ['open', 'acknowledged', 'not_affected', 'fixed', 'accepted'] as const;
export type HandlingStatus = (typeof handlingStatuses)[number];

/** Why a component is not affected, in the words of OpenVEX. */
export const vexJustifications = [
  'component_not_present',
  'vulnerable_code_not_present',
  'vulnerable_code_not_in_execute_path',
  'vulnerable_code_cannot_be_controlled_by_adversary',
  'inline_mitigations_already_exist',
] as const;
export type VexJustification = (typeof vexJustifications)[number];

/** The decision of one identity about a vulnerability. */
export interface Handling {
  /** A CVE id. */
  readonly cve: string;
  /** A package URL or a CPE name in canonical form; null for the CVE in every component. */
  readonly component: string | null;
  readonly status: HandlingStatus;
  /** Only of `not_affected`. */
  readonly justification: VexJustification | null;
  /** As it was written. */
  readonly note: string | null;
  /** Canonical time at which it is over; null if it has no end. */
  readonly until: string | null;
  /** What was stated when it was decided. */
  readonly basis: HandlingBasis;
}

/** What is decided, without what it rests on. */
export type Decision = Omit<Handling, 'basis'>;

export const handlingLimits = {
  /** Handlings of one identity. */
  handlings: 20_000,
  /** Handlings of one request. */
  written: 1_000,
  noteCharacters: 2_000,
  componentCharacters: 1_000,
} as const;
