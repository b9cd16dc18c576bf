import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { HandlingItem } from '../../services/handling/contract.ts';
import { type RunOptions, run } from '../testing/fakes.ts';

const plain = { columns: 80, environment: { NO_COLOR: '1' } };

const item: HandlingItem = {
  ...{ id: 4, version: 1, cve: 'CVE-2026-1', component: null, status: 'accepted', justification: null },
  ...{ note: 'only in <tests>', until: '2026-11-20T00:00:00.000Z', state: 'returned' },
  ...{ createdAt: '2026-08-20T10:00:00.000Z', updatedAt: '2026-08-20T10:00:00.000Z' },
  basis: {
    ...{ state: 'published', kev: false, ransomware: false, severity: 'high', exploitation: null },
    ...{ verdict: null, fixed: [] },
  },
  returned: { reason: 'basis_changed', changed: [{ part: 'kev', before: false, after: true }] },
};

/** Runs a command, and returns what was requested and what was printed. */
async function handle(argv: string | readonly string[], options: RunOptions = {}) {
  const requests: unknown[] = [];
  const services = {
    listHandlings: async (input: unknown) => {
      requests.push(JSON.parse(JSON.stringify(input)));
      return { items: [item], count: 1, total: 1, nextCursor: null };
    },
    putHandlings: async ({ bytes }: { readonly bytes: Uint8Array }) => {
      requests.push(JSON.parse(Buffer.from(bytes).toString()));
      const skipped = [{ pointer: '/statements/1', product: 'x', reason: 'not-identified' as const }];
      return { items: [item], written: 1, unchanged: 2, skipped };
    },
    removeHandling: async ({ id }: { readonly id: string }) => ({
      ...{ id: Number(id), cve: 'CVE-2026-1', component: 'pkg:npm/loom', removed: true as const },
    }),
    exportHandlings: async (input: unknown) => {
      requests.push(JSON.parse(JSON.stringify(input)));
      const bytes = Buffer.from('{"@context":"x"}\n');
      return { sha256: '', mediaType: 'application/json', fileName: 'handling.openvex.json', bytes };
    },
    ...options.services,
  };
  return { ...(await run(argv, { ...options, services })), requests };
}

describe('cairn handling', () => {
  test('lists decisions, and what has changed since', async () => {
    const { stdout, requests } = await handle('handling list --cve CVE-2026-1 --state returned', plain);
    assert.deepEqual(requests, [{ cve: 'CVE-2026-1', state: 'returned', limit: 20_000 }]);
    assert.equal(
      stdout,
      `local  1 decision

id  CVE         status    state     until       decided
 4  CVE-2026-1  accepted  returned  2026-11-20  2026-08-20
    only in <tests>
    changed since: kev: false → true
`,
    );
  });

  test('records one, and reads those of a document', async () => {
    const decided = await handle('handling set CVE-2026-1 NOT_AFFECTED --component pkg:npm/loom --until 30d');
    const decision = { cve: 'CVE-2026-1', status: 'not_affected', component: 'pkg:npm/loom', until: '30d' };
    assert.deepEqual(decided.requests, [{ items: [decision] }]);
    const read = await handle('handling import -', { stdin: '{"statements":[]}', ...plain });
    assert.deepEqual(read.requests, [{ statements: [] }]);
    assert.match(
      read.stdout,
      /^local {2}1 decision recorded\n[\s\S]*\n\nKnown already: 2\nNot taken: \/statements\/1 x not identified\n$/,
    );
  });

  test('prints an OpenVEX document unchanged', async () => {
    const { stdout, requests } = await handle('handling export --status accepted');
    assert.deepEqual([stdout, requests], ['{"@context":"x"}\n', [{ status: 'accepted' }]]);
  });

  test('removes several', async () => {
    const { stdout } = await handle('handling remove 4 5', plain);
    assert.match(
      stdout,
      /^local {2}2 decisions removed\n\nid {2}CVE {9}component\n 4 {2}CVE-2026-1 {2}pkg:npm\/loom\n/,
    );
  });

  test('names the option that is wrong', async () => {
    const putHandlings = () =>
      Promise.reject(
        new Failure('invalid_input', 'In the body, items.0.until must be a time.', {
          details: [{ path: 'items.0.until', message: 'must be a time' }],
        }),
      );
    const { code, stderr } = await handle('handling set CVE-2026-1 fixed --until x', {
      services: { putHandlings },
    });
    assert.deepEqual([code, stderr], [2, 'cairn: --until must be a time.\n']);
    for (const argv of [
      'handling set CVE-2026-1',
      'handling set CVE-2026-1 gone',
      'handling set CVE-2026-1 fixed --justification x',
    ]) {
      assert.equal((await handle(argv)).code, 2, argv);
    }
  });
});
