import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { type AffectedLookup, matchCondition } from './conditions.ts';
import {
  type EntityCondition,
  type EntityFieldName,
  type EntityLookup,
  isEntityCondition,
} from './language/entity-fields.ts';
import {
  type Query,
  type QueryWarning,
  type TextCondition,
  type TextFieldName,
  type TextValue,
  termsOf,
} from './language/query.ts';
import type { ConditionLookups } from './plan.ts';

/**
 * A warning for each product, package, vendor, group, software and technique in a query that no loaded source names.
 * Nothing is known of it, so the absence of hits does not mean that it is not affected or used. Beginnings of names
 * (`micro*`) are not checked.
 */
export function warnOfUnnamed(
  reader: IndexReader,
  query: Query,
  { affectedBy, entitiesNamed }: ConditionLookups,
): readonly QueryWarning[] {
  return termsOf(query).flatMap((term) => {
    if (!isNaming(term) || term.isPrefix) return [];
    const { field, value, place } = term;
    if (isEntityCondition(term)) return warnOfEntity(reader, term, entitiesNamed);
    const isNamed =
      isFound(reader, term) || ((field === 'cpe' || field === 'purl') && isJudged(affectedBy, value));
    return isNamed ? [] : [{ field, message: sentences[field](value), ...place }];
  });
}

/** An entity may be known by its name, and no source may say what it exploits or uses. */
function warnOfEntity(
  reader: IndexReader,
  condition: EntityCondition,
  entitiesNamed: EntityLookup,
): readonly QueryWarning[] {
  const { field, value, place } = condition;
  const ids = entitiesNamed(field, value, false);
  if (ids.some((id) => isFound(reader, { ...condition, value: id }))) return [];
  const named = ids[0] === value ? value : `${value} (${ids.slice(0, idsMax).join(', ')})`;
  const message = ids.length === 0 ? sentences[field](value) : unlinked[field](named);
  return [{ field, message, ...place }];
}

/** Maximum number of ids in a sentence. */
const idsMax = 5;

function isFound(reader: IndexReader, condition: TextCondition): boolean {
  const matcher = matchCondition(condition, () => null);
  return find(reader, matcher).count > 0;
}

const sentences = {
  cpe: (value: string) => `No loaded source names the product ${value}. It may still be affected.`,
  purl: (value: string) => `No loaded source names the package ${value}. It may still be affected.`,
  package: (value: string) => `No loaded source names the package ${value}. It may still be affected.`,
  product: (value: string) =>
    `No loaded source has a product with the name ${value}. Check the spelling: it may still be affected.`,
  vendor: (value: string) =>
    `No loaded source has a vendor with the name ${value}. Check the spelling: its products may still be affected.`,
  technique: (value: string) =>
    `No loaded source has a technique with the id or name ${value}. Check the spelling.`,
  group: (value: string) =>
    `No loaded source has a group with the id or name ${value}. Check the spelling, or search for the words.`,
  'exploited-by': (value: string) =>
    `No loaded source has a group, campaign, malware or tool with the id or name ${value}. Check the spelling, or search for the words.`,
} satisfies Partial<Record<TextFieldName, (value: string) => string>>;

/** For an entity that is known. */
const unlinked = {
  technique: (named: string) => `No loaded source states what uses the technique ${named}.`,
  group: (named: string) => `No loaded source states what the group ${named} exploits or uses.`,
  'exploited-by': (named: string) =>
    `No loaded source states which vulnerabilities ${named} exploits. It may still exploit some.`,
} satisfies Record<EntityFieldName, (named: string) => string>;

type NamingCondition = TextCondition & TextValue & { readonly field: keyof typeof sentences };

function isNaming(term: ReturnType<typeof termsOf>[number]): term is NamingCondition {
  return term.kind === 'field' && term.field in sentences && term.operator === ':';
}

/** Whether any vulnerability was judged for it, whatever the verdict. */
function isJudged(affectedBy: AffectedLookup, identifier: string): boolean {
  const found = affectedBy(identifier);
  return found !== null && Object.values(found).some(({ length }) => length > 0);
}
