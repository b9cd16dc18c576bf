import { listFormats } from '../export.ts';

/** Formats of a triage as a file. */
export const triageFormats = [...listFormats, 'sarif'] as const;

export type TriageFormat = (typeof triageFormats)[number];
