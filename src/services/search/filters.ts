import { parseCweId } from '../../domain/weakness.ts';
import { Failure } from '../../kit/failure.ts';
import { readCondition } from '../../search/language/condition.ts';
import { fieldNamed } from '../../search/language/fields.ts';
import { type AnyTime, allOf, anyOf, type Condition, type Query } from '../../search/language/query.ts';
import { readTime } from '../../search/language/times.ts';
import type { SearchFilters } from '../contract.ts';

/**
 * The conditions that filters stand for, all of them; null without any.
 * @throws Failure `invalid_input` for what is not a weakness or a time
 */
export function readFilters(filters: SearchFilters): Query | null {
  const { severity, cvssMin, epssMin, kev, cwe, vendor, product, type } = filters;
  const { publishedAfter, modifiedSince, kevDue } = filters;
  const conditions: (Query | null)[] = [
    any(severity, (value) => ({ ...base, field: 'severity', operator: ':', value })),
    cvssMin === undefined ? null : { ...base, field: 'cvss', operator: '>=', value: cvssMin },
    epssMin === undefined ? null : { ...base, field: 'epss', operator: '>=', value: epssMin },
    kev === undefined ? null : { ...base, field: 'kev', operator: ':', value: kev },
    any(cwe, (text) => named('cwe', readWeakness(text))),
    any(vendor, (text) => named('vendor', text)),
    any(product, (text) => named('product', text)),
    publishedAfter === undefined
      ? null
      : { ...base, field: 'published', operator: '>', value: readMoment(publishedAfter, 'publishedAfter') },
    modifiedSince === undefined
      ? null
      : { ...base, field: 'modified', operator: '>=', value: readMoment(modifiedSince, 'modifiedSince') },
    kevDue === undefined ? null : readCompared('kevDue', kevDue),
    any(type, (value) => named('type', value)),
  ];
  return allOf(conditions.filter((condition) => condition !== null));
}

/** They stand in no text. */
const base = { kind: 'field', place: { start: 0, end: 0 } } as const;

function any<Value>(
  values: readonly Value[] | undefined,
  condition: (value: Value) => Condition,
): Query | null {
  return values === undefined ? null : anyOf(values.map((value) => condition(value)));
}

function named(field: 'cwe' | 'vendor' | 'product' | 'type', value: string): Condition {
  return { ...base, field, operator: ':', value, isPrefix: false };
}

function readWeakness(text: string): string {
  const id = parseCweId(text) ?? parseCweId(`CWE-${text}`);
  if (id !== null) return id;
  throw failure('cwe', 'must be the id of a weakness, such as CWE-79 or 79');
}

function readMoment(text: string, path: string): AnyTime {
  const time = readTime(text.trim());
  if (time !== null) return time;
  throw failure(path, 'must be a time, a day, a month, a year or an age, such as 2024-06-30 or 7d');
}

/** What a field may be, written as behind its colon in a query. */
function readCompared(name: 'kevDue', text: string): Query {
  const field = fieldNamed(name);
  const written = { text, isQuoted: false, isPrefix: false, place: base.place };
  const condition = field === null ? null : readCondition(field, ':', written);
  if (condition !== null && !('message' in condition)) return condition;
  throw failure(
    name,
    'must be a time, a range of times or a comparison, such as 2024-06-30, 2024-06..2024-07 or <2024-06-30',
  );
}

function failure(path: string, message: string): Failure {
  return new Failure('invalid_input', `${path} ${message}.`, { details: [{ path, message }] });
}
