import { z } from 'zod';
import { type EventType, eventTypes } from '../../domain/event.ts';
import { severities } from '../../domain/score.ts';
import { Failure, type FailureDetail } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import { isDeeperThan } from '../../kit/json-depth.ts';
import { type CompiledRules, compileRules } from '../../rules/compile.ts';
import { type Rule, ruleLimits } from '../../rules/contract.ts';
import type { RuleFault } from '../../rules/faults.ts';
import { areFaults, parseRules } from '../../rules/parse.ts';
import { shippedRules } from '../../rules/shipped/index.ts';

/** What is requested. */
export interface EvaluationRequest {
  readonly rules: CompiledRules;
  readonly work: EventRequest | DryRunRequest;
}

/** One event. */
export interface EventRequest {
  readonly kind: 'event';
  readonly event: EventType;
  readonly entity: { readonly id: string; readonly severity?: (typeof severities)[number] | undefined };
  /** Null if the request gives neither side. */
  readonly sides: { readonly before: unknown; readonly after: unknown } | null;
}

/** Stored events. */
export interface DryRunRequest {
  readonly kind: 'dry-run';
  readonly event?: EventType | undefined;
  readonly entity?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Deeper than any rule, with room for the sides of an event. */
const depthMax = 32;
export const dryRunLimits = { matchesMax: 100, matchesDefault: 20 } as const;

const severity = z.enum(severities, `must be one of ${severities.join(', ')}`);
const event = z.enum(eventTypes, `must be one of ${eventTypes.join(', ')}`);
const text = z.string('must be a text').max(1_000, 'must have at most 1,000 characters');

const envelope = z.strictObject(
  {
    event: event.optional(),
    entity: z
      .strictObject(
        {
          id: text.min(1, 'must be the id of an entity, such as CVE-2021-44228'),
          severity: z.preprocess(folded, severity).optional(),
        },
        'must be an object with the id of the entity, such as {"id":"CVE-2021-44228"}',
      )
      .optional(),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
    rules: z.array(z.unknown(), 'must be a list of rules').optional(),
    ruleIds: z
      .array(text, 'must be a list of ids of rules')
      .min(1, 'must have at least one entry')
      .max(ruleLimits.rules, `must have at most ${ruleLimits.rules} entries`)
      .optional(),
    dryRun: z
      .strictObject(
        {
          since: text.optional(),
          until: text.optional(),
          limit: z
            .int('must be a whole number')
            .min(0, 'must be at least 0')
            .max(dryRunLimits.matchesMax, `must be at most ${dryRunLimits.matchesMax}`)
            .default(dryRunLimits.matchesDefault),
          cursor: text.optional(),
        },
        'must be an object',
      )
      .optional(),
  },
  'must be an object with event and entity, or with dryRun',
);

/** Severities are accepted in any case. */
function folded(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

type Envelope = z.output<typeof envelope>;

/**
 * @param own the rules of the caller, which `ruleIds` may name
 * @throws Failure `invalid_input` that says what is wrong and where
 */
export async function readRequest(bytes: Uint8Array, own: readonly Rule[]): Promise<EvaluationRequest> {
  const request = readEnvelope(bytes);
  const { dryRun } = request;
  const work = dryRun === undefined ? eventRequest(request) : dryRunRequest(request, dryRun);
  return { rules: await readRules(request, own), work };
}

/** A body as JSON. @throws Failure `invalid_input` for what is not JSON, or too deep */
export function readRuleJson(bytes: Uint8Array): unknown {
  if (isDeeperThan(bytes, depthMax)) {
    throw refused([{ path: '', message: `has lists or objects more than ${depthMax} levels deep` }]);
  }
  const value = readJson(bytes);
  if (value === undefined) throw refused([{ path: '', message: 'is not JSON in UTF-8' }]);
  return value;
}

function readEnvelope(bytes: Uint8Array): Envelope {
  const parsed = envelope.safeParse(readRuleJson(bytes));
  if (parsed.success) return parsed.data;
  throw refused(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            path: [...issue.path, key.slice(0, 60)].join('.'),
            message: 'is unknown',
          }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    ),
  );
}

function eventRequest({ event, entity, before, after }: Envelope): EventRequest {
  if (event === undefined)
    throw refused([{ path: 'event', message: `must be one of ${eventTypes.join(', ')}` }]);
  if (entity === undefined) throw refused([{ path: 'entity', message: 'must have the id of the entity' }]);
  const isGiven = before !== undefined || after !== undefined;
  const sides = isGiven ? { before: before ?? null, after: after ?? null } : null;
  return { kind: 'event', event, entity, sides };
}

function dryRunRequest(
  { event, entity, before, after }: Envelope,
  dryRun: NonNullable<Envelope['dryRun']>,
): DryRunRequest {
  const useless = [
    ['before', before],
    ['after', after],
    ['entity.severity', entity?.severity],
  ].find(([, value]) => value !== undefined);
  if (useless !== undefined) {
    throw refused([{ path: String(useless[0]), message: 'has no effect in a dry run: leave it out' }]);
  }
  return { kind: 'dry-run', event, entity: entity?.id, ...dryRun };
}

async function readRules({ rules, ruleIds }: Envelope, own: readonly Rule[]): Promise<CompiledRules> {
  if (rules === undefined) return compiledRules(ruleIds === undefined ? shippedRules : named(ruleIds, own));
  if (ruleIds !== undefined)
    throw refused([{ path: 'ruleIds', message: 'must be left out if rules are given' }]);
  const parsed = parseRules(rules, '/rules');
  if (areFaults(parsed)) throw refusedRules(parsed);
  return compiledRules(parsed);
}

async function compiledRules(rules: readonly Rule[]): Promise<CompiledRules> {
  const compiled = await compileRules(rules, '/rules');
  if ('rules' in compiled) return compiled;
  throw refusedRules(compiled);
}

/** The rules of ids, own ones and shipped ones. */
function named(ids: readonly string[], own: readonly Rule[]): readonly Rule[] {
  const known = new Map([...shippedRules, ...own].map((rule) => [rule.id, rule]));
  return [...new Set(ids)].map((id) => {
    const rule = known.get(id);
    if (rule !== undefined) return rule;
    const message = 'is not the id of a shipped rule or of one of yours. GET /api/v1/rules lists them';
    throw refused([{ path: `ruleIds.${ids.indexOf(id)}`, message }]);
  });
}

export function refusedRules(faults: readonly RuleFault[]): Failure {
  return refused(faults.map(({ pointer, message }) => ({ path: pointer, message })));
}

const detailsMax = 20;

function refused(details: readonly FailureDetail[]): Failure {
  const [first] = details;
  const where = first?.path ? `In the request body, ${first.path}` : 'The request body';
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  return new Failure('invalid_input', `${where} ${first?.message}${more}.`, {
    details: details.slice(0, detailsMax),
  });
}
