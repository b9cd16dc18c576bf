import { DatabaseSync } from 'node:sqlite';
import { auditEntries, commandLine } from '../../src/access/audit-entries.ts';
import { systemClock, timestamp } from '../../src/kit/clock.ts';
import { pathsIn } from '../../src/main/paths.ts';
import { currentGeneration } from '../../src/projection/generations.ts';
import { inventoryItems } from '../../src/services/inventory/items.ts';
import type { OwnContext } from '../../src/services/own/owner.ts';
import { ownRuleItems } from '../../src/services/rules/own-items.ts';
import type { Watchlist } from '../../src/services/watchlists/contract.ts';
import { defaultEvents, watchlistItems } from '../../src/services/watchlists/items.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';

export const identities = 1_000;
const componentsMax = 50;
const emptyList = { query: null, inventory: false, rules: null, events: defaultEvents } as const;

/** What 1,000 invented identities watch: each has an inventory of 50 components, and a rule. */
export interface Owners {
  /** Adds to each seven watchlists with queries, two of its inventory, and one of its rules. */
  addWatchlists(): Promise<void>;
}

/** @returns the owners, whose watchlists will watch what comes after the manifest of now */
export async function addOwners(dataDir: string): Promise<Owners> {
  const paths = pathsIn(dataDir);
  const rowAt = productsIn(dataDir);
  const now = timestamp(systemClock());
  const ids: number[] = [];
  let since = 0;
  await withState(paths.state, async (state, context) => {
    since = (await state.log.head()).number;
    for (let n = 0; n < identities; n++) {
      const given = { privacyFlag: false, createdAt: now, tokenHash: `measured ${n}`, emailHash: null };
      const entry = auditEntries.identityRegistered(commandLine, now, false);
      const { id: identity } = await state.identities.register(given, entry);
      const components = Array.from({ length: componentsMax }, (_, i) => {
        const { vendor, product } = rowAt(n * componentsMax + i);
        const id = String(i).padStart(12, '0');
        return { id, name: product, vendor, version: `${i % 9}.${n % 9}`, purls: [], cpes: [] };
      });
      const value = { format: 'identifiers' as const, documentName: null, components };
      await inventoryItems.write(context, identity, [{ op: 'put', value }]);
      await ownRuleItems.write(context, identity, [{ op: 'add', value: ruleOf(n) }]);
      ids.push(identity);
    }
  });
  return {
    addWatchlists: () =>
      withState(paths.state, async (state, context) => {
        // So that all are evaluated together, when all are there.
        const lease = await state.watching.acquireLease({
          holder: 'bench',
          nowMs: systemClock(),
          ttlMs: 300_000,
        });
        if ('currentHolder' in lease) throw new Error('The server evaluates watchlists already.');
        for (const [n, identity] of ids.entries()) {
          const lists = listsOf(n, rowAt).map((value) => ({ ...emptyList, since, ...value }));
          const changes = lists.map((value) => ({ op: 'add' as const, value }));
          await watchlistItems.write(context, identity, changes);
        }
        await state.watching.releaseLease(lease);
      }),
  };
}

async function withState(
  path: string,
  work: (state: ReturnType<typeof openSqliteStateStore>, context: OwnContext) => Promise<void>,
): Promise<void> {
  const state = openSqliteStateStore(path);
  const access: OwnContext['access'] = {
    read: (read) => read(state),
    write: (write) => write(state),
    secret: new Uint8Array(32),
  };
  try {
    await work(state, { access, clock: systemClock, caller: { key: '', address: '', apiKey: null } });
  } finally {
    await state.close();
  }
}

interface Product {
  readonly vendor: string;
  readonly product: string;
}

/** The products of a store, in an order without neighbors of one vendor, again and again. */
function productsIn(dataDir: string): (i: number) => Product {
  const path = currentGeneration(pathsIn(dataDir).projection) ?? '';
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare(
      'SELECT DISTINCT vendor, product FROM vulnerability WHERE vendor IS NOT NULL AND product IS NOT NULL ORDER BY 1, 2',
    )
    .all() as unknown as readonly Product[];
  database.close();
  return (i) => rows[(i * 7919) % rows.length] ?? { vendor: 'loomwright', product: 'loom' };
}

function listsOf(n: number, rowAt: (i: number) => Product): (Pick<Watchlist, 'name'> & Partial<Watchlist>)[] {
  const [a, b, c] = [rowAt(3 * n), rowAt(3 * n + 1), rowAt(3 * n + 2)];
  const quoted = (text: string) => `"${text.replaceAll('"', '')}"`;
  const queries = [
    `vendor:${quoted(a.vendor)}`,
    `product:${quoted(b.product)} cvss>=${n % 10}`,
    `vendor:${quoted(c.vendor)} epss>0.${n % 10}1`,
    `${a.product} ${b.vendor}`.replaceAll(/[^\w ]/g, ' '),
    `cwe:CWE-${20 + (n % 900)} severity>=high`,
    `"remote code execution" vendor:${quoted(b.vendor)}`,
    `vendor:${quoted(a.vendor)} OR vendor:${quoted(b.vendor)} OR vendor:${quoted(c.vendor)}`,
  ];
  return [
    ...queries.map((query, i) => ({ name: `query ${i}`, query })),
    { name: 'inventory', inventory: true },
    { name: 'inventory scores', inventory: true, events: ['cvss_raised', 'kev_added'] },
    { name: 'rules', rules: [] },
  ];
}

function ruleOf(n: number) {
  return {
    ...{ id: 'own', name: 'own', description: '', version: 1, enabled: true, severity: 'low' as const },
    ...{ events: ['cvss_added' as const, 'cvss_raised' as const, 'kev_added' as const] },
    ...{ actions: [], references: [] },
    when: {
      all: [{ fact: 'cvss', op: 'gte' as const, value: n % 10 }, { query: `cwe:CWE-${20 + (n % 900)}` }],
    },
  };
}
