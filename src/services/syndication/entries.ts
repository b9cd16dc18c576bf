import type { CitedVulnerability, ClaimBook } from '../../answers/claims/contract.ts';
import { latestTime } from '../../domain/time.ts';
import type { FeedEntry, FeedFact } from '../../formats/feed/feed.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { VulnerabilityItem } from '../vulnerability/contract.ts';
import { recordUrl } from './addresses.ts';
import { factsOf, type TitleOf } from './facts.ts';

/** What an entry is about. */
export interface Subject extends Pick<VulnerabilityItem, 'id' | 'severity' | 'vendor' | 'product'> {
  /** What happened; without it, the entry is the record itself. */
  readonly event?: SubjectEvent;
}

export interface SubjectEvent {
  /** What follows `urn:cairn:` in the id of the entry. */
  readonly urn: string;
  /** Canonical time. */
  readonly at: string;
  /** After the title, such as what changed. */
  readonly remark?: string;
  /** Shown before the facts of the record. */
  readonly facts?: readonly FeedFact[];
}

export interface EntryContext {
  readonly book: ClaimBook;
  readonly manifests: readonly SourceManifest[];
  readonly publicUrl: string | null;
}

/** An entry about a vulnerability; null if no source names it. */
export function entryOf({ book, manifests, publicUrl }: EntryContext, subject: Subject): FeedEntry | null {
  const cited = book.vulnerability(subject.id);
  if (cited === null) return null;
  const { id, event } = subject;
  const { published, modified } = cited.record;
  const newest = modified ?? published ?? newestClaim(cited) ?? unknownTime;
  return {
    id: `urn:cairn:${event?.urn ?? `cve:${id}`}`,
    title: titleOf(subject),
    url: recordUrl(publicUrl, id),
    published: event === undefined ? published : event.at,
    updated: event?.at ?? newest,
    categories: categoriesOf(cited),
    facts: [...(event?.facts ?? []), ...factsOf(cited, titles(manifests))],
  };
}

/** For what has no date at all, as the formats need one. */
export const unknownTime = '1970-01-01T00:00:00.000Z';

/** The titles of sources by their names. */
export function titles(manifests: readonly SourceManifest[]): TitleOf {
  return (source) => manifests.find(({ name }) => name === source)?.title ?? source;
}

function titleOf({ id, severity, event, ...named }: Subject): string {
  const product = productName(named);
  const about = product === null ? id : `${id}: ${product}`;
  const level = severity === 'unknown' ? 'severity unknown' : severity;
  return `${about} (${level})${event?.remark === undefined ? '' : `, ${event.remark}`}`;
}

/** The vendor is left out where the name of the product begins like it. */
function productName({ vendor, product }: Pick<Subject, 'vendor' | 'product'>): string | null {
  if (vendor === null || product === null) return product ?? vendor;
  return firstWord(product) === firstWord(vendor) ? product : `${vendor} ${product}`;
}

function firstWord(text: string): string {
  return text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
}

function categoriesOf({ record }: CitedVulnerability): readonly string[] {
  const { severity, kev, cwes } = record;
  return [...(severity === 'unknown' ? [] : [severity]), ...(kev.listed ? ['KEV'] : []), ...cwes];
}

function newestClaim({ claims }: CitedVulnerability): string | null {
  return latestTime(claims.map(({ asOf }) => asOf));
}
