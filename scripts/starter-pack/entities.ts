import type { EntityFacts } from '../../src/domain/entity/facts.ts';
import type { RelationFacts } from '../../src/domain/entity/relation.ts';
import type { MappedVersion } from '../../src/sources/contract.ts';
import {
  type PackEntity,
  type PackRelation,
  packEntitySchema,
  packEntityTypes,
  packRelationSchema,
  packRelationTypes,
} from '../../src/sources/starter-pack/wire.ts';

/** What the pack takes from the lists of entities that are not vulnerabilities. */
export interface EntityPart {
  readonly entities: PackEntity[];
  readonly relations: PackRelation[];
}

/**
 * The entities in use of some documents, replaced techniques with their successors, and the links between
 * them. Detection of techniques is left out.
 */
export function entityPart(documents: readonly MappedVersion[]): EntityPart {
  const described = documents.flatMap(({ entities = [] }) => entities);
  const stated = documents.flatMap(({ relations = [] }) => relations);
  const replaced = replacedTechniques(described, stated);
  const entities = new Map<string, PackEntity>();
  for (const facts of described) {
    const known = entities.get(facts.id);
    // One domain of ATT&CK may still use an object that another domain has deprecated.
    if (known !== undefined && known[3] === undefined) continue;
    const entity = packEntity(facts, replaced);
    if (entity !== null) entities.set(facts.id, entity);
  }
  const relations = new Map<string, PackRelation>();
  for (const facts of stated) {
    const relation = packRelation(facts, entities);
    if (relation !== null) relations.set(relation.join(' '), relation);
  }
  return { entities: sorted(entities), relations: sorted(relations) };
}

/** Objects whose successor is still in use. */
function replacedTechniques(
  described: readonly EntityFacts[],
  stated: readonly RelationFacts[],
): ReadonlySet<string> {
  const givenUp = new Set(described.flatMap(({ id, state }) => (state === 'deprecated' ? [id] : [])));
  const replacements = stated.filter(
    ({ type, fromType, to }) => type === 'superseded-by' && fromType === 'technique' && !givenUp.has(to),
  );
  return new Set(replacements.map(({ from }) => from));
}

function packEntity(facts: EntityFacts, replaced: ReadonlySet<string>): PackEntity | null {
  const { id, type, name, state } = facts;
  if (!isOneOf(packEntityTypes, type)) return null;
  if (state === 'deprecated' || (state === 'revoked' && !replaced.has(id))) return null;
  return packEntitySchema.parse([id, type, name, ...(state === 'revoked' ? [state] : [])]);
}

function packRelation(
  { from, type, to, toType, qualifier }: RelationFacts,
  entities: ReadonlyMap<string, PackEntity>,
): PackRelation | null {
  const isKept = entities.has(from) && (type === 'exploits' || entities.has(to));
  // Links of unused entities are kept only if they lead to a replacement.
  const isFitting = (entities.get(from)?.[3] === 'revoked') === (type === 'superseded-by');
  // A qualifier means that a weakness is in a category, not of a kind.
  const isLeftOut = (type === 'uses' && toType !== 'technique') || qualifier !== undefined;
  if (!isOneOf(packRelationTypes, type) || !isKept || !isFitting || isLeftOut) return null;
  return packRelationSchema.parse([from, type, to]);
}

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type);
}

function sorted<T>(byKey: ReadonlyMap<string, T>): T[] {
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
