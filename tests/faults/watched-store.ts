import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { eventTypes } from '../../src/domain/event.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { inventoryItems } from '../../src/services/inventory/items.ts';
import type { OwnContext } from '../../src/services/own/owner.ts';
import { ownRuleItems } from '../../src/services/rules/own-items.ts';
import type { WatchEventPage } from '../../src/services/watchlists/contract.ts';
import { watchlistItems } from '../../src/services/watchlists/items.ts';
import { openSqliteStateStore, type SqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { dataOf, withKey } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';

/** Watchlists in the state of a data folder, and what was noted for them, read from its file. */

const queries = ['loomwright', 'thread', 'kev:true', 'epss>0', 'NOT kev:true', 'product:"Loom 3"'];
/** Watchlists of each query, so that what they find is written in many transactions. */
const listsPerQuery = 4;

/** How many watchlists `watchAll` makes. */
export const listsMade = queries.length * listsPerQuery + 2;

/** Makes watchlists of every kind for the identity of the only key, which watch what comes from now on. */
export async function watchAll(dataDir: string): Promise<void> {
  await withState(dataDir, {}, async (state) => {
    const [key] = await state.keys.list({ limit: 1 });
    if (key === undefined) throw new Error('There is no key.');
    const access: OwnContext['access'] = {
      read: (work) => work(state),
      write: (work) => work(state),
      secret: new Uint8Array(32),
    };
    const context = { access, clock: systemClock, caller: { key: '', address: '', apiKey: null } };
    const components = [1, 2].map((n) => {
      const named = { name: `Loom ${n}`, vendor: 'Loomwright', version: '1.0' };
      return { id: `00000000000${n}`, ...named, purls: [], cpes: [] };
    });
    const inventory = { format: 'identifiers' as const, documentName: null, components };
    await inventoryItems.write(context, key.identity, [{ op: 'put', value: inventory }]);
    const rule = {
      ...{
        id: 'listed',
        name: 'listed',
        description: '',
        version: 1,
        enabled: true,
        severity: 'high' as const,
      },
      ...{ events: [...eventTypes], actions: [], references: [] },
      when: { all: [{ fact: 'kev', op: 'eq' as const, value: true }] },
    };
    await ownRuleItems.write(context, key.identity, [{ op: 'add', value: rule }]);
    const { number: since } = await state.log.head();
    const common = { query: null, inventory: false, rules: null, events: eventTypes, since };
    const lists = [
      ...queries.flatMap((query) => Array.from({ length: listsPerQuery }, () => ({ ...common, query }))),
      { ...common, inventory: true },
      { ...common, rules: [] },
    ];
    await watchlistItems.write(
      context,
      key.identity,
      lists.map((list, n) => ({ op: 'add', value: { name: `list ${n}`, ...list } })),
    );
  });
}

/** A noted event as a watchlist lists it. */
export interface Noted {
  readonly watchlist: number;
  readonly event: string;
  readonly why: string;
}

/** All that was ever noted, in the order of watchlists and their lists. An event that was noted twice is in it twice. */
export async function notesIn(dataDir: string): Promise<readonly Noted[]> {
  const notes = await withState(dataDir, { readOnly: true }, ({ watchEvents }) =>
    watchEvents.notedAfter({ position: 0, limit: 1_000_000 }),
  );
  return notes
    .toSorted((a, b) => a.watchlist - b.watchlist || (a.place < b.place ? 1 : -1))
    .map(({ watchlist, event, why }) => ({ watchlist, event, why }));
}

/** How many events were noted so far. */
export function notedIn(dataDir: string): number {
  const row = rowIn(dataDir, `SELECT seq FROM sqlite_sequence WHERE name = 'watch_event'`);
  return Number(row.seq ?? 0);
}

/** Whether all watchlists are evaluated up to the head. */
export function isEvaluated(dataDir: string): Promise<boolean> {
  return withState(dataDir, { readOnly: true }, async ({ log, watchEvents }) => {
    const mark = await watchEvents.mark();
    return mark?.manifest === (await log.head()).number && (await watchEvents.evaluated()).size === listsMade;
  });
}

/** The id of the process that has the right to evaluate; null if there is none. */
export function holderOf(dataDir: string): number | null {
  const { holder, expires } = rowIn(dataDir, 'SELECT holder, expires_at_ms AS expires FROM watching_lease');
  return Number(expires) > systemClock() ? Number(String(holder).split(':')[1]) : null;
}

function rowIn(dataDir: string, query: string): Readonly<Record<string, SQLOutputValue>> {
  const database = new DatabaseSync(join(dataDir, 'state.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(query).get() ?? {};
  } finally {
    database.close();
  }
}

/** Ids of all events that a server lists for a watchlist, page by page. */
export async function eventsListedBy(client: Client, apiKey: string, watchlist: number): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const path = `/api/v1/watchlists/${watchlist}/events?limit=100${from}`;
    const page: WatchEventPage = dataOf(await client.ask(path, withKey(apiKey)));
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return found;
}

async function withState<T>(
  dataDir: string,
  options: { readonly readOnly?: boolean },
  work: (state: SqliteStateStore) => Promise<T>,
): Promise<T> {
  const state = openSqliteStateStore(join(dataDir, 'state.sqlite'), options);
  try {
    return await work(state);
  } finally {
    await state.close();
  }
}
