import { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { SharedFacts } from '../../projection/reader.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import type { ReaderContext } from '../context.ts';
import { recount } from './recount.ts';

type Totals = BoundedMemory<string, number | null>;

/** The totals of a series are used by several answers. */
const pathsMax = 2_000;

/** Only what was counted here, until the data or the index changes. What planners count is not in it. */
const remembered = new WeakMap<SharedFacts, WeakMap<IndexReader, Totals>>();

/** Counts like `recount`, each path once. */
export function rememberedRecount(context: ReaderContext): (path: string) => number | null {
  const totals = totalsOf(context);
  return (path) => {
    const known = totals.get(path);
    if (known !== undefined) return known;
    const total = recount(context, path);
    totals.add(path, total, 1);
    return total;
  };
}

function totalsOf({ reader, search }: ReaderContext): Totals {
  const facts = reader.shared();
  const { index } = search();
  const ofFacts = remembered.get(facts) ?? new WeakMap<IndexReader, Totals>();
  const totals = ofFacts.get(index) ?? new BoundedMemory<string, number | null>(pathsMax);
  remembered.set(facts, ofFacts.set(index, totals));
  return totals;
}
