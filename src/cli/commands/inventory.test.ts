import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { InventoryReport, WrittenInventory } from '../../services/inventory/contract.ts';
import { type RunOptions, run } from '../testing/fakes.ts';

const plain = { columns: 80, environment: { NO_COLOR: '1' } };

const component = { id: 'a', name: 'loom', vendor: null, version: '1.0', identifier: 'pkg:npm/loom@1.0' };
const written: WrittenInventory = {
  ...{ id: 3, version: 2, format: 'cyclonedx', documentName: 'shop', componentCount: 1_204 },
  ...{ updatedAt: '2026-08-20T00:00:00.000Z', missing: ['pkg:npm/nix'], duplicates: 1 },
  malformed: [{ index: 1, id: 'x', message: 'must be an identifier' }],
  difference: {
    ...{ added: [component], removed: [] },
    changed: [{ from: component, to: { ...component, version: '2.0', identifier: 'pkg:npm/loom@2.0' } }],
    counts: { added: 30, removed: 0, changed: 1, unchanged: 1_173 },
  },
};

/** Runs a command, and returns what was requested and what was printed. */
async function keep(argv: string | readonly string[], options: RunOptions = {}) {
  const requests: unknown[] = [];
  const services = {
    replaceInventory: async ({ chunks }: { readonly chunks: AsyncIterable<Uint8Array> }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of chunks) pieces.push(piece);
      requests.push(Buffer.concat(pieces).toString());
      return written;
    },
    changeInventory: async (input: unknown) => {
      requests.push(input);
      return written;
    },
    ...options.services,
  };
  return { ...(await run(argv, { ...options, services })), requests };
}

describe('cairn inventory', () => {
  test('is replaced from standard input or by identifiers, and shows the difference', async () => {
    const { code, stdout, requests } = await keep('inventory set -', {
      stdin: '{"bomFormat":"x"}',
      ...plain,
    });
    assert.deepEqual([code, requests], [0, ['{"bomFormat":"x"}']]);
    assert.equal(
      stdout,
      `local  1,204 components  shop  version 2

+ pkg:npm/loom@1.0
+ 29 more
~ pkg:npm/loom@1.0 → 2.0

1,173 unchanged
1 component listed more than once
Not taken: x must be an identifier
Not in the inventory: pkg:npm/nix
`,
    );
    const { requests: listed } = await keep('inventory set pkg:npm/a@1 cpe:2.3:a:b');
    assert.deepEqual(listed, ['{"items":["pkg:npm/a@1","cpe:2.3:a:b"]}']);
  });

  test('refuses two files, one that cannot be read, and one that is too large', async () => {
    for (const argv of ['inventory set a.json b.json', 'inventory set /nowhere/a.json']) {
      assert.deepEqual((await keep(argv)).code, 2, argv);
    }
    const large = async function* () {
      for (let i = 0; i < 33; i++) yield new Uint8Array(1024 * 1024);
    };
    const { code, stderr } = await keep('inventory set -', { deps: { stdin: large() } });
    assert.deepEqual([code, stderr], [2, 'cairn: The document is larger than 32 MiB.\n']);
  });

  test('takes what it can, and ends with 1 if something is left', async () => {
    const { code, requests } = await keep('inventory add pkg:npm/a@1 x');
    assert.deepEqual([code, requests], [1, [{ add: ['pkg:npm/a@1', 'x'], ifMatch: null }]]);
    const complete = { changeInventory: async () => ({ ...written, malformed: [], missing: [] }) };
    assert.equal((await keep('inventory remove pkg:npm/a', { services: complete })).code, 0);
  });

  test('shows what affects it, and counts what is not known', async () => {
    const report = {
      ...{ ...written, count: 1, total: 1, nextCursor: null, handled: 2 },
      counts: { components: 5, affected: 1, unknown: 0, handled: 1, not_known: 0, not_identified: 3 },
      tiers: { '3df': 1, '3d': 0, '14d': 0, '60d': 0, fsu: 0, unknown: 0 },
      options: { exposed: true },
      items: [
        {
          ...{
            id: 'CVE-2026-1',
            tier: '3df',
            risk: 'critical',
            riskScore: 97,
            severity: 'critical',
            cvss: 9.8,
          },
          ...{
            epss: 0.5,
            kev: true,
            dueDate: '2026-09-01T00:00:00.000Z',
            title: 'A flaw',
            status: 'affected',
          },
          since: { at: '2026-08-01T00:00:00.000Z', basis: 'published' },
          components: [{ ...component, status: 'unknown', fixed: ['1.1'] }],
          handling: null,
        },
      ],
    } as unknown as InventoryReport;
    const { stdout } = await keep('inventory', { services: { readInventory: async () => report }, ...plain });
    assert.equal(
      stdout,
      `local  1 vulnerability  in shop  2 handled

tier  id          risk          EPSS  KEV due     since
3df   CVE-2026-1  critical 97  50.0 %  2026-09-01  2026-08-01
  A flaw
  pkg:npm/loom@1.0 perhaps fixed in 1.1

5 components: 1 affected, 1 handled, 3 not identified
Tiers, exposed: 1 3df
`.replace('risk          EPSS', 'risk           EPSS'),
    );
  });

  test('says how to make one', async () => {
    const readInventory = () => Promise.reject(new Failure('not_found', 'PUT one.'));
    const { code, stderr } = await keep('inventory', { services: { readInventory } });
    assert.deepEqual(
      [code, stderr],
      [3, 'cairn: There is no inventory. `cairn inventory set FILE` stores one.\n'],
    );
  });
});
