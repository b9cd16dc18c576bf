import { type StixObject, stixId } from './object.ts';

/** When the extension was first laid down, and when its present form was. */
const since = '2026-11-01T00:00:00.000Z';
const changed = '2026-11-22T00:00:00.000Z';

/** Who made the objects of a bundle out of what upstreams say. */
export const cairnIdentity: StixObject = {
  type: 'identity',
  spec_version: '2.1',
  id: stixId('identity', 'cairn'),
  created: since,
  modified: since,
  name: 'Cairn',
  description: 'Creates these objects from published data. Quoted text belongs to its publishers.',
  identity_class: 'system',
};

/**
 * What the standard has no place for: which entity and which claim an object is about, and, as objects of their own,
 * entities of kinds that the standard lacks.
 */
export const cairnExtension: StixObject = {
  type: 'extension-definition',
  spec_version: '2.1',
  id: stixId('extension-definition', 'cairn 1'),
  created_by_ref: cairnIdentity.id,
  created: since,
  modified: changed,
  name: 'Cairn',
  description:
    'Ids by which an object and the evidence for it are found in Cairn, how a relation is called there, and entities that STIX has no objects for.',
  schema:
    'New objects: x-cairn-weakness, x-cairn-tactic, x-cairn-detection and x-cairn-decision-table, each with name and, where known, description, entity_id and entity_state. Properties of other objects: entity_id, entity_type, entity_state, other_names, cpe_names, package_url, severity, cvss_scores, epss, kev, ssvc. Also risk (level, and score from 0 to 100) and tier (by BOD 26-04, for an exposed asset). Properties of relationships: claim_id, relation_type, relation_class (official, expert, extracted or derived), relation_qualifier and is_reversed (the relation is read from target to source). Also freshness (0 to 1, how recent the copies of its sources are) and as_of (date of the newest version that states it). Also evidence (source, sha256, pointer, stated_at) and, for derived relations, path (origin, relation_type, direction, target).',
  version: '1.1.0',
  extension_types: ['new-sdo', 'property-extension'],
};

/** The `extensions` member of an object of a kind that the standard lacks. */
export const newObject = { [cairnExtension.id]: { extension_type: 'new-sdo' } };

/** The `extensions` member of an object with properties that the standard lacks. */
export function extendedBy(properties: object): object {
  return { [cairnExtension.id]: { extension_type: 'property-extension', ...properties } };
}
