import type { EntityFacts } from '../domain/entity/facts.ts';
import { type OriginRule, type Origins, originAt } from '../domain/origin.ts';
import { valueAt } from './json-pointer.ts';

/** The members of an entity that are traced as separate facts. */
const entityMembers = {
  name: ['name'],
  state: ['state'],
  created: ['created'],
  modified: ['modified'],
  withdrawn: ['withdrawn'],
  firstSeen: ['details', 'firstSeen'],
  lastSeen: ['details', 'lastSeen'],
} as const;

export type EntityMember = keyof typeof entityMembers;

/** A member of an entity as one version states it, and the places in its bytes from which it follows. */
export interface EntityField {
  readonly member: EntityMember;
  readonly value: string;
  readonly rule: OriginRule;
  readonly places: readonly { readonly pointer: string; readonly quoted: unknown }[];
}

/** @param facts the same object that was mapped with these origins */
export function entityFields(
  facts: EntityFacts,
  origins: Origins,
  quote: (pointer: string) => unknown,
): EntityField[] {
  return (Object.keys(entityMembers) as EntityMember[]).flatMap((member) => {
    const steps = entityMembers[member];
    const value = valueAt(facts, steps) as string | undefined;
    const origin = value === undefined ? null : originAt(origins, facts, steps);
    if (value === undefined || origin === null) return [];
    const places = origin.pointers.map((pointer) => ({ pointer, quoted: quote(pointer) }));
    return [{ member, value, rule: origin.rule, places }];
  });
}
