import { isDeepStrictEqual } from 'node:util';
import { type Batch, type Feed, FeedError } from '../feed.ts';
import { FetchBatch } from '../fetch-batch.ts';
import { type Changes, readChanges } from './changes.ts';
import { follow } from './follow.ts';
import { judge } from './judgement.ts';
import { manifest } from './manifest.ts';
import { type ListMark, readMark } from './mark.ts';

/** The folders where a provider has its lists of changes, each next to its advisories. */
const folders = ['OT/white', 'IT/white'] as const;
const listBytesMax = 16_000_000;

/** All that the lists of changes name and that was not taken yet, oldest first. */
export const feed: Feed = {
  source: manifest.name,
  async *poll(upstream) {
    const { nowMs } = upstream;
    const batch = new FetchBatch(upstream);
    let mark = readMark(upstream.mark) ?? { lists: {} };
    for (const folder of folders) {
      const before = mark.lists[folder] ?? null;
      const list = await fetchList(folder, before, batch);
      if (list === null) continue;
      const judged = judge(list, { folder, before, nowMs });
      if (judged.rejection !== null) {
        batch.note(judged.rejection);
        if (isDeepStrictEqual(judged.mark, before)) continue;
        mark = { lists: { ...mark.lists, ...(judged.mark !== null && { [folder]: judged.mark }) } };
        yield asBatch([], mark, []);
        continue;
      }
      const pending = [...judged.notices];
      const steps = follow(list, { folder, before: judged.mark, batch, nowMs });
      for await (const { files, reached, notices } of steps) {
        const reported = [...pending.splice(0), ...notices];
        const isNews = files.length + reported.length > 0 || !isDeepStrictEqual(reached, before);
        mark = { lists: { ...mark.lists, [folder]: reached } };
        if (isNews) yield asBatch(files, mark, reported);
      }
    }
    batch.conclude();
  },
};

/**
 * The list of a folder; null when there is none to be read, or nothing in it that was not dealt with.
 * @param before how far it was followed
 */
async function fetchList(
  folder: string,
  before: ListMark | null,
  batch: FetchBatch,
): Promise<Changes | null> {
  // A doubt is over when the list is again as it was.
  const isDone = before?.isDone === true && before.doubtedSince === undefined;
  const at = `${folder}/changes.csv`;
  const request = { at, name: at, expects: 'csv', bytesMax: listBytesMax } as const;
  const watched = await batch.watch(request);
  const list = watched === 'unchanged' && !isDone ? await batch.fetch(request) : watched;
  if (list === 'missing') {
    batch.note(new FeedError(`Upstream has no ${at}: it was moved. Earlier data is kept.`));
  }
  if (list === null || list === 'missing' || list === 'unchanged') return null;
  return readChanges(await list.read(listBytesMax), folder);
}

function asBatch(files: readonly string[], mark: unknown, notices: readonly string[]): Batch {
  return notices.length === 0 ? { files, mark } : { files, mark, notice: notices.join(' ') };
}
