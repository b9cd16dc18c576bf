import type { EntityFacts, EntityState } from '../../domain/entity/facts.ts';
import { derived, type UpstreamTrace } from '../../domain/origin.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { AdvisoryNotice, Remediation, SourcedText } from '../../domain/vulnerability.ts';
import type { AdvisoryContext } from './advisory-context.ts';
import type { Problems } from './problems.ts';
import { pageOf, readReferences } from './references.ts';
import type { CsafDocument, CsafNote } from './wire.ts';
import { present } from './written-text.ts';

const states: ReadonlyMap<string, EntityState> = new Map([
  ['draft', 'draft'],
  ['interim', 'active'],
  ['final', 'active'],
]);

/** The advisory itself. */
export function advisoryEntity(
  id: string,
  document: CsafDocument,
  context: AdvisoryContext,
  trace: UpstreamTrace | null,
  problems: Problems,
): EntityFacts {
  const { tracking } = document;
  const title = present(document.title);
  const severity = present(document.aggregate_severity?.text);
  const state = states.get(tracking.status ?? '');
  const created = canonicalTime(tracking.initial_release_date ?? '');
  const modified = canonicalTime(tracking.current_release_date);
  const version = present(tracking.version);
  const details = {
    label: tracking.id.trim(),
    ...(context.publisher === null ? {} : { publisher: context.publisher }),
    ...(severity === null ? {} : { severity }),
  };
  const entity = {
    id,
    type: 'advisory',
    ...(title === null ? {} : { name: title }),
    ...(state === undefined ? {} : { state }),
    descriptions: summaries(document, context, trace, problems),
    ...(created === null ? {} : { created }),
    ...(modified === null ? {} : { modified }),
    ...(version === null ? {} : { version }),
    references: readReferences(document.references, context.source, trace, problems),
    details,
  } satisfies EntityFacts;

  if (trace !== null) {
    trace.mark(entity, document, {
      id: derived(trace.at(tracking, 'id')),
      type: derived(trace.at(document)),
      name: 'title',
      state:
        state === tracking.status ? trace.member(state, tracking, 'status') : derived(trace.at(tracking)),
      descriptions: 'notes',
      created: trace.member(created, tracking, 'initial_release_date'),
      modified: trace.member(modified, tracking, 'current_release_date'),
      version: trace.member(version, tracking, 'version'),
      details: derived(trace.at(document)),
    });
    trace.mark(details, document, {
      label: trace.member(details.label, tracking, 'id'),
      publisher: context.publisherOrigin,
      severity: trace.member(severity, document.aggregate_severity ?? document, 'text'),
    });
  }
  return entity;
}

/** The advisory's statements about itself in each entry of a vulnerability that it is about. */
export function advisoryNotice(
  id: string,
  document: CsafDocument,
  remediations: readonly Remediation[],
  remediationsAt: string,
  context: AdvisoryContext,
  trace: UpstreamTrace | null,
): AdvisoryNotice {
  const { tracking } = document;
  const page = pageOf(document);
  const notice: AdvisoryNotice = {
    id,
    label: tracking.id.trim(),
    title: present(document.title),
    publisher: context.publisher,
    url: page?.url.trim() ?? null,
    published: canonicalTime(tracking.initial_release_date ?? ''),
    modified: canonicalTime(tracking.current_release_date),
    withdrawn: null,
    remediations,
    source: context.source,
  };
  trace?.mark(notice, document, {
    id: derived(trace.at(tracking, 'id')),
    label: trace.member(notice.label, tracking, 'id'),
    publisher: context.publisherOrigin,
    url: page === null ? derived(trace.at(document)) : trace.member(notice.url, page, 'url'),
    published: trace.member(notice.published, tracking, 'initial_release_date'),
    modified: trace.member(notice.modified, tracking, 'current_release_date'),
    withdrawn: derived(trace.at(tracking)),
    remediations: derived(remediationsAt),
  });
  return notice;
}

/** Among several summaries those of the flaw come first, because the first describes the advisory. */
function summaries(
  document: CsafDocument,
  context: AdvisoryContext,
  trace: UpstreamTrace | null,
  problems: Problems,
): SourcedText[] {
  const notes = problems.readable(document.notes, 'notes').filter(({ category }) => category === 'summary');
  const ordered = [...notes.filter((note) => !isOfDocument(note)), ...notes.filter(isOfDocument)];
  return ordered.flatMap((note) => {
    const text = present(note.text);
    if (text === null) return [];
    const summary = { text, lang: context.lang, source: context.source };
    trace?.mark(summary, note);
    return [summary];
  });
}

/** True for a summary of what changed in the advisory, or of which products it speaks, by how it begins. */
function isOfDocument({ title, text }: CsafNote): boolean {
  return ofDocument.test(title ?? '') || ofDocument.test(text);
}

const ofDocument =
  /^\s*(?:(?:update|revision|change|document) (?:summary|history|notes?|notice)|product notice|this updated advisory)\b/i;
