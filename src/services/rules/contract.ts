import type { EntityType } from '../../domain/entity/id.ts';
import type { EventType } from '../../domain/event.ts';
import type { Operator, Rule, RuleMatch } from '../../rules/contract.ts';
import type { ExpectedVersions } from '../contract.ts';

export type { Operator, Rule, RuleMatch, TraceEntry } from '../../rules/contract.ts';
export { operators, ruleLimits, ruleSeverities } from '../../rules/contract.ts';

/** A rule, and whose it is. */
export interface ListedRule extends Rule {
  readonly origin: 'own' | 'shipped';
}

/** A fact that conditions may name. */
export interface ListedFact {
  readonly name: string;
  readonly type: 'number' | 'flag' | 'time' | 'text' | 'list' | 'level';
  readonly operators: readonly Operator[];
  /** The levels that it has, the least first; null for other types. */
  readonly levels: readonly string[] | null;
  readonly description: string;
}

export interface RuleList {
  readonly items: readonly ListedRule[];
  readonly count: number;
  readonly facts: readonly ListedFact[];
}

/** The event that was evaluated. */
export interface EvaluatedEvent {
  readonly type: EventType;
  /** Id of the stored event; null for an event that the request gave, and if none is stored. */
  readonly id: string | null;
  readonly at: string | null;
  readonly seen: string | null;
  readonly source: string | null;
  readonly manifest: number | null;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the request gave `before` and `after`. */
  readonly provided: boolean;
}

/** The entity that the event is about. */
export interface EvaluatedEntity {
  readonly id: string;
  readonly type: EntityType | null;
  /** Whether a source names it. */
  readonly known: boolean;
  /** The severity that the rules compared. */
  readonly severity: string | null;
  /** Names of the facts that the request gave. */
  readonly provided: readonly string[];
}

/** A match, in a dry run with its event. */
export interface EventMatch extends RuleMatch {
  readonly event?: {
    readonly id: string;
    readonly type: EventType;
    readonly subject: string;
    readonly at: string;
    readonly seen: string;
  };
}

/** What the rules would have matched. */
export interface DryRun {
  /** Canonical times of the first moment and of the end; null for no limit. */
  readonly since: string | null;
  readonly until: string | null;
  /** Events that were evaluated for this page. */
  readonly events: number;
  /** Stored events that the request means, on all pages. */
  readonly total: number;
  /** Matches on this page: `matches` lists the first of them. */
  readonly matched: number;
  readonly rules: readonly { readonly ruleId: string; readonly matches: number }[];
  readonly nextCursor: string | null;
}

export interface RuleEvaluation {
  readonly matches: readonly EventMatch[];
  /** Rules that were evaluated: those that are enabled and name the type of the event. */
  readonly evaluated: number;
  /** Null in a dry run, like `entity`. */
  readonly event: EvaluatedEvent | null;
  readonly entity: EvaluatedEntity | null;
  readonly warnings: readonly string[];
  /** Null unless it was requested. */
  readonly dryRun: DryRun | null;
}

export interface RuleIdInput {
  readonly id: string;
}

/** The JSON of a rule, as a request has it. */
export interface RuleBytesInput {
  readonly bytes: Uint8Array;
}

/** The rule is changed only if it has a version that is expected. */
export interface ChangeRuleInput extends RuleIdInput {
  readonly expected?: ExpectedVersions;
}

export interface ReplaceRuleInput extends ChangeRuleInput, RuleBytesInput {}

/** A rule that was read from a request. */
export interface CheckedRule {
  readonly rule: Rule;
  /** The version that the request gives; null without one. */
  readonly version: number | null;
}

/** A request to evaluate rules, and the own rules of its caller. */
export interface EvaluateInput extends RuleBytesInput {
  readonly own: readonly Rule[];
}
