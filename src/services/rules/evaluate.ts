import { boundedSide, displayCharsMax } from '../../domain/change/bounded.ts';
import type { EventType } from '../../domain/event.ts';
import type { StoredEvent } from '../../projection/history-reader.ts';
import type { CompiledRules } from '../../rules/compile.ts';
import { evaluateRules, rulesFor } from '../../rules/evaluate.ts';
import { EventFacts, type EventInQuestion } from '../../rules/gather.ts';
import type { Subject } from '../../rules/subject.ts';
import type { HistoryContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { EvaluatedEntity, EvaluatedEvent, EvaluateInput, RuleEvaluation } from './contract.ts';
import { dryRun } from './dry-run.ts';
import { judgingFacts } from './judging.ts';
import { queryWarnings } from './queries.ts';
import { type EventRequest, readRequest } from './request.ts';
import { newestEvent, timesOf } from './stored-event.ts';
import { findSubject } from './subject.ts';
import { subjectQueries } from './subject-queries.ts';
import { contradictionWarnings, mismatchWarnings, noEventWarning, unknownWarning } from './warnings.ts';

/**
 * Evaluates rules for an event, or in a dry run for stored events.
 * @throws Failure `invalid_input` that names the place in the request, `cursor_invalid`
 */
export const verb = defineVerb({
  name: 'evaluateRequestedRules',
  where: 'history',
  scope: 'internal',
  run: (context, input: EvaluateInput) => evaluateRequest(context, input),
});

export async function evaluateRequest(
  context: HistoryContext,
  { bytes, own }: EvaluateInput,
): Promise<RuleEvaluation> {
  const { rules, work } = await readRequest(bytes, own);
  if (work.kind === 'dry-run') return dryRun(context, rules, work);
  return evaluateEvent(context, rules, work);
}

function evaluateEvent(context: HistoryContext, rules: CompiledRules, request: EventRequest): RuleEvaluation {
  const { reader, evidenceContext } = context;
  const { event: type, entity, sides } = request;
  const subject = findSubject(reader, entity.id);
  const stored = sides === null ? newestEvent(evidenceContext.history, type, subject.id) : null;
  const event = inQuestion(type, sides, stored);
  const facts = new EventFacts(subject, event, entity, judgingFacts(context));
  const contradictions = subject.kind === 'unknown' ? [] : facts.contradictions();
  const warnings = [
    ...(subject.kind === 'unknown' ? [unknownWarning(subject.id, reader.shared())] : []),
    ...contradictionWarnings(contradictions, reader.shared()),
    ...queryWarnings(rules.queries),
  ];
  const evaluated = rulesFor(rules.rules, type).length;
  const base = {
    evaluated,
    event: eventIn(type, sides, stored),
    entity: entityIn(subject, facts),
    dryRun: null,
  };
  if (sides === null && stored === null) {
    return { ...base, matches: [], warnings: [noEventWarning(type, subject, reader.shared()), ...warnings] };
  }
  const isFoundBy = subjectQueries(context, subject, facts.stated);
  const situation = { event: type, entity: subject.id, facts, isFoundBy };
  const { matches, mismatches } = evaluateRules(rules, situation, reader.checkTime);
  return { ...base, matches, warnings: [...warnings, ...mismatchWarnings(mismatches)] };
}

function inQuestion(
  type: EventType,
  sides: EventRequest['sides'],
  stored: StoredEvent | null,
): EventInQuestion {
  if (sides !== null) return { type, ...sides, isProvided: true, stored: null };
  const { before = null, after = null } = stored ?? {};
  return {
    type,
    before,
    after,
    isProvided: false,
    stored: stored && { source: stored.source, at: timesOf(stored).at },
  };
}

function eventIn(type: EventType, sides: EventRequest['sides'], stored: StoredEvent | null): EvaluatedEvent {
  const { before, after } = sides ?? stored ?? { before: null, after: null };
  return {
    type,
    id: stored?.id ?? null,
    at: stored && timesOf(stored).at,
    seen: stored?.at ?? null,
    source: stored?.source ?? null,
    manifest: stored?.manifest ?? null,
    before: boundedSide(before, displayCharsMax),
    after: boundedSide(after, displayCharsMax),
    provided: sides !== null,
  };
}

function entityIn(subject: Subject, facts: EventFacts): EvaluatedEntity {
  const { id, kind } = subject;
  const type = kind === 'vulnerability' ? kind : subject.type;
  const severity = facts.get('severity')?.value;
  return {
    id,
    type,
    known: kind !== 'unknown',
    severity: typeof severity === 'string' ? severity : null,
    provided: [...(kind === 'unknown' ? ['id'] : []), ...Object.keys(facts.stated)],
  };
}
