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
  version: ['version'],
  firstSeen: ['details', 'firstSeen'],
  lastSeen: ['details', 'lastSeen'],
} as const;

/** The lists of which each element is one. */
const entityLists = {
  alias: { list: ['aliases'], text: [] },
  description: { list: ['descriptions'], text: ['text'] },
  remediation: { list: ['details', 'advice'], text: ['text'] },
} as const;

export type EntityMember = keyof typeof entityMembers | keyof typeof entityLists;

/** A member of an entity as one version states it, and the places in its bytes from which it follows. */
export interface EntityField {
  readonly member: EntityMember;
  readonly value: string;
  /** BCP 47 tag of a text; null if it has none. */
  readonly lang: string | null;
  readonly rule: OriginRule;
  readonly places: readonly { readonly pointer: string; readonly quoted: unknown }[];
}

/** @param facts the same object that was mapped with these origins */
export function entityFields(
  facts: EntityFacts,
  origins: Origins,
  quote: (pointer: string) => unknown,
): EntityField[] {
  return stepsIn(facts).flatMap(({ member, steps, lang }) => {
    const value = valueAt(facts, steps) as string | undefined;
    const origin = value === undefined ? null : originAt(origins, facts, steps);
    if (value === undefined || origin === null) return [];
    const places = origin.pointers.map((pointer) => ({ pointer, quoted: quote(pointer) }));
    return [{ member, value, lang, rule: origin.rule, places }];
  });
}

interface MemberSteps {
  readonly member: EntityMember;
  readonly steps: readonly string[];
  readonly lang: string | null;
}

function stepsIn(facts: EntityFacts): MemberSteps[] {
  const single = Object.entries(entityMembers).map(([member, steps]) => ({ member, steps, lang: null }));
  const listed = Object.entries(entityLists).flatMap(([member, { list, text }]) => {
    const elements = (valueAt(facts, list) ?? []) as readonly (string | { readonly lang?: string })[];
    return elements.map((element, i) => {
      const lang = typeof element === 'string' ? null : (element.lang ?? null);
      return { member, steps: [...list, String(i), ...text], lang };
    });
  });
  return [...single, ...listed] as MemberSteps[];
}
