import type { EventType } from '../../domain/event.ts';
import type { SharedFacts } from '../../projection/reader.ts';
import type { Mismatch } from '../../rules/evaluate.ts';
import type { Contradiction } from '../../rules/gather.ts';
import type { Subject } from '../../rules/subject.ts';

const listedMax = 20;

/** For an event that is not stored. */
export function noEventWarning(type: EventType, subject: Subject, shared: SharedFacts): string {
  const missing = `No ${type} event of ${subject.id} is stored, so no rule matches.`;
  return `${missing}${listingText(type, subject, shared)} Send before and after to evaluate an event of your own.`;
}

/** Whether the catalog lists the subject, for events of KEV. */
function listingText(type: EventType, subject: Subject, shared: SharedFacts): string {
  const isOfCatalog = type.startsWith('kev_') || type === 'ransomware_flagged';
  if (!isOfCatalog || subject.kind !== 'vulnerability') return '';
  const { listed, dateAdded } = subject.record().kev;
  const text = listed ? `has listed it since ${dateAdded?.slice(0, 10)}` : 'does not list it';
  return shared.kevCatalogVersion === null
    ? ' No KEV catalog was read.'
    : ` ${sentence(catalogText(shared))} ${text}.`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For what no source names. */
export function unknownWarning(id: string, shared: SharedFacts): string {
  return `No loaded source names ${id}, nor does ${catalogText(shared)}. The rules compare only what the request states.`;
}

/** For facts that the store has otherwise than the request states them. */
export function contradictionWarnings(
  contradictions: readonly Contradiction[],
  shared: SharedFacts,
): string[] {
  return contradictions.map(({ fact, stored, provided }) => {
    const by = byCatalog.has(fact) ? catalogText(shared) : 'the store';
    return `${fact} is ${textOf(provided)} in the request, and ${textOf(stored)} by ${by}. The rules compare the value of the request.`;
  });
}

/** For comparisons of different types. */
export function mismatchWarnings(mismatches: readonly Mismatch[]): string[] {
  const first = mismatches
    .slice(0, listedMax)
    .map(({ ruleId, path, warning }) => `The rule ${ruleId} cannot compare at ${path}: ${warning}.`);
  const more = mismatches.length - first.length;
  return more > 0 ? [...first, `${more} more comparisons cannot be made.`] : first;
}

const byCatalog = new Set(['kev', 'kevAdded', 'kevDue', 'ransomware']);

/** `the KEV catalog 2026.08.21 of 2026-08-21` */
function catalogText({ kevCatalogVersion, sources }: SharedFacts): string {
  if (kevCatalogVersion === null) return 'a KEV catalog: none was read';
  const time = [...sources.values()].find(
    ({ upstreamVersion }) => upstreamVersion === kevCatalogVersion,
  )?.upstreamTime;
  return `the KEV catalog ${kevCatalogVersion}${time == null ? '' : ` of ${time.slice(0, 10)}`}`;
}

const textCharactersMax = 100;

function textOf(value: unknown): string {
  if (value === null) return 'not known';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > textCharactersMax ? `${text.slice(0, textCharactersMax).toWellFormed()}…` : text;
}
