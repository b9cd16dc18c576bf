import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { auditEntries, commandLine } from '../../access/audit-entries.ts';
import { eventTypes } from '../../domain/event.ts';
import { systemClock, timestamp } from '../../kit/clock.ts';
import { ProjectionReader } from '../../projection/reader.ts';
import { readSearch } from '../../projection/search-snapshot.ts';
import { openEvidence } from '../../provenance/evidence-context.ts';
import type { HistoryStore } from '../../provenance/testing/store.ts';
import type { Rule } from '../../rules/contract.ts';
import { kevCatalogs } from '../../sources/contract.ts';
import type { StateStore } from '../../storage/contract/state.ts';
import { copySqliteState } from '../../storage/sqlite/copy-state.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import type { HistoryContext } from '../context.ts';
import type { InventoryComponent } from '../inventory/contract.ts';
import { inventoryItems } from '../inventory/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { ownRuleItems } from '../rules/own-items.ts';
import type { Watchlist } from '../watchlists/contract.ts';
import { evaluateWatchlists } from '../watchlists/evaluate.ts';
import { WatchEvaluation, type WatchOutcome } from '../watchlists/evaluation.ts';
import { verb as inventoryNames } from '../watchlists/inventory-names.ts';
import { watchlistItems } from '../watchlists/items.ts';
import { findNews } from '../watchlists/news.ts';
import { verb as subjectNames } from '../watchlists/subject-names.ts';
import type { WatchReads } from '../watchlists/types.ts';

/** Watchlists of one identity over a store of a test, in a state of their own. */
export interface WatchWorld {
  /** Makes a watchlist of all types of events, which watches from now on. */
  watch(what: Partial<Pick<Watchlist, 'query' | 'inventory' | 'rules'>>): Promise<void>;
  /** Gives the n-th watchlist another query. */
  change(n: number, what: Pick<Watchlist, 'query'>): Promise<void>;
  /** Replaces the inventory. */
  stock(components: readonly Omit<InventoryComponent, 'id'>[]): Promise<void>;
  evaluate(): Promise<WatchOutcome>;
  /** Evaluates as another process does. */
  another(): () => Promise<WatchOutcome>;
  /** Ids of the events of each watchlist, sorted. */
  eventIds(): Promise<string[][]>;
  /** Ids of the subjects of the events of the n-th watchlist, sorted. */
  subjectsOf(n: number): Promise<string[]>;
  /** The watchlist and event of all that was noted, in the order in which it was. */
  notedIds(): Promise<string[]>;
  /** Reads another projection of the same log. */
  readFrom(path: string): void;
  backUp(): Promise<string>;
  restore(backup: string): Promise<void>;
  loseMark(): Promise<void>;
  /** Lets all writes after this number of them fail, as if the process were killed. */
  killAfter(writes: number): void;
}

interface Owned {
  readonly inventory: readonly Omit<InventoryComponent, 'id'>[];
  readonly rules: readonly Rule[];
}

export async function watchWorld(t: TestContext, store: HistoryStore, owned: Owned): Promise<WatchWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-watch-'));
  const path = join(folder, 'state.sqlite');
  let state: StateStore = openSqliteStateStore(path, { isNew: true });
  t.after(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });
  let writesLeft = Number.POSITIVE_INFINITY;
  const access: OwnContext['access'] = {
    read: (work) => work(state),
    write: async (work) => {
      if (writesLeft <= 0) throw new Error('killed');
      writesLeft -= 1;
      return work(state);
    },
    secret: new Uint8Array(32),
  };
  const identity = await register(state);
  const own = { access, clock: store.clock, caller: { key: '', address: '', apiKey: null } };
  let generation: string | null = null;
  const reads = readsOf(store, () => generation ?? store.generation());
  const stock: WatchWorld['stock'] = async (components) => {
    const value = {
      format: 'identifiers' as const,
      documentName: null,
      components: components.map((one, i) => ({ id: String(i).padStart(12, '0'), ...one })),
    };
    await inventoryItems.write(own, identity, [{ op: 'put', value }]);
  };
  await stock(owned.inventory);
  for (const value of owned.rules) await ownRuleItems.write(own, identity, [{ op: 'add', value }]);

  const lists = () => watchlistItems.all(own, identity);
  const another = () => {
    const evaluation = new WatchEvaluation({ reads, access });
    return () => evaluation.run();
  };
  let evaluate = another();
  let backups = 0;
  return {
    async watch(what) {
      const since = (await store.state.log.head()).number;
      const name = `list ${(await lists()).length}`;
      const none = { query: null, inventory: false, rules: null };
      const value = { name, ...none, ...what, events: eventTypes, since };
      await watchlistItems.write(own, identity, [{ op: 'add', value }]);
    },
    async change(n, what) {
      const item = (await lists())[n];
      if (item === undefined) throw new Error(`There is no watchlist ${n}.`);
      const value = { ...item.value, ...what };
      await watchlistItems.write(own, identity, [{ op: 'replace', id: item.id, value }]);
    },
    stock,
    evaluate: () => evaluate(),
    another,
    async eventIds() {
      const found: string[][] = [];
      for (const { id: watchlist } of await lists()) {
        const events = await state.watchEvents.list({ watchlist, limit: 10_000 });
        found.push(events.map(({ event }) => event).sort());
      }
      return found;
    },
    async subjectsOf(n) {
      const watchlist = (await lists())[n]?.id ?? 0;
      return (await state.watchEvents.subjects(watchlist)).toSorted();
    },
    async notedIds() {
      const noted = await state.watchEvents.notedAfter({ position: 0, limit: 100_000 });
      return noted.map(({ watchlist, event }) => `${watchlist} ${event}`);
    },
    readFrom(other) {
      generation = other;
    },
    async backUp() {
      const copy = join(folder, `backup-${backups++}.sqlite`);
      await copySqliteState(path, copy);
      return copy;
    },
    async restore(backup) {
      await state.close();
      await rm(path);
      await copySqliteState(backup, path);
      state = openSqliteStateStore(path);
      evaluate = another();
    },
    async loseMark() {
      const lease = await state.watching.acquireLease({ holder: 'test', nowMs: 0, ttlMs: 1 });
      if (!('token' in lease)) throw new Error('Another process evaluates.');
      const mark = { manifest: 1_000, hash: 'f'.repeat(64), basis: 'of another store' };
      await state.watchEvents.keep({ subjects: [], lists: [], mark }, lease);
      await state.watching.releaseLease(lease);
    },
    killAfter(writes) {
      writesLeft = writes;
      evaluate = async () => {
        try {
          return await another()();
        } finally {
          writesLeft = Number.POSITIVE_INFINITY;
          // As if the time of its lease had passed.
          const claim = { holder: 'heir', nowMs: systemClock() + 600_000, ttlMs: 1_000 };
          const lease = await state.watching.acquireLease(claim);
          if ('token' in lease) await state.watching.releaseLease(lease);
        }
      };
    },
  };
}

async function register({ identities }: StateStore): Promise<number> {
  const createdAt = timestamp(0);
  const given = { privacyFlag: false, createdAt, tokenHash: 'aa', emailHash: null };
  const entry = auditEntries.identityRegistered(commandLine, createdAt, false);
  return (await identities.register(given, entry)).id;
}

/** The verbs that evaluation calls, over the projection in use. */
function readsOf(store: HistoryStore, generation: () => string): WatchReads {
  const manifests = store.sources.map(({ manifest }) => manifest);
  const within = async <T>(work: (context: HistoryContext) => T | Promise<T>): Promise<T> => {
    const path = generation();
    const reader = new ProjectionReader(path, { kevCatalogs: kevCatalogs(manifests) });
    const { objects, sources, clock } = store;
    const evidenceContext = openEvidence(path, { objects, sources, clock, checkTimes: () => new Map() });
    try {
      // What evaluation asks of its context, and nothing else.
      const search = () => readSearch(path);
      return await work({
        reader,
        evidenceContext,
        clock,
        search,
      } as Partial<HistoryContext> as HistoryContext);
    } finally {
      reader.close();
      evidenceContext.close();
    }
  };
  return {
    findNews: (input) => within((context) => findNews(context, input)),
    evaluateWatchlists: (input) => within((context) => evaluateWatchlists(context, input)),
    listInventoryNames: (input) => within((context) => inventoryNames.run(context as never, input)),
    listSubjectNames: (input) => within((context) => subjectNames.run(context as never, input)),
  };
}
