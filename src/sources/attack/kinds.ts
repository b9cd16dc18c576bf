import { type EntityType, entityTypeOf, parseEntityId } from '../../domain/entity/id.ts';
import type { AttackObject } from './wire.ts';

export type AttackType = Extract<
  EntityType,
  'technique' | 'tactic' | 'group' | 'malware' | 'tool' | 'campaign' | 'mitigation' | 'detection'
>;

/** What the objects of a STIX type are. Those of all other types are left out. */
export const kinds: ReadonlyMap<string, AttackType> = new Map<string, AttackType>([
  ['attack-pattern', 'technique'],
  ['x-mitre-tactic', 'tactic'],
  ['intrusion-set', 'group'],
  ['malware', 'malware'],
  ['tool', 'tool'],
  ['campaign', 'campaign'],
  ['course-of-action', 'mitigation'],
  ['x-mitre-detection-strategy', 'detection'],
  ['x-mitre-analytic', 'detection'],
]);

/** The domains, by the name that the kill chain of each has. */
export const domainOfKillChain: ReadonlyMap<string, string> = new Map([
  ['mitre-attack', 'enterprise-attack'],
  ['mitre-mobile-attack', 'mobile-attack'],
  ['mitre-ics-attack', 'ics-attack'],
]);

/** The ATT&CK id of an object, and which of its external references gives it. */
export interface AttackId {
  readonly id: string;
  readonly reference: AttackObject['external_references'][number];
}

/**
 * The ATT&CK id that an object has as what it is, or why it has none. Null for a mitigation with the id of a
 * technique: until 2019 each technique had its own, under its own id, where it would be taken for the technique.
 */
export function attackIdOf(object: AttackObject, type: AttackType): AttackId | string | null {
  const reference = object.external_references.find(
    ({ source_name, external_id }) => domainOfKillChain.has(source_name ?? '') && external_id != null,
  );
  if (reference === undefined) return 'it has no ATT&CK id';
  const id = parseEntityId(reference.external_id ?? '');
  if (id === null) return 'its ATT&CK id is malformed';
  const typeOfId = entityTypeOf(id);
  if (type === 'mitigation' && typeOfId === 'technique') return null;
  // The id of software does not tell whether it is malware or a tool.
  const isFitting = typeOfId === null ? type === 'malware' || type === 'tool' : typeOfId === type;
  return isFitting ? { id, reference } : `${id} is not an id of a ${type}`;
}
