import { entityTypeOf } from '../../domain/entity/id.ts';
import { parseCveId } from '../../domain/identifiers.ts';
import type { StoredEvent } from '../../projection/history-reader.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import type { CompiledRules } from '../../rules/compile.ts';
import type { RuleMatch } from '../../rules/contract.ts';
import { evaluateRules } from '../../rules/evaluate.ts';
import { EventFacts } from '../../rules/gather.ts';
import type { Subject } from '../../rules/subject.ts';
import type { HistoryContext } from '../context.ts';
import { KeptSubjects } from '../match/subjects.ts';
import { judgingFacts } from '../rules/judging.ts';
import { documentOf, RuleQueries } from '../rules/queries.ts';
import { timesOf } from '../rules/stored-event.ts';
import { readSubject, vulnerabilitySubject } from '../rules/subject.ts';
import { indexOfSubjects, type NumberedSubject } from '../rules/subject-index.ts';
import { entityLookupOf } from '../search/entity-lookup.ts';
import { RequestedVersions } from '../search/request.ts';

/** More than any entity has as its number. */
const unknownNumbers = 2 ** 30;

/** The subjects that change together, which all watchlists are evaluated for. Each part is made when it is needed. */
export class WatchedSubjects {
  readonly #context: HistoryContext;
  readonly #subjects: ReadonlyMap<string, Subject>;
  readonly #events: ReadonlyMap<string, readonly StoredEvent[]>;
  readonly #facts = new Map<string, EventFacts>();
  /** What states which products they affect. */
  readonly kept = new KeptSubjects();
  #queries: { readonly of: RuleQueries; readonly documents: ReadonlyMap<string, number> } | null = null;
  #names: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(context: HistoryContext, ids: readonly string[]) {
    const { reader, evidenceContext } = context;
    this.#context = context;
    const signals = reader.signalsOf(ids.filter((id) => parseCveId(id) === id));
    this.#subjects = new Map(ids.map((id) => [id, subjectOf(reader, id, () => signals.get(id) ?? null)]));
    const { news } = evidenceContext.history;
    this.#events = Map.groupBy(news.eventsAbout(ids, -1), ({ subject }) => subject);
  }

  get ids(): Iterable<string> {
    return this.#subjects.keys();
  }

  /** The events about a subject, in the order of the store. */
  eventsOf(id: string): readonly StoredEvent[] {
    return this.#events.get(id) ?? [];
  }

  /** Whether a query finds a subject as it is now. */
  isFoundBy(query: string, id: string): boolean {
    this.#queries ??= this.#index();
    const document = this.#queries.documents.get(id) ?? -1;
    return document !== -1 && this.#queries.of.isFound(query, document);
  }

  /** Products and packages by which a subject may be found. */
  namesOf(id: string): readonly string[] {
    this.#names ??= this.#context.evidenceContext.history.news.namesOf([...this.#subjects.keys()]);
    return this.#names.get(id) ?? [];
  }

  /** The rules that an event matches. */
  matchesOf(event: StoredEvent, rules: CompiledRules): readonly RuleMatch[] {
    const { reader } = this.#context;
    const { type, subject: entity } = event;
    const isFoundBy = (query: string) => this.isFoundBy(query, entity);
    const situation = { event: type, entity, facts: this.#factsOf(event), isFoundBy };
    return evaluateRules(rules, situation, reader.checkTime).matches;
  }

  #factsOf(event: StoredEvent): EventFacts {
    const known = this.#facts.get(event.id);
    if (known !== undefined) return known;
    const { type, before, after, source } = event;
    const subject = this.#subjects.get(event.subject);
    if (subject === undefined) throw new Error(`${event.subject} is not evaluated.`);
    const stored = { source, at: timesOf(event).at };
    const question = { type, before, after, isProvided: false, stored };
    const facts = new EventFacts(subject, question, {}, judgingFacts(this.#context));
    this.#facts.set(event.id, facts);
    return facts;
  }

  #index() {
    const { reader, evidenceContext, clock } = this.#context;
    const ids = [...this.#subjects.keys()];
    const numbers = evidenceContext.history.news.numbersOf(ids);
    const index = indexOfSubjects(reader, numberedSubjects(reader, ids, numbers));
    const documents = new Map(ids.map((id) => [id, documentOf(index, id)]));
    const { affectedBy } = new RequestedVersions(reader);
    const lookups = { affectedBy, entitiesNamed: entityLookupOf(this.#context) };
    return { of: new RuleQueries(index, lookups, clock()), documents };
  }
}

/** Each is read for the index alone: together, the records of all subjects would take much memory. */
function* numberedSubjects(
  reader: ProjectionReader,
  ids: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Iterable<NumberedSubject> {
  const signals = reader.signalsOf(ids.filter((id) => parseCveId(id) === id));
  for (const [i, id] of ids.entries()) {
    const subject = subjectOf(reader, id, () => signals.get(id) ?? null);
    yield { subject, stated: {}, number: numbers.get(id) ?? unknownNumbers + i };
  }
}

function subjectOf(
  reader: ProjectionReader,
  id: string,
  signalsOf: () => ReturnType<ReturnType<ProjectionReader['signalsOf']>['get']> | null,
): Subject {
  if (parseCveId(id) === id) return vulnerabilitySubject(reader, id, signalsOf() ?? null);
  return readSubject(reader, id) ?? { kind: 'unknown', id, type: entityTypeOf(id) };
}

interface Remembered {
  readonly facts: SharedFacts;
  readonly ids: readonly string[];
  readonly subjects: WatchedSubjects;
}

/** The watchlists of one evaluation come in several parts, one after the other, with the same subjects. */
let remembered: Remembered | null = null;

export function watchedSubjects(context: HistoryContext, ids: readonly string[]): WatchedSubjects {
  const facts = context.reader.shared();
  const known = remembered;
  if (known?.facts === facts && known.ids.length === ids.length && ids.every((id, i) => known.ids[i] === id))
    return known.subjects;
  // Before the next ones are read: there is room for those of one part.
  remembered = null;
  const subjects = new WatchedSubjects(context, ids);
  remembered = { facts, ids, subjects };
  return subjects;
}
