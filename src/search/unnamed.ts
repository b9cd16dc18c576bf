import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { type AffectedLookup, matchCondition } from './conditions.ts';
import {
  type Query,
  type QueryWarning,
  type TextCondition,
  type TextFieldName,
  type TextValue,
  termsOf,
} from './language/query.ts';

/**
 * A warning for each product, package and vendor in a query that no loaded source names. Nothing is known of it, so
 * the absence of hits does not mean that it is not affected. Beginnings of names (`micro*`) are not checked.
 */
export function warnOfUnnamed(
  reader: IndexReader,
  query: Query,
  affectedBy: AffectedLookup,
): readonly QueryWarning[] {
  return termsOf(query).flatMap((term) => {
    if (!isNaming(term) || term.isPrefix) return [];
    const { field, value, place } = term;
    const isNamed =
      find(
        reader,
        matchCondition(term, () => null),
      ).count > 0 ||
      ((field === 'cpe' || field === 'purl') && isJudged(affectedBy, value));
    return isNamed ? [] : [{ field, message: sentences[field](value), ...place }];
  });
}

const sentences = {
  cpe: (value: string) => `No loaded source names the product ${value}. It may still be affected.`,
  purl: (value: string) => `No loaded source names the package ${value}. It may still be affected.`,
  package: (value: string) => `No loaded source names the package ${value}. It may still be affected.`,
  product: (value: string) =>
    `No loaded source has a product with the name ${value}. Check the spelling: it may still be affected.`,
  vendor: (value: string) =>
    `No loaded source has a vendor with the name ${value}. Check the spelling: its products may still be affected.`,
} satisfies Partial<Record<TextFieldName, (value: string) => string>>;

type NamingCondition = TextCondition & TextValue & { readonly field: keyof typeof sentences };

function isNaming(term: ReturnType<typeof termsOf>[number]): term is NamingCondition {
  return term.kind === 'field' && term.field in sentences && term.operator === ':';
}

/** Whether any vulnerability was judged for it, whatever the verdict. */
function isJudged(affectedBy: AffectedLookup, identifier: string): boolean {
  const found = affectedBy(identifier);
  return found !== null && Object.values(found).some(({ length }) => length > 0);
}
