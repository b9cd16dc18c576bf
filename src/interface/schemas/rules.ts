import { z } from 'zod';
import { entityTypes } from '../../domain/entity/id.ts';
import { severities } from '../../domain/score.ts';
import {
  type EvaluatedEntity,
  type EvaluatedEvent,
  type ListedFact,
  type ListedRule,
  operators,
  type RuleEvaluation,
  type RuleList,
  ruleLimits,
  ruleSeverities,
  type TraceEntry,
} from '../../services/rules/contract.ts';
import { eventType } from './event-type.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const ruleId = z.string().meta({ description: 'Lower-case letters, digits, hyphens and underscores.' });
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const operand = z.union([scalar, z.array(scalar)]);
const operator = z.enum(operators);
const ruleSeverity = z.enum(ruleSeverities).meta({ description: 'How urgent a match is.' });
const actions = z.array(z.string()).meta({ description: 'What to do.' });

type ConditionText =
  | { all: ConditionText[] }
  | { any: ConditionText[] }
  | { not: ConditionText }
  | { fact: string; op: (typeof operators)[number]; value: z.output<typeof operand> }
  | { query: string };

/** Describes a condition. The services check it, and name the place of a fault. */
export const condition: z.ZodType<ConditionText> = z
  .lazy(() =>
    z.union([
      z.strictObject({ all: z.array(condition).min(1) }).meta({ title: 'All of these hold' }),
      z.strictObject({ any: z.array(condition).min(1) }).meta({ title: 'One of these holds' }),
      z.strictObject({ not: condition }).meta({ title: 'This does not hold' }),
      z
        .strictObject({
          fact: z.string().meta({ description: 'A name from `facts` of `GET /api/v1/rules`.' }),
          op: operator,
          value: operand.meta({ description: 'A list for `in` and `not_in`; true or false for `exists`.' }),
        })
        .meta({ title: 'Comparison of a fact' }),
      z
        .strictObject({ query: z.string().meta({ description: 'A query of the search language.' }) })
        .meta({ title: 'Query that finds the entity' }),
    ]),
  )
  .meta({
    id: 'RuleCondition',
    description: `A tree with a depth of at most ${ruleLimits.depth} and at most ${ruleLimits.nodes} conditions.`,
  });

const optionalRule = {
  id: ruleId,
  name: z.string(),
  description: z.string().optional(),
  version: z.int().min(1).optional(),
  enabled: z.boolean().optional().meta({ description: 'True by default.' }),
  events: z.array(eventType).min(1).meta({ description: 'Types of the events that it is evaluated for.' }),
  when: condition.nullable().optional().meta({ description: 'Without it, every event matches.' }),
  severity: ruleSeverity,
  actions: actions.max(ruleLimits.actions).optional(),
  references: z.array(z.string()).max(ruleLimits.references).optional().meta({ description: 'URLs.' }),
};

export const ruleBody = z.strictObject(optionalRule).meta({ id: 'RuleBody' });

export const evaluationBody = z
  .strictObject({
    event: eventType.optional(),
    entity: z
      .strictObject({
        id: z.string().meta({
          description: 'Id of a CVE or of another entity; also the id of another list that one CVE has.',
        }),
        severity: z
          .enum(severities)
          .optional()
          .meta({ description: 'Replaces the severity that the store has.' }),
      })
      .optional(),
    before: z.unknown().optional().meta({
      description:
        'What was stated before the event, in the form of stored events of its type. Without `before` and `after`, the newest stored event of this type and entity is evaluated.',
    }),
    after: z.unknown().optional().meta({ description: 'The same for after the event.' }),
    rules: z
      .array(ruleBody)
      .max(ruleLimits.rules)
      .optional()
      .meta({ description: 'Replace the shipped rules.' }),
    ruleIds: z
      .array(z.string())
      .min(1)
      .max(ruleLimits.rules)
      .optional()
      .meta({ description: 'Only these of the shipped rules and of those of your identity.' }),
    dryRun: z
      .strictObject({
        since: z
          .string()
          .optional()
          .meta({ description: 'A day, a time or an age.', examples: ['30d'] }),
        until: z.string().optional().meta({ description: 'The same; a day counts whole.' }),
        limit: z.int().min(0).max(100).optional().meta({
          description: 'Most matches to list, 20 by default. With 0, they are only counted.',
        }),
        cursor: z.string().optional().meta({ description: '`nextCursor` of the page before.' }),
      })
      .optional()
      .meta({ description: 'Evaluates stored events, of this type and entity if they are given.' }),
  })
  .meta({ id: 'RuleEvaluationBody' });

export const listedRule = z
  .strictObject({
    id: ruleId,
    name: z.string(),
    description: z.string(),
    version: z.int(),
    enabled: z.boolean(),
    events: z.array(eventType),
    when: condition.nullable(),
    severity: ruleSeverity,
    actions,
    references: z.array(z.string()),
    origin: z.enum(['own', 'shipped']),
  })
  .meta({ id: 'Rule' });

const listedFact = z
  .strictObject({
    name: z.string(),
    type: z.enum(['number', 'flag', 'time', 'text', 'list', 'level']),
    operators: z.array(operator),
    levels: z.array(z.string()).nullable().meta({ description: 'The least first; null for other types.' }),
    description: z.string(),
  })
  .meta({ id: 'RuleFact' });

export const ruleList = z
  .strictObject({
    items: z.array(listedRule),
    count: z.int(),
    facts: z.array(listedFact).meta({ description: 'What conditions may compare.' }),
  })
  .meta({ id: 'RuleList' });

const traceEntry = z
  .strictObject({
    path: z.string().meta({ description: 'JSON pointer into the rule.' }),
    fact: z.string().nullable(),
    op: z.enum([...operators, 'all', 'any', 'not', 'query']),
    expected: operand.nullable().meta({ description: 'The value of the rule, or its query.' }),
    actual: z.unknown().meta({
      description: 'The value of the fact, shortened if it is long; null if it is not known.',
    }),
    result: z.boolean(),
    provided: z.literal(true).exactOptional().meta({ description: 'Present if the request gave the value.' }),
    warning: z.string().exactOptional().meta({ description: 'Why the comparison could not be made.' }),
  })
  .meta({ id: 'RuleTraceEntry' });

const match = z
  .strictObject({
    ruleId,
    name: z.string(),
    severity: ruleSeverity,
    actions,
    reason: z.string(),
    trace: z.array(traceEntry).meta({ description: 'Every condition of the rule, with its result.' }),
    event: z
      .strictObject({ id: z.string(), type: eventType, subject: z.string(), at: time, seen: time })
      .exactOptional()
      .meta({ description: 'In a dry run, the stored event.' }),
  })
  .meta({ id: 'RuleMatch' });

const evaluatedEvent = z
  .strictObject({
    type: eventType,
    id: z.string().nullable().meta({ description: 'Id of the stored event.' }),
    at: time.nullable(),
    seen: time.nullable(),
    source: z.string().nullable(),
    manifest: z.int().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    provided: z.boolean().meta({ description: 'Whether the request gave `before` or `after`.' }),
  })
  .meta({ id: 'EvaluatedEvent' });

const evaluatedEntity = z
  .strictObject({
    id: z.string(),
    type: z.enum(entityTypes).nullable(),
    known: z.boolean().meta({ description: 'Whether a loaded source names it.' }),
    severity: z.string().nullable(),
    provided: z.array(z.string()).meta({ description: 'Names of the facts that the request gave.' }),
  })
  .meta({ id: 'EvaluatedEntity' });

const dryRun = z
  .strictObject({
    since: time.nullable(),
    until: time.nullable(),
    events: z.int().meta({ description: 'Events evaluated for this page, at most 10,000.' }),
    total: z.int().meta({ description: 'Events on all pages.' }),
    matched: z.int().meta({ description: 'Matches on this page.' }),
    rules: z.array(z.strictObject({ ruleId, matches: z.int() })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'RuleDryRun' });

export const ruleEvaluation = z
  .strictObject({
    matches: z.array(match),
    evaluated: z.int().meta({
      description: 'Rules that are enabled and, unless it is a dry run, name the type of the event.',
    }),
    event: evaluatedEvent.nullable(),
    entity: evaluatedEntity.nullable(),
    warnings: z.array(z.string()),
    dryRun: dryRun.nullable(),
  })
  .meta({ id: 'RuleEvaluation' });

export type Checked = [
  Assert<Same<typeof listedRule, ListedRule>>,
  Assert<Same<typeof listedFact, ListedFact>>,
  Assert<Same<typeof ruleList, RuleList>>,
  Assert<Same<typeof traceEntry, TraceEntry>>,
  Assert<Same<typeof evaluatedEvent, EvaluatedEvent>>,
  Assert<Same<typeof evaluatedEntity, EvaluatedEntity>>,
  Assert<Same<typeof ruleEvaluation, RuleEvaluation>>,
];
