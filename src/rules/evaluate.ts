import type { EventType } from '../domain/event.ts';
import { compare } from './compare.ts';
import type { CompiledRules } from './compile.ts';
import type { Condition, FactCondition, FactValues, Rule, RuleMatch, TraceEntry } from './contract.ts';
import { facts as factTable } from './facts.ts';
import { reasonText } from './reason.ts';

/** An event, and what is known of its subject. */
export interface Situation {
  readonly event: EventType;
  readonly entity: string;
  readonly facts: FactValues;
  /** Whether a query finds the subject. */
  readonly isFoundBy: (query: string) => boolean;
}

/** What the evaluation of rules gave. */
export interface Evaluation {
  readonly matches: readonly RuleMatch[];
  /** Comparisons that could not be made because the types differ. */
  readonly mismatches: readonly Mismatch[];
}

export interface Mismatch {
  readonly ruleId: string;
  readonly path: string;
  readonly warning: string;
}

/** The rules that are evaluated for an event: those that are enabled and name its type. */
export function rulesFor(rules: readonly Rule[], event: EventType): Rule[] {
  return rules.filter(({ enabled, events }) => enabled && events.includes(event));
}

/** Evaluates the rules for an event, each with all of its conditions, so that the trace is complete. */
export function evaluateRules(
  { rules, patterns }: CompiledRules,
  situation: Situation,
  checkTime: () => void = () => {},
): Evaluation {
  const matches: RuleMatch[] = [];
  const mismatches: Mismatch[] = [];
  for (const rule of rulesFor(rules, situation.event)) {
    checkTime();
    const evaluator = new Evaluator(situation, patterns);
    const isMatch = rule.when === null || evaluator.evaluate(rule.when, '/when');
    const { trace } = evaluator;
    for (const { path, actual, warning } of trace) {
      if (warning !== undefined && actual !== null) mismatches.push({ ruleId: rule.id, path, warning });
    }
    if (!isMatch) continue;
    const { id, name, severity, actions } = rule;
    matches.push({ ruleId: id, name, severity, actions, reason: reasonText(rule, situation, trace), trace });
  }
  return { matches, mismatches };
}

class Evaluator {
  readonly trace: TraceEntry[] = [];
  readonly #situation: Situation;
  readonly #patterns: CompiledRules['patterns'];

  constructor(situation: Situation, patterns: CompiledRules['patterns']) {
    this.#situation = situation;
    this.#patterns = patterns;
  }

  evaluate(condition: Condition, path: string): boolean {
    if ('all' in condition) return this.#group('all', condition.all, path);
    if ('any' in condition) return this.#group('any', condition.any, path);
    if ('not' in condition) return this.#add('not', path, !this.evaluate(condition.not, `${path}/not`));
    if ('query' in condition) {
      const result = this.#situation.isFoundBy(condition.query);
      this.trace.push({ path, fact: null, op: 'query', expected: condition.query, actual: null, result });
      return result;
    }
    return this.#compare(condition, path);
  }

  #group(op: 'all' | 'any', conditions: readonly Condition[], path: string): boolean {
    const results = conditions.map((one, index) => this.evaluate(one, `${path}/${op}/${index}`));
    return this.#add(op, path, op === 'all' ? !results.includes(false) : results.includes(true));
  }

  #add(op: 'all' | 'any' | 'not', path: string, result: boolean): boolean {
    this.trace.push({ path, fact: null, op, expected: null, actual: null, result });
    return result;
  }

  #compare({ fact, op, value }: FactCondition, path: string): boolean {
    const known = factTable.get(fact);
    if (known === undefined) throw new Error(`The rule names ${fact}, which is not a fact.`);
    const { value: actual, isProvided } = this.#situation.facts.get(fact) ?? unknown;
    const pattern = op === 'matches' ? (this.#patterns.get(String(value)) ?? null) : null;
    const { result, warning } = compare(known.type, op, actual, value, pattern);
    this.trace.push({
      path,
      fact,
      op,
      expected: value,
      actual: shortened(actual),
      result,
      ...(isProvided && { provided: true as const }),
      ...(warning !== undefined && { warning }),
    });
    return result;
  }
}

const unknown = { value: null, isProvided: false };

const displayCharactersMax = 200;
const displayElementsMax = 20;

/** What the trace shows of a value. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > displayCharactersMax) {
    return `${value.slice(0, displayCharactersMax).toWellFormed()}…`;
  }
  if (Array.isArray(value)) {
    const first = value.slice(0, displayElementsMax).map(shortened);
    return value.length > displayElementsMax
      ? [...first, `… and ${value.length - displayElementsMax} more`]
      : first;
  }
  if (typeof value !== 'object' || value === null) return value;
  return shortened(JSON.stringify(value));
}
