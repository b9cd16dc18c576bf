import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import { type RelationType, relationTypes } from '../../domain/entity/relation.ts';
import type { RelationFilter } from '../../graph/relation-filter.ts';

/** Types of relations, all if none are named, and types of entities, any if none are named. */
export function readTypes(
  words: readonly (RelationType | EntityType)[] | undefined = [],
): Pick<RelationFilter, 'types' | 'ends'> {
  const named: ReadonlySet<string> = new Set(words);
  const types = relationTypes.filter((type) => named.has(type));
  const ends = entityTypes.filter((type) => named.has(type));
  return {
    types: new Set(types.length === 0 ? relationTypes : types),
    ends: ends.length === 0 ? null : ends,
  };
}
