import { ownHeartbeat, takeLease } from '../../ingest/lease.ts';
import { type Clock, systemClock } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { Lease } from '../../storage/contract/leases.ts';
import type { WatchFindings, WatchMark } from '../../storage/contract/watch-events.ts';
import type { OwnContext } from '../own/owner.ts';
import { charactersMax, InventoryIndex } from './inventory-index.ts';
import type { News, PickedInventory, WatchReads } from './types.ts';
import { readWatchedLists, type WatchedList } from './watched-lists.ts';

export interface WatchParts {
  readonly reads: WatchReads;
  readonly access: OwnContext['access'];
  /** By which leases end: that of all processes that evaluate. */
  readonly clock?: Clock;
}

/** `idle`: there was nothing to do. `elsewhere`: another process evaluates. */
export type WatchOutcome = 'evaluated' | 'idle' | 'elsewhere';

/** Subjects of one index in memory. */
const subjectsMax = 1_000;
/** Watchlists that are sent to a thread together. */
const tasksMax = 250;
/** Events of one transaction. */
const eventsMax = 1_000;
/** Watchlists of one transaction. */
const listsMax = 2_500;

/** Evaluates all watchlists, by one process at a time. What one run does not finish, the next one does. */
export class WatchEvaluation {
  readonly #reads: WatchReads;
  readonly #access: OwnContext['access'];
  readonly #clock: Clock;
  readonly #inventories: InventoryIndex;
  #running: Promise<WatchOutcome> | null = null;

  constructor({ reads, access, clock = systemClock }: WatchParts) {
    this.#reads = reads;
    this.#access = access;
    this.#clock = clock;
    this.#inventories = new InventoryIndex(reads, { access });
  }

  /** Evaluates what is new, up to the manifest that is visible now. Calls at the same time share one run. */
  run(): Promise<WatchOutcome> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<WatchOutcome> {
    if ((await this.#plan()) === null) return 'idle';
    const lease = await this.#access.write(({ watching }) =>
      takeLease((claim) => watching.acquireLease(claim), this.#clock),
    );
    if ('currentHolder' in lease) return 'elsewhere';
    let isLost = false;
    const renew = (expiresAtMs: number) =>
      this.#access.write(({ watching }) => watching.renewLease(lease, expiresAtMs));
    const stop = ownHeartbeat({ lease, path: null, renew }, () => {
      isLost = true;
    });
    try {
      // Another process may have evaluated the same meanwhile.
      const own = await this.#plan();
      if (own === null) return 'idle';
      const keep = new Keeper(this.#access, lease, () => isLost);
      await this.#carryOut(own, keep);
      return 'evaluated';
    } finally {
      await stop();
      await this.#access.write(({ watching }) => watching.releaseLease(lease));
    }
  }

  /** What there is to do; null if there is nothing. */
  async #plan(): Promise<Plan | null> {
    const lists = await readWatchedLists({ access: this.#access, clock: this.#clock });
    if (lists.length === 0) return null;
    const { mark, evaluated } = await this.#access.read(async ({ watchEvents }) => ({
      mark: await watchEvents.mark(),
      evaluated: await watchEvents.evaluated(),
    }));
    const isKnown = ({ task, basis }: WatchedList) => evaluated.get(task.watchlist) === basis;
    const known = lists.filter(isKnown);
    const news = await this.#reads.findNews({ since: sinceOf(known), mark });
    if (!news.isContinued) return { news, known: [], fresh: lists, evaluated };
    const fresh = lists.filter((one) => !isKnown(one));
    const isOver = news.head.number === mark?.manifest && fresh.length === 0;
    return isOver ? null : { news, known, fresh, evaluated };
  }

  async #carryOut({ news, known, fresh, evaluated }: Plan, keep: Keeper): Promise<void> {
    await this.#inventories.update([...known, ...fresh]);
    await this.#evaluate(known, news.changed, keep);
    await this.#evaluate(
      known.filter(({ comparesScores }) => comparesScores),
      news.rescored,
      keep,
    );
    if (fresh.length > 0) {
      const { changed } = await this.#reads.findNews({ since: sinceOf(fresh), mark: null });
      const noted = await this.#notedSubjects(fresh.filter(({ task }) => evaluated.has(task.watchlist)));
      await this.#evaluate(fresh, [...new Set([...changed, ...noted])].sort(), keep);
    }
    const { head, basis } = news;
    const mark: WatchMark = { manifest: head.number, hash: head.hash, basis };
    const bases = new Map(fresh.map(({ task, basis }) => [task.watchlist, basis]));
    await keep.finish({ evaluated: bases, mark });
  }

  /** Subjects that belong to watchlists so far, so that those that do not any more are found. */
  async #notedSubjects(lists: readonly WatchedList[]): Promise<ReadonlySet<string>> {
    const subjects = new Set<string>();
    for (const { task } of lists) {
      const own = await this.#access.read(({ watchEvents }) => watchEvents.subjects(task.watchlist));
      for (const id of own) subjects.add(id);
    }
    return subjects;
  }

  async #evaluate(lists: readonly WatchedList[], subjects: readonly string[], keep: Keeper): Promise<void> {
    if (lists.length === 0) return;
    const others = lists.filter(({ isOfInventory }) => !isOfInventory);
    const ofInventories = lists.filter(({ isOfInventory }) => isOfInventory);
    for (let at = 0; at < subjects.length; at += subjectsMax) {
      const chunk = subjects.slice(at, at + subjectsMax);
      for (let first = 0; first < others.length; first += tasksMax)
        await this.#evaluateTasks(others.slice(first, first + tasksMax), chunk, keep);
      await this.#evaluateInventories(ofInventories, chunk, keep);
    }
  }

  async #evaluateInventories(
    lists: readonly WatchedList[],
    subjects: readonly string[],
    keep: Keeper,
  ): Promise<void> {
    if (lists.length === 0) return;
    const concerned = await this.#inventories.componentsOf(subjects);
    const others = lists.filter(({ identity }) => !concerned.has(identity));
    await keep.add(
      subjects,
      others.map(({ task }) => nothingFor(task.watchlist)),
    );
    let part = new Map<number, PickedInventory>();
    let characters = 0;
    const evaluatePart = () =>
      this.#evaluateTasks(
        lists.filter(({ identity }) => part.has(identity)),
        subjects,
        keep,
        part,
      );
    // In the order of watchlists: what was noted for neighbors is read together.
    for (const [identity, components] of [...concerned].sort(([a], [b]) => a - b)) {
      const picked = await this.#inventories.pick(identity, components);
      // One that was changed meanwhile is evaluated as a new one the next time.
      if (picked === null) continue;
      if (characters > 0 && characters + picked.text.length > charactersMax) {
        await evaluatePart();
        part = new Map();
        characters = 0;
      }
      part.set(identity, picked);
      characters += picked.text.length;
    }
    if (part.size > 0) await evaluatePart();
  }

  /** @param inventories by identity */
  async #evaluateTasks(
    lists: readonly WatchedList[],
    subjects: readonly string[],
    keep: Keeper,
    inventories: ReadonlyMap<number, PickedInventory> = new Map(),
  ): Promise<void> {
    const places = new Map([...inventories.keys()].map((identity, at) => [identity, at]));
    let tasks = lists.map(({ task, identity }) => ({ ...task, inventory: places.get(identity) ?? null }));
    while (tasks.length > 0) {
      const { done, lists: found } = await this.#reads.evaluateWatchlists({
        subjects,
        tasks,
        inventories: [...inventories.values()],
      });
      await keep.add(subjects, found);
      tasks = tasks.slice(done);
    }
  }
}

interface Plan {
  readonly news: News;
  /** Evaluated up to the mark. */
  readonly known: readonly WatchedList[];
  /** New or changed ones, which are evaluated since they were made. */
  readonly fresh: readonly WatchedList[];
  readonly evaluated: ReadonlyMap<number, string>;
}

/** Writes what is found, as long as this process has the right to. */
class Keeper {
  readonly #access: OwnContext['access'];
  readonly #lease: Lease;
  readonly #isLost: () => boolean;
  #subjects: readonly string[] = [];
  #lists: WatchFindings['lists'][number][] = [];
  #events = 0;

  constructor(access: OwnContext['access'], lease: Lease, isLost: () => boolean) {
    this.#access = access;
    this.#lease = lease;
    this.#isLost = isLost;
  }

  /** Keeps findings in transactions of few events, because the thread does nothing else meanwhile. */
  async add(subjects: readonly string[], lists: WatchFindings['lists']): Promise<void> {
    if (subjects !== this.#subjects) await this.flush();
    this.#subjects = subjects;
    for (const list of lists) {
      this.#lists.push(list);
      this.#events += list.events.length;
      if (this.#events >= eventsMax || this.#lists.length >= listsMax) await this.flush();
    }
  }

  /** Keeps what was added. */
  async flush(): Promise<void> {
    if (this.#lists.length === 0) return;
    const found = { subjects: this.#subjects, lists: this.#lists };
    [this.#lists, this.#events] = [[], 0];
    await this.#keep(found);
  }

  /** Keeps how far all was evaluated, after everything else. */
  async finish(end: Pick<WatchFindings, 'evaluated' | 'mark'>): Promise<void> {
    await this.flush();
    await this.#keep({ subjects: [], lists: [], ...end });
  }

  /** @throws Failure `store_locked` if another process took over */
  async #keep(found: WatchFindings): Promise<void> {
    const isKept =
      !this.#isLost() &&
      (await this.#access.write(({ watchEvents }) => watchEvents.keep(found, this.#lease)));
    if (!isKept) throw new Failure('store_locked', 'Another process took over evaluating the watchlists.');
  }
}

function nothingFor(watchlist: number): WatchFindings['lists'][number] {
  return { watchlist, events: [] };
}

/** The first manifest after which any of the watchlists watches. */
function sinceOf(lists: readonly WatchedList[]): number {
  return lists.reduce((least, { task }) => Math.min(least, task.since), Number.MAX_SAFE_INTEGER);
}
