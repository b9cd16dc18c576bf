import { type Evidence, evidenceBy } from '../confidence.ts';
import type { EventType } from '../event.ts';
import type { Predicate, WeighedSource } from '../provenance-constants.ts';

/** One source's word for a change that it tells. */
export function changeEvidence(source: WeighedSource, type: EventType): Evidence {
  const { says, describes } = source.reliability;
  const predicate = changePredicates[type];
  return evidenceBy(source, predicate === null ? describes : says[predicate]);
}

/** The topic of a change that a source states; null for changes of entities that are not vulnerabilities. */
const changePredicates: Readonly<Record<EventType, Predicate | null>> = {
  published: 'record',
  rejected: 'record',
  cvss_added: 'cvss',
  cvss_raised: 'cvss',
  cvss_lowered: 'cvss',
  severity_changed: 'cvss',
  kev_added: 'kev',
  kev_removed: 'kev',
  kev_due_changed: 'kev',
  ransomware_flagged: 'kev',
  epss_jump: 'epss',
  epss_drop: 'epss',
  ssvc_changed: 'ssvc',
  description_changed: 'description',
  title_changed: 'title',
  reference_added: 'reference',
  weakness_changed: 'weakness',
  affected_changed: 'affected',
  advisory_added: 'advisory',
  entity_revoked: null,
};
