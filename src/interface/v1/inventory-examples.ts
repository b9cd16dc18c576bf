import type { InventoryReport, WrittenInventory } from '../../services/inventory/contract.ts';
import { triageExample } from './triage-example.ts';

const info = {
  id: 12,
  version: 3,
  updatedAt: '2026-11-22T12:00:00.000Z',
  format: 'identifiers',
  documentName: null,
  componentCount: 2,
} as const;

const log4j = {
  id: '5d4ac2f0b1e7',
  name: 'log4j-core',
  vendor: null,
  version: '2.14.1',
  identifier: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
} as const;

export const inventoryBodyExample = {
  items: [
    'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
    { product: 'apache:http_server', version: '2.4.49' },
  ],
};

export const writtenInventoryExample: WrittenInventory = {
  ...info,
  difference: {
    added: [log4j],
    removed: [],
    changed: [],
    counts: { added: 1, removed: 0, changed: 0, unchanged: 1 },
  },
  malformed: [],
  missing: [],
  duplicates: 0,
};

const [triaged] = triageExample.items;
if (triaged === undefined) throw new Error('The example of a triage has no item.');
const { vex: _, components: __, ...item } = triaged;

export const inventoryExample: InventoryReport = {
  ...info,
  items: [
    {
      ...item,
      ...{ vendor: 'Apache Software Foundation', product: 'Apache Log4j2', status: 'affected' },
      since: { at: '2021-12-10T00:00:00.000Z', basis: 'published' },
      components: [{ ...log4j, status: 'affected', fixed: ['2.15.0'] }],
      componentCount: 1,
      handling: null,
    },
  ],
  ...{ count: 1, total: 1, nextCursor: null, handled: 0 },
  counts: { components: 2, affected: 1, unknown: 0, handled: 0, not_known: 1, not_identified: 0 },
  tiers: triageExample.counts.tiers,
  options: triageExample.options,
  table: triageExample.table,
};

/** Failures of every operation on the inventory. */
export const inventoryErrors = [
  'invalid_input',
  'unauthorized',
  'busy',
  'unavailable',
  'store_damaged',
] as const;
