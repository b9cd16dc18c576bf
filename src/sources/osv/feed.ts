import { isDeepStrictEqual } from 'node:util';
import { type Batch, type Feed, FeedError } from '../feed.ts';
import { FetchBatch } from '../fetch-batch.ts';
import { follow, type Step } from './follow.ts';
import { ecosystemForm, manifest } from './manifest.ts';
import { type Mark, type Reached, readMark } from './mark.ts';

/** What changed in each chosen ecosystem by itself; at first all of its records. */
export const feed: Feed = {
  source: manifest.name,
  async *poll(upstream) {
    const { nowMs, choices } = upstream;
    const batch = new FetchBatch(upstream);
    const ecosystems = [...new Set(choices)];
    if (ecosystems.length === 0) throw new FeedError('No ecosystem is chosen in CAIRN_OSV_ECOSYSTEMS.');
    const kept = readMark(upstream.mark);
    const isLost = upstream.mark !== null && kept === null;
    const pending = isLost ? ['The position in the lists of OSV was lost: all of them are read again.'] : [];
    const reached = pick(kept, ecosystems);
    for (const ecosystem of ecosystems) {
      if (!ecosystemForm.test(ecosystem)) {
        batch.note(
          new FeedError(`${JSON.stringify(ecosystem.slice(0, 60))} is not the name of an ecosystem.`),
        );
        continue;
      }
      const before = reached.get(ecosystem) ?? null;
      const steps = follow({ ecosystem, before, batch, nowMs });
      for await (const step of noting(steps, batch)) {
        const notices = [...pending, ...step.notices];
        const isNews =
          step.files.length + notices.length > 0 || !isDeepStrictEqual(step.reached, reached.get(ecosystem));
        reached.set(ecosystem, step.reached);
        if (!isNews) continue;
        pending.length = 0;
        yield asBatch(step.files, { ecosystems: Object.fromEntries(reached) }, notices);
      }
    }
    batch.conclude();
  },
};

/** What is wrong with one ecosystem ends its steps, and not those of the others. */
async function* noting(steps: AsyncIterable<Step>, batch: FetchBatch): AsyncGenerator<Step, void, void> {
  try {
    yield* steps;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    batch.note(error);
  }
}

/** Those that are still read. */
function pick(mark: Mark | null, ecosystems: readonly string[]): Map<string, Reached> {
  return new Map(Object.entries(mark?.ecosystems ?? {}).filter(([name]) => ecosystems.includes(name)));
}

function asBatch(files: readonly string[], mark: Mark, notices: readonly string[]): Batch {
  return notices.length === 0 ? { files, mark } : { files, mark, notice: notices.join(' ') };
}
