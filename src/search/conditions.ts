import { foldName, normalName, packageId, productId, productOfCpe } from '../domain/entity/name.ts';
import { columnOf, type SearchColumn, secondsOf } from '../projection/searched.ts';
import type { Matcher } from '../text-index/matcher.ts';
import type { FieldNameOf } from './language/fields.ts';
import type { Condition, TextCondition } from './language/query.ts';
import type { TimeSpan } from './language/times.ts';
import { matchLevel } from './levels.ts';
import { idForms } from './lookup.ts';

/**
 * Ids of the documents of the vulnerabilities that affect, may affect or do not affect something. It is named by a
 * package URL, a CPE name or the id of a product with a version. Null if that has no version.
 */
export type AffectedLookup = (identifier: string) => AffectedIds | null;

export interface AffectedIds {
  readonly affected: readonly number[];
  readonly unknown: readonly number[];
  readonly notAffected: readonly number[];
}

/** Finds what fulfils a condition of a query. */
export function matchCondition(condition: Condition<TimeSpan>, affectedBy: AffectedLookup): Matcher {
  switch (condition.field) {
    case 'cvss':
    case 'epss':
    case 'riskScore':
    case 'year':
      return matchNumber(condition, scales[condition.field]);
    case 'published':
    case 'modified':
    case 'kevAdded':
    case 'kevDue':
      return matchTime(condition);
    case 'severity':
    case 'risk':
    case 'tier':
      return matchLevel(condition);
    case 'kev':
    case 'ransomware': {
      const isSo: Matcher = { kind: 'tag', tag: `${condition.field}:true` };
      return condition.value ? isSo : { kind: 'not', of: isSo };
    }
    default:
      return condition.operator === '*' ? matchAny(condition.field) : matchText(condition, affectedBy);
  }
}

type NumberCondition = Extract<Condition<TimeSpan>, { field: FieldNameOf<'number'> }>;
type TimeCondition = Extract<Condition<TimeSpan>, { field: FieldNameOf<'time'> }>;

/** The factor that makes a value a whole number in its column. */
const scales = { cvss: 10, epss: 100_000, riskScore: 1, year: 1 } as const;

const numberMin = -2147483647;
const numberMax = 2147483647;

function matchNumber(condition: NumberCondition, scale: number): Matcher {
  if (condition.operator === '*') return present(condition.field);
  // Rounding errors would keep a value such as 7.1 from being a whole number of tenths.
  const scaled = (value: number) => Math.round(value * scale * 1e6) / 1e6;
  if (condition.operator === '..') {
    return range(condition.field, Math.ceil(scaled(condition.from)), Math.floor(scaled(condition.to)));
  }
  const value = scaled(condition.value);
  switch (condition.operator) {
    case ':':
      return range(condition.field, Math.ceil(value), Math.floor(value));
    case '>':
      return range(condition.field, Math.floor(value) + 1, numberMax);
    case '>=':
      return range(condition.field, Math.ceil(value), numberMax);
    case '<':
      return range(condition.field, numberMin, Math.ceil(value) - 1);
    case '<=':
      return range(condition.field, numberMin, Math.floor(value));
  }
}

/** A date stands for all the time from its first moment to its last. */
function matchTime(condition: TimeCondition): Matcher {
  if (condition.operator === '*') return present(condition.field);
  if (condition.operator === '..') {
    return range(condition.field, secondAtOrAfter(condition.from.from), secondAtOrAfter(condition.to.to) - 1);
  }
  const [first, end] = [secondAtOrAfter(condition.value.from), secondAtOrAfter(condition.value.to)];
  switch (condition.operator) {
    case ':':
      return range(condition.field, first, end - 1);
    case '>':
      return range(condition.field, end, numberMax);
    case '>=':
      return range(condition.field, first, numberMax);
    case '<':
      return range(condition.field, numberMin, first - 1);
    case '<=':
      return range(condition.field, numberMin, end - 1);
  }
}

function secondAtOrAfter(time: string): number {
  const second = secondsOf(time) ?? 0;
  return time.endsWith('.000Z') ? second : second + 1;
}

function matchAny(field: TextCondition['field']): Matcher {
  switch (field) {
    case 'cwe':
    case 'technique':
    case 'package':
    case 'product':
      return { kind: 'tag', tag: `has:${field}` };
    case 'alias':
    case 'exploit':
    case 'exploited-by':
    case 'group':
    case 'source':
    case 'state':
    case 'vendor':
      return { kind: 'tagPrefix', prefix: `${field}:` };
    case 'cpe':
      return { kind: 'tag', tag: 'has:product' };
    case 'purl':
      return { kind: 'tag', tag: 'has:package' };
    case 'has':
    case 'id':
    case 'type':
      return { kind: 'all' };
  }
}

function matchText(
  condition: Extract<TextCondition, { operator: ':' }>,
  affectedBy: AffectedLookup,
): Matcher {
  const { field, value, isPrefix } = condition;
  switch (field) {
    case 'id':
      return isPrefix
        ? { kind: 'tagPrefix', prefix: `id:${foldName(value)}` }
        : anyTag([foldName(value), ...idForms(value)].flatMap((id) => [`id:${id}`, `alias:${id}`]));
    case 'has':
      return value === 'epss' ? present('epss') : { kind: 'tag', tag: `has:${value}` };
    case 'type':
    case 'state':
    case 'source':
    case 'exploit':
      return tag(field, value.toLowerCase(), isPrefix);
    case 'alias':
      return tag(field, foldName(value), isPrefix);
    case 'cwe':
      return tag(field, value.replace(/^cwe-/i, ''), isPrefix);
    case 'exploited-by':
    case 'group':
    case 'technique':
      return tag(field, value.toLowerCase(), isPrefix);
    case 'vendor':
      return tag(field, normalName(decoded(value)), isPrefix);
    case 'product':
      return matchProduct(value, isPrefix);
    case 'package':
      return matchPackage(value, isPrefix);
    case 'cpe':
      return matchAffected(value, affectedBy, tag('product', productOfCpeName(value), false));
    case 'purl':
      return matchAffected(value, affectedBy, matchPackage(value, isPrefix));
  }
}

/** `vendor:product` or only the product's name. */
function matchProduct(value: string, isPrefix: boolean): Matcher {
  const [vendor, product] = value.split(/:(.*)/s, 2).map(decoded);
  if (product === undefined) return tag('name', normalName(decoded(value)), isPrefix);
  if (product === '') return tag('product', `${normalName(vendor) ?? ''}:`, true);
  return tag('product', productId(vendor, product)?.slice('product:'.length) ?? null, isPrefix);
}

/** The plain form of a name from an id, in which some characters are percent-encoded. */
function decoded(name: string): string {
  return name.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

function matchPackage(value: string, isPrefix: boolean): Matcher {
  const written = /^pkg:/i.test(value) ? value : `pkg:${value}`;
  return tag('package', (isPrefix ? written : packageId(written))?.toLowerCase() ?? null, isPrefix);
}

function productOfCpeName(cpe: string): string | null {
  const named = productOfCpe(cpe);
  return named === null ? null : (productId(named.vendor, named.product)?.slice('product:'.length) ?? null);
}

function matchAffected(identifier: string, affectedBy: AffectedLookup, otherwise: Matcher): Matcher {
  const ids = affectedBy(identifier);
  return ids === null ? otherwise : { kind: 'ids', ids: [...ids.affected, ...ids.unknown] };
}

function tag(field: string, value: string | null, isPrefix: boolean): Matcher {
  if (value === null) return { kind: 'none' };
  const text = `${field}:${value}`;
  return isPrefix ? { kind: 'tagPrefix', prefix: text } : { kind: 'tag', tag: text };
}

function anyTag(tags: readonly string[]): Matcher {
  return { kind: 'or', of: [...new Set(tags)].map((one) => ({ kind: 'tag', tag: one })) };
}

function present(field: SearchColumn): Matcher {
  return { kind: 'not', of: { kind: 'missing', column: columnOf(field) } };
}

function range(field: SearchColumn, min: number, max: number): Matcher {
  return min > max ? { kind: 'none' } : { kind: 'range', column: columnOf(field), min, max };
}
