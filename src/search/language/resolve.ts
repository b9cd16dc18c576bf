import { fieldNamed } from './fields.ts';
import type { AnyTime, Comparison, Condition, Query, TimeCondition } from './query.ts';
import { isAge, resolveAge, type TimeSpan } from './times.ts';

/** The same query with moments in place of ages, as of now. */
export function resolveTimes(query: Query, nowMs: number): Query<TimeSpan> {
  const resolve = (time: AnyTime): TimeSpan => (isAge(time) ? resolveAge(time, nowMs) : time);
  switch (query.kind) {
    case 'not':
      return { kind: 'not', of: resolveTimes(query.of, nowMs) };
    case 'and':
    case 'or':
      return { kind: query.kind, of: query.of.map((part) => resolveTimes(part, nowMs)) };
    case 'field':
      if (!isOfTime(query)) return query;
      return { kind: 'field', field: query.field, place: query.place, ...resolveComparison(query, resolve) };
    default:
      return query;
  }
}

function isOfTime(condition: Condition): condition is TimeCondition {
  return fieldNamed(condition.field)?.type === 'time';
}

function resolveComparison(
  comparison: Comparison<AnyTime>,
  resolve: (time: AnyTime) => TimeSpan,
): Comparison<TimeSpan> {
  switch (comparison.operator) {
    case '*':
      return { operator: '*' };
    case '..':
      return { operator: '..', from: resolve(comparison.from), to: resolve(comparison.to) };
    default:
      return { operator: comparison.operator, value: resolve(comparison.value) };
  }
}
