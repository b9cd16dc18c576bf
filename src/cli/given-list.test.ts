import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './testing/fakes.ts';

const batch = (ids: readonly string[]) =>
  Buffer.from(JSON.stringify({ items: [], missing: [], malformed: [], count: ids.length })) as never;

test('- stands for the lines of standard input', async () => {
  const requested: (readonly string[])[] = [];
  const services = {
    readVulnerabilities: async ({ ids }: { readonly ids: readonly string[] }) => {
      requested.push(ids);
      return batch(ids);
    },
  };
  const stdin = 'CVE-2026-1\r\n\n  CVE-2026-2 \n';
  assert.equal((await run('cve -', { services, stdin })).code, 0);
  assert.deepEqual(requested, [['CVE-2026-1', 'CVE-2026-2']]);
});

test('ids of things can come from standard input, as those to remove', async () => {
  const removed: string[] = [];
  const removeHandling = async ({ id }: { readonly id: string }) => {
    removed.push(id);
    return { id } as never;
  };
  await run('handling remove -', { services: { removeHandling }, stdin: '4\n5\n' });
  assert.deepEqual(removed, ['4', '5']);
});

test('identifiers can come from standard input to be matched', async () => {
  const bodies: unknown[] = [];
  const matchComponents = async ({ bytes }: { readonly bytes: Uint8Array }) => {
    bodies.push(JSON.parse(Buffer.from(bytes).toString()));
    return batch([]);
  };
  await run('match -', { services: { matchComponents }, stdin: 'pkg:npm/loom@1\ncpe:2.3:a:b:c:1\n' });
  await run('match -', { services: { matchComponents }, stdin: '{"components":[]}' });
  assert.deepEqual(bodies, [{ purls: ['pkg:npm/loom@1'], cpes: ['cpe:2.3:a:b:c:1'] }, { components: [] }]);
});

test('- is refused among others, and with nothing on standard input', async () => {
  for (const [argv, stdin] of [
    ['cve - CVE-2026-1', 'CVE-2026-2'],
    ['cve -', '\n \n'],
    ['watch remove -', ''],
  ] as const)
    assert.equal((await run(argv, { stdin })).code, 2, argv);
});
