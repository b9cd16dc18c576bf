import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CollectedItem } from '../../services/collections/contract.ts';
import { assertHarmless, run } from '../testing/fakes.ts';

const plain = { columns: 80, environment: { NO_COLOR: '1' } };

const shell: CollectedItem = {
  ...{ kind: 'cve', itemId: 'CVE-2021-44228', id: 7, collection: 'default', note: null, tags: [] },
  ...{ addedAt: '2026-08-20T10:00:00.000Z', title: 'Log4Shell', known: true },
};
const items: readonly CollectedItem[] = [
  shell,
  { ...shell, id: 12, kind: 'query', itemId: 'kev:true', collection: 'hot', title: null, known: null },
  {
    ...shell,
    id: 13,
    collection: 'hot',
    itemId: 'CVE-2099-1',
    title: null,
    known: false,
    note: 'see 4',
    tags: ['a', 'b'],
  },
];

/** Runs a command, and returns what was requested and what was printed. */
async function collect(argv: string | readonly string[], options = {}) {
  const requests: unknown[] = [];
  const answer =
    <T>(result: T) =>
    async (input: unknown) => {
      requests.push(input);
      return result;
    };
  const services = {
    listCollections: answer({ items, count: 3, total: 3, nextCursor: null }),
    addToCollection: answer({ ...shell, added: true }),
    removeFromCollection: answer(shell),
  };
  return { ...(await run(argv, { services, ...options })), requests };
}

describe('cairn collection', () => {
  test('lists what is collected, under the names of the collections', async () => {
    const { code, stdout } = await collect('collection', plain);
    assert.equal(code, 0);
    assert.equal(
      stdout,
      `local  3 items in 2 collections

id  kind   item            title                added
default
 7  cve    CVE-2021-44228  Log4Shell            2026-08-20
hot
12  query  kev:true                             2026-08-20
13  cve    CVE-2099-1      in no loaded source  2026-08-20
    #a #b  see 4
`,
    );
  });

  test('sends its filters, and requests all items', async () => {
    const { requests } = await collect('collection list --collection hot --kind cve --tag a');
    assert.deepEqual(requests, [{ collection: 'hot', kind: 'cve', tag: 'a', limit: 10_000 }]);
  });

  test('adds several with the same note and tags', async () => {
    const argv = [
      'collection',
      'add',
      'CVE-2021-44228',
      'T1059',
      '--tag',
      ' Web ',
      '--tag',
      'web',
      '--note',
      ' <b> ',
    ];
    const { code, stdout, requests } = await collect(argv, plain);
    assert.equal(code, 0);
    const rest = { kind: undefined, collection: undefined, note: ' <b> ', tags: ['web'] };
    assert.deepEqual(requests, [
      { ...rest, itemId: 'CVE-2021-44228' },
      { ...rest, itemId: 'T1059' },
    ]);
    assert.match(stdout, /^local {2}2 items added\n/);
  });

  test('removes several', async () => {
    const { stdout, requests } = await collect('collection remove 7 8');
    assert.deepEqual(requests, [{ id: '7' }, { id: '8' }]);
    assert.deepEqual(JSON.parse(stdout), { items: [shell, shell], count: 2 });
  });

  test('refuses names and notes that the API refuses', async () => {
    for (const [option, text] of [
      ['--tag', ' '],
      ['--tag', 'a\u202eb'],
      ['--tag', 'x'.repeat(51)],
      ['--collection', 'x'.repeat(101)],
      ['--note', 'x'.repeat(2_001)],
      ['--kind', 'person'],
    ] as const) {
      const { code, stderr, requests } = await collect(['collection', 'add', 'CVE-2021-44228', option, text]);
      assert.deepEqual([code, requests], [2, []], `${option} ${text}`);
      assert.match(stderr, new RegExp(`^cairn: .*${option}`));
      assertHarmless(stderr);
    }
    const tags = Array.from({ length: 21 }, (_, at) => ['--tag', `t${at}`]).flat();
    assert.equal((await collect(['collection', 'add', 'CVE-2021-44228', ...tags])).code, 2);
  });
});
