/** Every kind of change that is listed, in the order in which several at one moment are listed. */
export const eventTypes = [
  'published',
  'rejected',
  'cvss_added',
  'cvss_raised',
  'cvss_lowered',
  'severity_changed',
  'kev_added',
  'kev_removed',
  'kev_due_changed',
  'ransomware_flagged',
  'epss_jump',
  'epss_drop',
  'ssvc_changed',
  'description_changed',
  'title_changed',
  'reference_added',
  'weakness_changed',
  'affected_changed',
  'advisory_added',
  'entity_revoked',
] as const;

export type EventType = (typeof eventTypes)[number];

/** What changed between two versions of one source. `before` and `after` are JSON; null where there was nothing. */
export interface Change {
  readonly type: EventType;
  readonly before: unknown;
  readonly after: unknown;
}

/** A change with the entity that it affects. */
export interface SubjectChange extends Change {
  readonly subject: string;
}
