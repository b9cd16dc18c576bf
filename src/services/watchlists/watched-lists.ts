import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventType } from '../../domain/event.ts';
import { sha256 } from '../../kit/digest.ts';
import type { Rule } from '../../rules/contract.ts';
import { parseQuery } from '../../search/language/parse.ts';
import { termsOf } from '../../search/language/query.ts';
import { storedInventory } from '../inventory/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { ownRuleItems, ruleOf } from '../rules/own-items.ts';
import type { Watchlist } from './contract.ts';
import { versionOf } from './inventory-version.ts';
import { watchlistItems } from './items.ts';
import type { WatchTask } from './types.ts';

/** A watchlist of any identity, as it is to be evaluated. */
export interface WatchedList {
  readonly identity: number;
  /** Without its inventory. */
  readonly task: WatchTask;
  /** Id and version of the inventory that it watches; null for another kind, and without an inventory. */
  readonly inventory: string | null;
  readonly isOfInventory: boolean;
  /** What decides which events belong to it: with another basis, they are found again. */
  readonly basis: string;
  /** Whether new scores alone may change what belongs to it. */
  readonly comparesScores: boolean;
}

type ListContext = Pick<OwnContext, 'access' | 'clock'>;

const pageSize = 200;

/** The watchlists of all identities, in the order of their ids. The thread can do other work in between. */
export async function readWatchedLists(context: ListContext): Promise<readonly WatchedList[]> {
  const { access } = context;
  const owners = new Owners(context);
  const lists: WatchedList[] = [];
  for (let after = 0; ; ) {
    const page = { kind: 'watchlist', after, limit: pageSize } as const;
    const items = await access.read(({ items }) => items.list(page));
    for (const { id, identity, version, value } of items) {
      const parsed = watchlistItems.declaration.schema.safeParse(JSON.parse(value));
      if (parsed.success)
        lists.push(await watchedList(owners, { id, identity, version, value: parsed.data }));
    }
    const last = items.at(-1);
    if (last === undefined || items.length < pageSize) return lists;
    after = last.id;
    await nextTurn();
  }
}

interface StoredList {
  readonly id: number;
  readonly identity: number;
  readonly version: number;
  readonly value: Watchlist;
}

async function watchedList(
  owners: Owners,
  { id, identity, version, value }: StoredList,
): Promise<WatchedList> {
  const { query, inventory: isOfInventory, rules: ids, events, since } = value;
  const own = ids === null ? null : await owners.rulesOf(identity);
  const rules = own?.filter((rule) => ids?.length === 0 || ids?.includes(rule.id)) ?? null;
  const inventory = isOfInventory ? await owners.inventoryOf(identity) : null;
  return {
    identity,
    task: { watchlist: id, since, events: owners.sharedEvents(events), query, rules, inventory: null },
    inventory,
    isOfInventory,
    basis: sha256(JSON.stringify([version, inventory, rules])).slice(0, 32),
    comparesScores: rules !== null || (query !== null && namesScores(query)),
  };
}

/** What identities have, read once each, and what many watchlists share. */
class Owners {
  readonly #context: ListContext;
  readonly #events = new Map<string, readonly EventType[]>();
  readonly #rules = new Map<number, Promise<readonly Rule[]>>();
  readonly #inventories = new Map<number, Promise<string | null>>();

  constructor(context: ListContext) {
    this.#context = context;
  }

  /** The same types as one object: most watchlists have those of the default. */
  sharedEvents(events: readonly EventType[]): readonly EventType[] {
    const key = events.join();
    const known = this.#events.get(key) ?? events;
    this.#events.set(key, known);
    return known;
  }

  rulesOf(identity: number): Promise<readonly Rule[]> {
    return remembered(this.#rules, identity, async () =>
      (await ownRuleItems.all(this.#context, identity)).map(ruleOf),
    );
  }

  inventoryOf(identity: number): Promise<string | null> {
    return remembered(this.#inventories, identity, async () => {
      const stored = await storedInventory(this.#context, identity);
      return stored && versionOf(stored);
    });
  }
}

function remembered<T>(known: Map<number, Promise<T>>, id: number, read: () => Promise<T>): Promise<T> {
  const found = known.get(id) ?? read();
  known.set(id, found);
  return found;
}

const scoreFields: ReadonlySet<string> = new Set(['epss', 'risk', 'riskScore', 'tier', 'has']);

function namesScores(text: string): boolean {
  const { query } = parseQuery(text);
  return (
    query !== null && termsOf(query).some((term) => term.kind === 'field' && scoreFields.has(term.field))
  );
}
