import type { EventType } from '../domain/event.ts';
import type { Severity } from '../domain/score.ts';

/** What is done with events of some types: it matches those that fulfil a condition. */
export interface Rule {
  /** Lower-case letters, digits, hyphens and underscores. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version: number;
  /** A rule that is not enabled is not evaluated. */
  readonly enabled: boolean;
  readonly events: readonly EventType[];
  /** Null for a rule that matches every event of its types. */
  readonly when: Condition | null;
  /** How urgent a match is. */
  readonly severity: RuleSeverity;
  /** What to do, in words of the rule's author. */
  readonly actions: readonly string[];
  /** URLs. */
  readonly references: readonly string[];
}

export const ruleSeverities = ['critical', 'high', 'medium', 'low', 'none'] as const satisfies Severity[];
export type RuleSeverity = (typeof ruleSeverities)[number];

/** A tree of conditions. */
export type Condition = GroupCondition | NotCondition | FactCondition | QueryCondition;

/** Holds if all, or any, of its conditions hold. */
export type GroupCondition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };

export interface NotCondition {
  readonly not: Condition;
}

/** Compares a fact with a value. */
export interface FactCondition {
  readonly fact: string;
  readonly op: Operator;
  /** What `op` compares with. */
  readonly value: Operand;
}

/** Holds if the query finds the subject of the event. */
export interface QueryCondition {
  /** In the query language of search. */
  readonly query: string;
}

export type Scalar = string | number | boolean;
export type Operand = Scalar | readonly Scalar[];

export const operators = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'not_in',
  'contains',
  'starts_with',
  'matches',
  'exists',
] as const;
export type Operator = (typeof operators)[number];

/** Limits of rules. */
export const ruleLimits = {
  rules: 200,
  /** Conditions within each other; a single one has depth 1. */
  depth: 8,
  /** Conditions of one rule, with those that contain others. */
  nodes: 100,
  listItems: 100,
  /** Different queries of all rules together; the same for patterns. */
  queries: 200,
  patterns: 200,
  /** In UTF-16 code units. */
  textCharacters: 500,
  descriptionCharacters: 2_000,
  patternCharacters: 200,
  actions: 20,
  references: 20,
} as const;

/** What one condition gave. A condition that contains others is listed after them, with what they gave together. */
export interface TraceEntry {
  /** JSON pointer into the rule. */
  readonly path: string;
  /** Null for other conditions than comparisons. */
  readonly fact: string | null;
  readonly op: Operator | 'all' | 'any' | 'not' | 'query';
  /** The value of a comparison, or the query; null for a condition that contains others. */
  readonly expected: Operand | null;
  /** The value of the fact, shortened if it is long; null if it is not known. */
  readonly actual: unknown;
  readonly result: boolean;
  /** Present if the request gave the value. */
  readonly provided?: true;
  /** Why a comparison that does not hold could not be made. */
  readonly warning?: string;
}

/** A rule that an event matches. */
export interface RuleMatch {
  readonly ruleId: string;
  readonly name: string;
  readonly severity: RuleSeverity;
  readonly actions: readonly string[];
  /** A sentence. */
  readonly reason: string;
  readonly trace: readonly TraceEntry[];
}

/** The value of a fact. */
export interface FactValue {
  /** Null if it is not known. */
  readonly value: unknown;
  /** Whether the request gave it. */
  readonly isProvided: boolean;
}

/** The facts by their names. One that is absent is not known. */
export interface FactValues {
  get(name: string): FactValue | undefined;
}
