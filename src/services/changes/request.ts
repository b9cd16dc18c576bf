import type { EventType } from '../../domain/event.ts';
import { Failure } from '../../kit/failure.ts';
import type { EventFilter, EventKey } from '../../projection/history-reader.ts';
import type { EvidenceContext } from '../../provenance/evidence-context.ts';
import { isAge, readTime, resolveAge } from '../../search/language/times.ts';
import { cveOf } from '../vulnerability/cve.ts';

/** Which changes are requested. */
export interface ChangesRequest {
  /** After this manifest, or seen at or after this time or day, or within this age. */
  readonly since?: string | undefined;
  readonly type?: EventType | undefined;
  readonly source?: string | undefined;
  /** Only changes of this CVE. */
  readonly cve?: string | undefined;
}

/** The position after which a list continues. */
export interface ChangesPageKey extends EventKey {
  /** The time that an age meant on the first page, so that it means the same on all pages. */
  readonly from?: string;
  /** The size of the score change, for a list that is sorted by it. */
  readonly move?: number;
}

export function isEventKey(value: unknown): value is ChangesPageKey {
  if (typeof value !== 'object' || value === null) return false;
  const {
    manifest,
    at,
    subject,
    id,
    from = '',
    move = 0,
  } = value as Partial<Record<keyof ChangesPageKey, unknown>>;
  const areTexts = [at, subject, id, from].every((part) => typeof part === 'string');
  return areTexts && typeof manifest === 'number' && typeof move === 'number';
}

/** Which changes are listed, and what binds the cursors of the list to it. */
export interface ChangesQuery {
  readonly filter: EventFilter;
  /** For cursors: the same for all pages. */
  readonly bound: string;
  /** Whether the filter depends on the time of reading. */
  readonly isMoving: boolean;
}

/** @throws Failure `invalid_input` for an unknown source, a malformed id, and a malformed `since` */
export function parseRequest(
  request: ChangesRequest,
  { manifests, history, clock }: RequestParts,
): ChangesQuery {
  const { since, type = null, source = null, cve } = request;
  if (source !== null && !manifests.some(({ name }) => name === source)) {
    const known = manifests.map(({ name }) => name).join(', ');
    throw new Failure('invalid_input', `There is no source ${source.slice(0, 60)}.`, {
      details: [{ path: 'source', message: `must be one of ${known}` }],
    });
  }
  const { age, ...start } = readSince(since, clock());
  const subject = cve === undefined ? null : cveOf(cve, history.namedCves, 'cve');
  const bound = { ...start, ...(age !== null && { from: age }), type, source };
  return {
    filter: { ...start, type, source, subject },
    bound: JSON.stringify(subject === null ? bound : { ...bound, subject }),
    isMoving: age !== null,
  };
}

/** The filter of a later page. */
export function continued({ filter }: ChangesQuery, { from = filter.from }: ChangesPageKey): EventFilter {
  return { ...filter, from };
}

/** The position from which a list continues after an event. @param filter of the page */
export function placeOf(
  { manifest, at, subject, id }: EventKey,
  { isMoving }: ChangesQuery,
  { from }: EventFilter,
): ChangesPageKey {
  return { manifest, at, subject, id, ...(isMoving && { from }) };
}

type RequestParts = Pick<EvidenceContext, 'manifests' | 'history' | 'clock'>;

/** Digits are a manifest number. Anything else is a time, of which the start counts, or an age. */
function readSince(
  since: string | undefined,
  nowMs: number,
): Pick<EventFilter, 'afterManifest' | 'from'> & { readonly age: string | null } {
  if (since === undefined) return { afterManifest: -1, from: '', age: null };
  if (isManifestNumber(since)) return { afterManifest: Number(since), from: '', age: null };
  const time = readTime(since.trim());
  if (time !== null && isAge(time)) {
    return { afterManifest: -1, from: resolveAge(time, nowMs).from, age: since.trim().toLowerCase() };
  }
  if (time !== null) return { afterManifest: -1, from: time.from, age: null };
  throw new Failure('invalid_input', 'since is neither a manifest number nor a time or an age.', {
    details: [
      {
        path: 'since',
        message: 'should look like 12, 2024-06-30, 2024-06-30T12:00:00Z or 30d (h, d, w, m or y)',
      },
    ],
  });
}

export function isManifestNumber(since: string): boolean {
  return /^\d{1,15}$/.test(since);
}
