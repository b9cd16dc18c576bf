import type { EntityFacts } from '../../domain/entity/facts.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationFacts } from '../../domain/entity/relation.ts';
import { parseCveId } from '../../domain/identifiers.ts';
import { type Origins, traceUpstream } from '../../domain/origin.ts';
import { firstIssue } from '../../kit/json.ts';
import type { RejectedItem } from '../contract.ts';
import { packEntitySchema, packRelationSchema } from './wire.ts';

/** The entities of the pack, each once, and those that are refused. */
export function mapEntities(
  list: readonly unknown[],
  origins?: Origins,
): { readonly entities: readonly EntityFacts[]; readonly rejected: readonly RejectedItem[] } {
  const entities = new Map<string, EntityFacts>();
  const rejected: RejectedItem[] = [];
  for (const [index, raw] of list.entries()) {
    const pointer = `/entities/${index}`;
    const { data: tuple, error } = packEntitySchema.safeParse(raw);
    if (tuple === undefined) {
      rejected.push({ pointer, reason: firstIssue(error) });
      continue;
    }
    const [id, type, name, state] = tuple;
    if (entities.has(id)) {
      rejected.push({ pointer, reason: `${id} is there twice` });
      continue;
    }
    const facts: EntityFacts = { id, type, name, ...(state === undefined ? {} : { state }) };
    entities.set(id, facts);
    if (origins === undefined) continue;
    traceUpstream(origins, tuple, pointer).mark(facts, tuple, { id: '0', type: '1', name: '2', state: '3' });
  }
  return { entities: [...entities.values()], rejected };
}

/**
 * The links of the pack, each once, and those that are refused.
 * @param entities of the pack, between which the links are; any CVE may be exploited
 */
export function mapRelations(
  list: readonly unknown[],
  entities: readonly EntityFacts[],
): { readonly relations: readonly RelationFacts[]; readonly rejected: readonly RejectedItem[] } {
  const types = new Map<string, EntityType>(entities.map(({ id, type }) => [id, type]));
  const relations = new Map<string, RelationFacts>();
  const rejected: RejectedItem[] = [];
  for (const [index, raw] of list.entries()) {
    const pointer = `/relations/${index}`;
    const mapped = mapRelation(raw, pointer, types);
    if (typeof mapped === 'string') {
      rejected.push({ pointer, reason: mapped });
      continue;
    }
    const key = `${mapped.from} ${mapped.type} ${mapped.to}`;
    if (relations.has(key)) rejected.push({ pointer, reason: `${key} is there twice` });
    else relations.set(key, mapped);
  }
  return { relations: [...relations.values()], rejected };
}

function mapRelation(
  raw: unknown,
  pointer: string,
  types: ReadonlyMap<string, EntityType>,
): RelationFacts | string {
  const { data: tuple, error } = packRelationSchema.safeParse(raw);
  if (tuple === undefined) return firstIssue(error);
  const [from, type, to] = tuple;
  if (from === to) return 'it goes from an entity to itself';
  const fromType = types.get(from);
  if (fromType === undefined) return `it goes from ${from.slice(0, 60)}, which is not an entity of the pack`;
  const toType = type === 'exploits' && parseCveId(to) === to ? 'vulnerability' : types.get(to);
  if (toType === undefined) return `it goes to ${to.slice(0, 60)}, which is not an entity of the pack`;
  if (type === 'exploits' && toType !== 'vulnerability') return `${to} is not a vulnerability`;
  // ATT&CK names vulnerabilities in its texts only, where its source finds them.
  const made = type === 'exploits' ? 'extracted' : 'official';
  return { from, fromType, type, to, toType, class: made, pointer };
}
