import { entityTypeOf } from '../../domain/entity/id.ts';
import { parseCveId } from '../../domain/identifiers.ts';
import type { Signals } from '../../domain/risk/signals.ts';
import { sha256 } from '../../kit/digest.ts';
import { Failure } from '../../kit/failure.ts';
import type { EventFilter, EventKey, StoredEvent } from '../../projection/history-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { CompiledRules } from '../../rules/compile.ts';
import { evaluateRules, type Mismatch, rulesFor } from '../../rules/evaluate.ts';
import { EventFacts } from '../../rules/gather.ts';
import type { Subject } from '../../rules/subject.ts';
import { isAge, readTime, resolveAge, type TimeSpan } from '../../search/language/times.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import { isEventKey } from '../changes/request.ts';
import type { HistoryContext } from '../context.ts';
import { entityLookupOf } from '../search/entity-lookup.ts';
import { RequestedVersions } from '../search/request.ts';
import type { DryRun, EventMatch, RuleEvaluation } from './contract.ts';
import { judgingFacts } from './judging.ts';
import { documentOf, queryWarnings, RuleQueries } from './queries.ts';
import type { DryRunRequest } from './request.ts';
import { timesOf } from './stored-event.ts';
import { findSubject, readSubject, vulnerabilitySubject } from './subject.ts';
import { subjectQueries } from './subject-queries.ts';
import { mismatchWarnings } from './warnings.ts';

/** Events of one answer. */
export const eventsMax = 10_000;
const batchSize = 500;
/** Characters of all listed matches together, as JSON. */
const matchCharactersMax = 4_000_000;

/** Where a dry run continues, and the times that it is for. */
interface DryRunKey extends EventKey {
  readonly from: string;
  readonly until: string | null;
}

/**
 * Evaluates rules for stored events, in the order in which the store noticed them. The subjects are as they are now.
 * An answer ends after 10,000 events, or when it lists enough matches; a limit of 0 only counts them.
 */
export function dryRun(
  context: HistoryContext,
  rules: CompiledRules,
  request: DryRunRequest,
): RuleEvaluation {
  const { history } = context.evidenceContext;
  const cursors = context.cursors(isDryRunKey);
  const bound = boundOf(rules, request);
  const start = request.cursor === undefined ? null : cursors.decode(request.cursor, bound);
  const { from, until } = start ?? timesIn(request, context.clock());
  const filter = filterOf(context, request, from, until);
  const page = new Page(context, rules, request.limit);
  let last: EventKey = start ?? { manifest: -1, at: '', subject: '', id: '' };
  const { total, isMore } = history.inSnapshot(() => {
    while (page.events < eventsMax && !page.isFull) {
      const wanted = Math.min(batchSize, eventsMax - page.events);
      const events = history.events(filter, last, wanted);
      last = page.addAll(events) ?? last;
      if (events.length < wanted) break;
    }
    return { total: history.countEvents(filter), isMore: history.events(filter, last, 1).length > 0 };
  });
  const { manifest, at, subject, id } = last;
  const key: DryRunKey = { manifest, at, subject, id, from, until };
  return {
    ...page.answer(),
    warnings: [...queryWarnings(rules.queries), ...mismatchWarnings(page.mismatches)],
    dryRun: {
      ...{ since: from === '' ? null : from, until, events: page.events, total },
      ...page.counts(),
      nextCursor: isMore ? cursors.encode(key, bound) : null,
    },
  };
}

/** The events of one answer, and what the rules give for them. */
class Page {
  events = 0;
  readonly mismatches: Mismatch[] = [];
  readonly #context: HistoryContext;
  readonly #rules: CompiledRules;
  readonly #limit: number;
  readonly #matches: EventMatch[] = [];
  readonly #counts = new Map<string, number>();
  readonly #isFoundBy: (subject: Subject) => (query: string) => boolean;
  #characters = 0;

  constructor(context: HistoryContext, rules: CompiledRules, limit: number) {
    this.#context = context;
    this.#rules = rules;
    this.#limit = limit;
    this.#isFoundBy = storeQueries(context);
  }

  /** Whether enough matches are listed. If they are only counted, there is always room. */
  get isFull(): boolean {
    const isLong = this.#matches.length >= this.#limit || this.#characters >= matchCharactersMax;
    return this.#limit > 0 && isLong;
  }

  /** Adds events until the page is full. @returns the last one that was added */
  addAll(events: readonly StoredEvent[]): StoredEvent | null {
    const signals = this.#context.reader.signalsOf([...new Set(events.map(({ subject }) => subject))]);
    let last: StoredEvent | null = null;
    for (const event of events) {
      if (this.isFull) break;
      this.#add(event, signals.get(event.subject) ?? null);
      last = event;
    }
    return last;
  }

  counts(): Pick<DryRun, 'matched' | 'rules'> {
    const rules = this.#rules.rules
      .filter(({ enabled }) => enabled)
      .map(({ id }) => ({ ruleId: id, matches: this.#counts.get(id) ?? 0 }));
    return { matched: rules.reduce((sum, { matches }) => sum + matches, 0), rules };
  }

  answer(): Pick<RuleEvaluation, 'matches' | 'evaluated' | 'event' | 'entity'> {
    const evaluated = this.#rules.rules.filter(({ enabled }) => enabled).length;
    return { matches: this.#matches, evaluated, event: null, entity: null };
  }

  #add(event: StoredEvent, signals: Signals | null): void {
    const { reader } = this.#context;
    const { type, subject: entity, before, after, source } = event;
    this.events += 1;
    reader.checkTime();
    if (rulesFor(this.#rules.rules, type).length === 0) return;
    const subject = subjectOf(reader, entity, signals);
    const { at, seen } = timesOf(event);
    const question = { type, before, after, isProvided: false, stored: { source, at } };
    const facts = new EventFacts(subject, question, {}, judgingFacts(this.#context));
    const situation = { event: type, entity, facts, isFoundBy: this.#isFoundBy(subject) };
    const { matches, mismatches } = evaluateRules(this.#rules, situation, reader.checkTime);
    this.mismatches.push(...mismatches);
    for (const match of matches) {
      this.#counts.set(match.ruleId, (this.#counts.get(match.ruleId) ?? 0) + 1);
      if (this.#limit === 0) continue;
      this.#matches.push({ ...match, event: { id: event.id, type, subject: entity, at, seen } });
      this.#characters += JSON.stringify(match).length;
    }
  }
}

function subjectOf(reader: ProjectionReader, entity: string, signals: Signals | null): Subject {
  if (parseCveId(entity) === entity) return vulnerabilitySubject(reader, entity, signals);
  return readSubject(reader, entity) ?? { kind: 'unknown', id: entity, type: entityTypeOf(entity) };
}

/** Runs each query once over the index of the store. What the index does not have gets an index of its own. */
function storeQueries(context: HistoryContext): (subject: Subject) => (query: string) => boolean {
  let queries: { readonly index: IndexReader; readonly of: RuleQueries } | null = null;
  return (subject) => {
    let document: number | null = null;
    let own: ((query: string) => boolean) | null = null;
    return (query) => {
      queries ??= openQueries(context);
      document ??= documentOf(queries.index, subject.id);
      if (document !== -1) return queries.of.isFound(query, document);
      own ??= subjectQueries(context, subject, {});
      return own(query);
    };
  };
}

function openQueries(context: HistoryContext) {
  const { index } = context.search();
  const { affectedBy } = new RequestedVersions(context.reader);
  const lookups = { affectedBy, entitiesNamed: entityLookupOf(context) };
  return { index, of: new RuleQueries(index, lookups, context.clock()) };
}

/** @throws Failure `invalid_input` for what is neither a time nor an age */
function timesIn(
  { since, until }: DryRunRequest,
  nowMs: number,
): { readonly from: string; readonly until: string | null } {
  return {
    from: since === undefined ? '' : readSpan(since, 'since', nowMs).from,
    until: until === undefined ? null : readSpan(until, 'until', nowMs).to,
  };
}

function readSpan(text: string, name: string, nowMs: number): TimeSpan {
  const time = readTime(text.trim());
  if (time !== null) return isAge(time) ? resolveAge(time, nowMs) : time;
  throw new Failure('invalid_input', `In the request body, dryRun.${name} is neither a time nor an age.`, {
    details: [
      { path: `dryRun.${name}`, message: 'should look like 2024-06-30, 2024-06-30T12:00:00Z or 30d' },
    ],
  });
}

function filterOf(
  { reader }: HistoryContext,
  { event, entity }: Pick<DryRunRequest, 'event' | 'entity'>,
  from: string,
  until: string | null,
): EventFilter {
  const subject = entity === undefined ? null : findSubject(reader, entity).id;
  return { afterManifest: -1, from, until, type: event ?? null, source: null, subject };
}

/** What a cursor belongs to: all that the matches depend on, except the times, which it contains. */
function boundOf({ rules }: CompiledRules, { event, entity, since, until }: DryRunRequest): string {
  return `rules\0${sha256(JSON.stringify({ rules, event, entity, since, until }))}`;
}

function isDryRunKey(value: unknown): value is DryRunKey {
  if (!isEventKey(value)) return false;
  const { from, until } = value as Partial<Record<keyof DryRunKey, unknown>>;
  return typeof from === 'string' && (until === null || typeof until === 'string');
}
