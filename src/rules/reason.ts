import type { Operand, Operator, Rule, TraceEntry } from './contract.ts';

/**
 * Why a rule matches, in a sentence: the event, and the comparisons and queries that hold.
 * @param trace of all conditions
 */
export function reasonText(
  { when }: Pick<Rule, 'when'>,
  { event, entity }: { readonly event: string; readonly entity: string },
  trace: readonly TraceEntry[],
): string {
  const happened = `${event} of ${entity}`;
  const holding = trace
    .filter(({ op, path, result }) => result && !groups.has(op) && !path.includes('/not'))
    .map(clauseOf);
  if (when === null) return `${happened}; the rule has no conditions.`;
  if (holding.length === 0) return `${happened}; nothing that the rule excludes holds.`;
  const more = holding.length - clausesMax;
  const clauses = holding.slice(0, clausesMax).join(', ');
  return `${happened}; ${clauses}${more > 0 ? ` and ${more} more` : ''}.`;
}

const clausesMax = 5;
const groups: ReadonlySet<TraceEntry['op']> = new Set(['all', 'any', 'not']);

function clauseOf({ fact, op, expected, actual }: TraceEntry): string {
  if (op === 'query') return `the query ${textOf(expected)} finds it`;
  if (op === 'exists') return `${fact} is ${expected === true ? `known: ${textOf(actual)}` : 'not known'}`;
  if (op === 'eq') return `${fact} is ${textOf(actual)}`;
  return `${fact} is ${textOf(actual)} (${words[op as Exclude<Operator, 'eq' | 'exists'>]} ${textOf(expected)})`;
}

const words: Readonly<Record<Exclude<Operator, 'eq' | 'exists'>, string>> = {
  ne: 'not',
  gt: 'above',
  gte: 'at least',
  lt: 'below',
  lte: 'at most',
  in: 'one of',
  not_in: 'none of',
  contains: 'contains',
  starts_with: 'starts with',
  matches: 'matches',
};

const displayCharactersMax = 80;

function textOf(value: Operand | unknown): string {
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > displayCharactersMax ? `${text.slice(0, displayCharactersMax).toWellFormed()}…` : text;
}
