/** Formats of a triage as a file. */
export const triageFormats = ['csv', 'sarif'] as const;

export type TriageFormat = (typeof triageFormats)[number];
