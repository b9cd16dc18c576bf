import { type EntityType, parseEntityId } from '../../domain/entity/id.ts';
import type { Condition, Query, TextCondition } from './query.ts';

/** Fields whose values are entities of ATT&CK: the types that they take, and how ids of these begin. */
export const entityFields = {
  technique: { types: ['technique'], idStart: /^T\d{1,4}(?:\.\d{0,3})?$/i },
  group: { types: ['group'], idStart: /^G\d{1,4}$/i },
  'exploited-by': { types: ['group', 'campaign', 'malware', 'tool'], idStart: /^[GCS]\d{1,4}$/i },
} as const satisfies Partial<
  Record<TextCondition['field'], { readonly types: readonly EntityType[]; readonly idStart: RegExp }>
>;

export type EntityFieldName = keyof typeof entityFields;

/** Ids of the entities that a value of a field names; empty if there are none. */
export type EntityLookup = (field: EntityFieldName, name: string, isPrefix: boolean) => readonly string[];

/** A condition on such a field, with a value. */
export type EntityCondition = Extract<TextCondition, { readonly operator: ':' }> & {
  readonly field: EntityFieldName;
};

export function isEntityCondition<Time>(query: Query<Time> | Condition<Time>): query is EntityCondition {
  return query.kind === 'field' && query.operator === ':' && query.field in entityFields;
}

/** The canonical form of an id of the types that a field takes; null for a name. */
export function readEntityValue(field: EntityFieldName, text: string): string | null {
  const id = parseEntityId(text);
  return id !== null && entityFields[field].idStart.test(id) ? id : null;
}

/** The beginning of such an id; null for the beginning of a name. */
export function readEntityStart(field: EntityFieldName, text: string): string | null {
  return entityFields[field].idStart.test(text) ? text.toUpperCase() : null;
}
