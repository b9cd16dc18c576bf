import { z } from 'zod';
import { type Feed, FeedError } from '../feed.ts';
import { FetchBatch } from '../fetch-batch.ts';
import { daysSince, lastDays } from './days.ts';
import { manifest } from './manifest.ts';

/** How far back days are fetched. */
const daysBack = 30;
/** A day is asked for again for so long before it counts as never published. */
const daysWaited = 2;
/** When the newest day is older, something is wrong upstream: there is one every day. */
const daysStaleMax = 3;
/** A day has 2 MB. */
const bytesMax = 32_000_000;

/** A file for each day. Those of the last days that were not taken yet are asked for, and no day to come. */
export const feed: Feed = {
  source: manifest.name,
  async *poll(upstream) {
    const { nowMs } = upstream;
    const batch = new FetchBatch(upstream);
    const days = lastDays(daysBack, nowMs);
    const known = readMark(upstream.mark);
    let mark = within(days, known);
    const gap = gapBefore(days, known);
    if (gap !== null) yield { files: [], mark, notice: gap };

    const open = days.filter((day) => !mark.held.includes(day) && !mark.missing.includes(day));
    const absent: string[] = [];
    // Where there are no scores yet, the newest come first.
    let isFirst = mark.held.length === 0;
    while (!batch.isOver) {
      const day = isFirst ? open.pop() : open.shift();
      if (day === undefined) break;
      const name = `epss_scores-${day}.csv.gz`;
      const fetched = await batch.fetch({ at: name, name, expects: 'gzip', bytesMax });
      if (fetched === 'missing') absent.push(day);
      if (fetched === 'missing' || fetched === null) continue;
      isFirst = false;
      mark = { ...mark, held: [...mark.held, day].sort() };
      yield { files: [name], mark };
    }

    const newest = mark.held.at(-1) ?? null;
    // Only where a newer day exists: otherwise upstream may have nothing at all, or have moved.
    const left = absent
      .filter((day) => newest !== null && day < newest && daysSince(day, nowMs) > daysWaited)
      .sort();
    if (left.length > 0) {
      mark = { ...mark, missing: [...mark.missing, ...left].sort() };
      yield { files: [], mark, notice: `Upstream has no scores of ${left.join(', ')}.` };
    }
    batch.conclude();
    if (newest === null || daysSince(newest, nowMs) > daysStaleMax) throw nothingNew(newest);
  },
};

const daySchema = z.iso.date();
const markSchema = z.object({ held: z.array(daySchema), missing: z.array(daySchema) });

/** Days that were taken, and days that upstream never published; both ascending. */
type Mark = z.infer<typeof markSchema>;

/** A mark that can't be read costs no more than fetching the days again. */
function readMark(mark: unknown): Mark {
  return markSchema.safeParse(mark).data ?? { held: [], missing: [] };
}

function within([oldest = '']: readonly string[], { held: stored, missing }: Mark): Mark {
  const isWithin = (day: string) => day >= oldest;
  return { held: stored.filter(isWithin), missing: missing.filter(isWithin) };
}

/** The days that passed while nothing was fetched, and that are too long ago by now. */
function gapBefore([oldest = '']: readonly string[], { held: stored }: Mark): string | null {
  const last = stored.at(-1);
  if (last === undefined || last >= oldest || daysSince(last, Date.parse(oldest)) <= 1) return null;
  return `The days after ${last} and before ${oldest} are not fetched: only the last ${daysBack} are.`;
}

function nothingNew(newest: string | null): FeedError {
  return new FeedError(
    newest === null
      ? `Upstream has no scores of any of the last ${daysBack} days.`
      : `Upstream has no scores that are newer than ${newest}, though it publishes every day.`,
  );
}
