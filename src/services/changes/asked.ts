import type { EventType } from '../../domain/event.ts';
import { canonicalTime } from '../../domain/time.ts';
import { Failure } from '../../kit/failure.ts';
import type { EventFilter, EventPlace } from '../../projection/history-reader.ts';

/** Which changes are asked for. */
export interface AskedChanges {
  /** Later than this manifest, or, by upstream's time, at or after this time or day. */
  readonly since?: string | undefined;
  readonly type?: EventType | undefined;
  readonly source?: string | undefined;
}

export function isEventPlace(value: unknown): value is EventPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { manifest, at, subject, id } = value as Partial<Record<keyof EventPlace, unknown>>;
  return typeof manifest === 'number' && [at, subject, id].every((part) => typeof part === 'string');
}

export function placeOf({ manifest, at, subject, id }: EventPlace): EventPlace {
  return { manifest, at, subject, id };
}

/** @throws Failure `invalid_input` for a source that there is not, and for a `since` that is none */
export function readAsked(
  { since, type, source }: AskedChanges,
  manifests: readonly { readonly name: string }[],
): EventFilter {
  if (source !== undefined && !manifests.some(({ name }) => name === source)) {
    const known = manifests.map(({ name }) => name).join(', ');
    throw new Failure('invalid_input', `There is no source ${source.slice(0, 60)}.`, {
      details: [{ path: 'source', message: `must be one of ${known}` }],
    });
  }
  return { ...readSince(since), type: type ?? null, source: source ?? null };
}

/** Digits are a manifest number, anything else is a time, or a day, which means its beginning. */
function readSince(since: string | undefined): Pick<EventFilter, 'afterManifest' | 'from'> {
  if (since === undefined) return { afterManifest: -1, from: '' };
  if (isManifestNumber(since)) return { afterManifest: Number(since), from: '' };
  const from = canonicalTime(since);
  if (from !== null) return { afterManifest: -1, from };
  throw new Failure('invalid_input', 'since is neither a manifest number nor a time.', {
    details: [{ path: 'since', message: 'should look like 12, 2024-06-30 or 2024-06-30T12:00:00Z' }],
  });
}

export function isManifestNumber(since: string): boolean {
  return /^\d{1,15}$/.test(since);
}
