import type { HistoryReader } from '../../projection/history-reader.ts';
import { fullView } from '../../projection/view.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import { streamItem } from '../../provenance/stream-item.ts';
import { type ChangesRequest, isManifestNumber, parseRequest } from '../changes/request.ts';
import type { HistoryContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import { risksOf } from '../vulnerability/risks.ts';
import { endOf, Marks, markAt, type StreamMark, whyLost } from './mark.ts';
import type { StreamPart, StreamPartInput } from './types.ts';

export const verb = defineVerb({
  name: 'readStreamPart',
  where: 'history',
  scope: 'internal',
  run: (context, input: StreamPartInput) => readStreamPart(context, new Marks(context.secret), input),
});

const unreadable = 'The mark does not belong to this store.';

/** Reads the changes after a mark, in the order in which the store learned of them. */
export async function readStreamPart(
  { evidenceContext, reader }: Pick<HistoryContext, 'evidenceContext' | 'reader'>,
  marks: Marks,
  input: StreamPartInput,
): Promise<StreamPart> {
  const { history } = evidenceContext;
  const { mark: given, type, source, cve, limit } = input;
  const since = readStart(input);
  const { filter: request } = parseRequest({ since: since.time, type, source, cve }, evidenceContext);
  const filter = { ...request, afterManifest: -1 };
  const { found, from, reset, head } = history.inSnapshot(() => {
    const newest = history.newestManifest();
    const start = startOf(history, marks, given, since);
    const reset = start === null ? unreadable : whyLost(history, start);
    const from = start === null || reset !== null ? endOf(history, newest) : start;
    const head = { number: newest, hash: history.manifestHash(newest) ?? '' };
    return { found: history.events(filter, from, limit + 1), from, reset, head };
  });
  const listed = found.slice(0, limit);
  const profiles = profilesInView(evidenceContext, { view: fullView, asOf: null });
  const riskOf = risksOf(
    reader,
    listed.map(({ subject }) => subject),
  );
  const items = await Promise.all(
    listed.map(async (event) => ({
      mark: marks.write(markAt(history, event)),
      item: await streamItem(evidenceContext, event, profiles, riskOf(event.subject)),
    })),
  );
  const isAll = found.length <= limit;
  // After the manifest, not only after its last requested change: a mark must not become too old while nothing
  // happens.
  const next = isAll ? marks.write(endOf(history, head.number)) : items.at(-1)?.mark;
  return {
    items,
    mark: next ?? marks.write(from),
    isAll,
    head,
    reset,
  };
}

/** Null for a mark that can't be read. */
function startOf(
  history: HistoryReader,
  marks: Marks,
  given: string | undefined,
  since: Start,
): StreamMark | null {
  const written = given ?? since.mark;
  if (written !== undefined) return marks.read(written);
  if (since.manifest !== undefined) return endOf(history, since.manifest);
  // A time filters all that is stored.
  const manifest = since.time === undefined ? history.newestManifest() : (history.oldestManifest() ?? 1) - 1;
  return endOf(history, manifest);
}

interface Start {
  readonly manifest?: number;
  readonly time?: string;
  readonly mark?: string;
}

/** What `since` is: a manifest number, a time, or otherwise a mark. */
function readStart({ since }: ChangesRequest): Start {
  if (since === undefined) return {};
  if (isManifestNumber(since)) return { manifest: Number(since) };
  return isMarkLike(since) ? { mark: since } : { time: since };
}

/** Longer than any written form of a time. */
function isMarkLike(text: string): boolean {
  return /^[\w-]{60,}$/.test(text);
}
