import { canonicalTime } from '../../domain/time.ts';
import { Failure } from '../../kit/failure.ts';
import type { EventFilter, EventPlace } from '../../projection/history-reader.ts';
import { changeEvent } from '../../provenance/event-lineage.ts';
import type { Past } from '../../provenance/past.ts';
import type { ChangePage, ChangesInput } from '../contract.ts';
import type { Cursors } from '../cursor.ts';

const beforeAll: EventPlace = { manifest: -1, at: '', subject: '', id: '' };

export function isEventPlace(value: unknown): value is EventPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { manifest, at, subject, id } = value as Partial<Record<keyof EventPlace, unknown>>;
  return typeof manifest === 'number' && [at, subject, id].every((part) => typeof part === 'string');
}

/** Changes in the order in which the store came to know them, oldest first. */
export async function listChanges(
  past: Past,
  cursors: Cursors<EventPlace>,
  { since, type, source, limit, cursor }: ChangesInput,
): Promise<ChangePage> {
  const { history, manifests } = past;
  if (source !== undefined && !manifests.some(({ name }) => name === source)) {
    const known = manifests.map(({ name }) => name).join(', ');
    throw new Failure('invalid_input', `There is no source ${source.slice(0, 60)}.`, {
      details: [{ path: 'source', message: `must be one of ${known}` }],
    });
  }
  const filter: EventFilter = { ...readSince(since), type: type ?? null, source: source ?? null };
  const query = `changes\0${JSON.stringify(filter)}`;
  const after = cursor === undefined ? beforeAll : cursors.decode(cursor, query);
  const { found, total, manifest } = history.inSnapshot(() => ({
    found: history.events(filter, after, limit + 1),
    total: history.countEvents(filter),
    manifest: history.newestManifest(),
  }));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await Promise.all(shown.map((event) => changeEvent(past, event))),
    count: shown.length,
    total,
    nextCursor: found.length > limit && last !== undefined ? cursors.encode(placeOf(last), query) : null,
    manifest,
  };
}

function placeOf({ manifest, at, subject, id }: EventPlace): EventPlace {
  return { manifest, at, subject, id };
}

/** Digits are a manifest number, anything else is a time, or a day, which means its beginning. */
function readSince(since: string | undefined): Pick<EventFilter, 'afterManifest' | 'from'> {
  if (since === undefined) return { afterManifest: -1, from: '' };
  if (/^\d{1,15}$/.test(since)) return { afterManifest: Number(since), from: '' };
  const from = canonicalTime(since);
  if (from !== null) return { afterManifest: -1, from };
  throw new Failure('invalid_input', 'since is neither a manifest number nor a time.', {
    details: [{ path: 'since', message: 'should look like 12, 2024-06-30 or 2024-06-30T12:00:00Z' }],
  });
}
