import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { relationTypes } from '../domain/entity/relation.ts';
import { beforeAllLinks } from '../projection/entity-reader.ts';
import { readSearch } from '../projection/search-snapshot.ts';
import { logicalHash } from '../projection/testing/logical-hash.ts';
import { find } from '../text-index/matcher.ts';
import { knowledge, report, starterPack, weaknesses } from './testing/entity-upstreams.ts';
import { openTestStore, type TestStore } from './testing/store.ts';
import { kev, record } from './testing/upstreams.ts';

type Rows = Record<string, unknown>[];

/** What a generation holds of entities, by its views. */
function entitiesIn(path: string): Record<'entities' | 'aliases' | 'relations' | 'spoken' | 'seen', Rows> {
  const database = new DatabaseSync(path, { readOnly: true });
  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  try {
    return {
      entities: all('SELECT * FROM entity_text ORDER BY key'),
      aliases: all('SELECT * FROM alias_text ORDER BY folded, key'),
      relations: all(`SELECT * FROM relation_text ORDER BY origin, type, target, qualifier, source, chain`),
      seen: all('SELECT * FROM link_seen_text ORDER BY claim, source, chain'),
      spoken: all(
        `SELECT c.subject, c.source, v.key, v.sha256, c.ordinal, c.start, c.length, hex(c.digest) AS digest
         FROM contribution AS c JOIN record_version AS v ON v.id = c.version ORDER BY c.subject, c.source, v.key`,
      ),
    };
  } finally {
    database.close();
  }
}

/** Links as `origin type target`, sorted. */
function linksIn(store: TestStore): string[] {
  const { relations } = entitiesIn(store.generation());
  return relations
    .map(({ origin, type, target }) => `${origin} ${relationTypes[Number(type)]} ${target}`)
    .sort();
}

const keysIn = (store: TestStore) => entitiesIn(store.generation()).entities.map(({ key }) => key);

const [one, two, three] = ['CVE-2024-0001', 'CVE-2024-0002', 'CVE-2024-0003'] as const;
const cpe = 'cpe:2.3:a:looms:reader:1.0:*:*:*:*:*:*:*';

describe('entities', () => {
  test('are what sources describe, and what their records name', async (t) => {
    const store = await openTestStore(t);
    await store.sync({
      'one.json': record(one, '2024-01-01', 'one', undefined, {
        affected: [['Loom Works', 'The Reader', cpe]],
        cwes: ['CWE-79'],
      }),
      'two.json': record(two, '2024-01-01', 'two', undefined, { affected: [['Loom Works', 'Writer']] }),
      'report.json': report('LOOM-1', '2024-01-02', 'Looms mended', [[one, 'pkg:npm/loom'], [two]]),
      'weaknesses.json': weaknesses(
        '2024-01-03',
        { id: 'CWE-79', name: 'Scripting', aliases: ['XSS'], parents: ['CWE-74'] },
        { id: 'CWE-20', name: 'Input' },
      ),
      'knowledge.json': knowledge('enterprise', '2024-01-04', {
        groups: [['G0001', 'Weavers', 'Shuttle']],
        uses: [['G0001', 'T1059']],
        used: [[one, 'T1190']],
      }),
    });
    assert.deepEqual(linksIn(store), [
      `${one} affects pkg:npm/loom`,
      `${one} affects product:looms:reader`,
      `${one} exploited-via T1190`,
      `${one} has-weakness CWE-79`,
      `${one} referenced-by advisory:loom-1`,
      `${two} affects product:loom_works:writer`,
      `${two} referenced-by advisory:loom-1`,
      'CWE-79 child-of CWE-74',
      'G0001 uses T1059',
    ]);
    const { entities, aliases, relations } = entitiesIn(store.generation());
    const described = entities.flatMap(({ key, type, name, record }) =>
      record === null || record === '' ? [] : [`${key} ${type} ${name}`],
    );
    assert.deepEqual(described, [
      'CWE-20 weakness Input',
      'CWE-79 weakness Scripting',
      'G0001 group Weavers',
      'advisory:loom-1 advisory Looms mended',
    ]);
    assert.ok(entities.some(({ key, type }) => key === 'vendor:loom_works' && type === 'vendor'));
    assert.deepEqual(
      aliases.map(({ folded, key }) => [folded, key]),
      [
        ['shuttle', 'G0001'],
        ['xss', 'CWE-79'],
      ],
    );
    const statedBy = (origin: string, target: string) => {
      const { source, chain, pointer } =
        relations.find((row) => row.origin === origin && row.target === target) ?? assert.fail();
      return [source, chain, pointer];
    };
    assert.deepEqual(statedBy(one, 'CWE-79'), ['records', null, '/record/cwes/0']);
    assert.deepEqual(statedBy(one, 'pkg:npm/loom'), ['reports', 'LOOM-1', '/report/about/0/1']);
    assert.deepEqual(statedBy('CWE-79', 'CWE-74'), ['weaknesses', 'weaknesses', '/weaknesses/0/parents/0']);
  });

  test('are removed with the last statement about them', async (t) => {
    const store = await openTestStore(t);
    const affected = [['Loom Works', 'Writer']] as const;
    await store.sync({
      'one.json': record(one, '2024-01-01', 'one', undefined, {
        affected,
        aliases: ['Bleed'],
        cwes: ['CWE-79'],
      }),
      'two.json': record(two, '2024-01-01', 'two', undefined, { affected }),
      'weaknesses.json': weaknesses('2024-01-01', { id: 'CWE-79', name: 'Scripting', parents: ['CWE-74'] }),
    });
    const named = [one, two, 'CWE-74', 'CWE-79', 'product:loom_works:writer', 'vendor:loom_works'];
    assert.deepEqual(keysIn(store), named);

    await store.sync({ 'weaknesses.json': weaknesses('2024-02-01') });
    assert.deepEqual(
      keysIn(store),
      named.filter((key) => key !== 'CWE-74'),
      'a record still names the other',
    );
    await store.sync({ 'one.json': record(one, '2024-02-01', 'one') });
    assert.deepEqual(keysIn(store), [two, 'product:loom_works:writer', 'vendor:loom_works']);
    await store.sync({ 'two.json': record(two, '2024-02-01', 'two') });
    assert.deepEqual(keysIn(store), []);
    assert.deepEqual(entitiesIn(store.generation()), entitiesIn(await store.rebuilt()));
  });

  test('are described by all documents and reports of a source, each by its newest version', async (t) => {
    const store = await openTestStore(t);
    const described = (name: string, ...aliases: string[]) => ({
      groups: [['G0001', name, ...aliases]] as const,
    });
    await store.sync({
      'a.json': knowledge('enterprise', '2024-01-01', described('Weavers', 'Shuttle')),
      'b.json': knowledge('mobile', '2024-01-01', described('Weavers', 'Bobbin')),
      'r.json': report('LOOM-1', '2024-01-01', 'mended', [[one]]),
      's.json': report('LOOM-2', '2024-01-01', 'mended again', [[one], [two]]),
    });
    const aliases = () => entitiesIn(store.generation()).aliases.map(({ folded }) => folded);
    assert.deepEqual(aliases(), ['bobbin', 'shuttle']);
    await store.sync({
      'b.json': knowledge('mobile', '2024-02-01', described('Weavers')),
      's.json': report('LOOM-2', '2024-02-01', 'mended again', [[two]]),
    });
    assert.deepEqual(aliases(), ['shuttle']);
    assert.deepEqual(linksIn(store), [
      `${one} referenced-by advisory:loom-1`,
      `${two} referenced-by advisory:loom-2`,
    ]);
  });

  test('are linked by items that may lie elsewhere in the next release', async (t) => {
    const store = await openTestStore(t);
    const scripting = { id: 'CWE-79', name: 'Scripting', parents: ['CWE-74'] };
    const item = { id: one, cwes: ['CWE-79'] };
    const places = () => {
      const reader = store.reader();
      const { id = 0 } = reader.entities.find('CWE-79') ?? {};
      const links = reader.entities.links(id, { type: null, direction: null }, beforeAllLinks, 10);
      reader.close();
      return links.flatMap(({ other, evidence }) =>
        evidence.map(({ ordinal, isWithin, pointer }) => [other, ordinal, isWithin, pointer]),
      );
    };
    await store.sync({
      'w.json': weaknesses('2024-01-01', scripting),
      'pack.json': starterPack('2024-01-01', [item]),
    });
    assert.deepEqual(places(), [
      [one, 0, true, '/cwes/0'],
      ['CWE-74', 0, false, '/weaknesses/0/parents/0'],
    ]);
    await store.sync({
      'w.json': weaknesses('2024-02-01', { id: 'CWE-20', name: 'Input' }, scripting),
      'pack.json': starterPack('2024-02-01', [{ id: two }, item]),
    });
    assert.deepEqual(places(), [
      [one, 1, true, '/cwes/0'],
      ['CWE-74', 1, false, '/weaknesses/1/parents/0'],
    ]);
    assert.deepEqual(entitiesIn(store.generation()), entitiesIn(await store.rebuilt()));
  });

  test('from the source of rank 0 describe what no other source describes', async (t) => {
    const store = await openTestStore(t);
    const childOf = (from: string, to: string) => {
      return {
        from,
        fromType: 'weakness',
        type: 'child-of',
        to,
        toType: 'weakness',
        class: 'official',
      } as const;
    };
    const entities = [
      { id: 'CWE-79', type: 'weakness', name: 'packed' },
      { id: 'CWE-20', type: 'weakness', name: 'packed' },
    ] as const;
    await store.sync({
      'pack.json': starterPack('2024-01-01', [{ id: one, cwes: ['CWE-20'] }], entities, [
        childOf('CWE-79', 'CWE-1'),
        childOf('CWE-20', 'CWE-1'),
      ]),
    });
    const packed = [`${one} has-weakness CWE-20`, 'CWE-20 child-of CWE-1', 'CWE-79 child-of CWE-1'];
    assert.deepEqual(linksIn(store), packed);
    await store.sync({
      'one.json': record(one, '2024-01-01', 'one', undefined, { cwes: ['CWE-79'] }),
      'w.json': weaknesses('2024-01-01', { id: 'CWE-79', name: 'Scripting', parents: ['CWE-74'] }),
    });
    assert.deepEqual(linksIn(store), [
      `${one} has-weakness CWE-79`,
      'CWE-20 child-of CWE-1',
      'CWE-79 child-of CWE-74',
    ]);
    const names = entitiesIn(store.generation()).entities.map(({ key, name }) => `${key} ${name}`);
    assert.ok(names.includes('CWE-79 Scripting') && names.includes('CWE-20 packed'), names.join());
  });
});

const affected = [['Loom Works', 'Reader', cpe]] as const;
const releases: Record<string, unknown> = {
  'one-a.json': record(one, '2024-01-01', 'a', undefined, { affected, cwes: ['CWE-79'], aliases: ['Bleed'] }),
  'one-b.json': record(one, '2024-02-01', 'b', undefined, {
    affected: [['Loom Works', 'Writer']],
    cwes: ['CWE-20'],
  }),
  'one-c.json': record(one, '2024-04-01', 'c', undefined, { affected, cwes: ['CWE-79', 'CWE-1'] }),
  'two-a.json': record(two, '2024-01-01', 'a', undefined, { affected }),
  'two-b.json': record(two, '2024-03-01', 'b'),
  'kev-a.json': kev('2024-01-01', one, three),
  'report-1a.json': report('LOOM-1', '2024-01-01', 'mended', [[one, 'pkg:npm/loom'], [two], [three]]),
  'report-1b.json': report('LOOM-1', '2024-02-01', 'mended', [[one, 'pkg:npm/loom'], [two]]),
  'report-2a.json': report('LOOM-2', '2024-01-01', 'mended too', [
    [one, 'pkg:npm/loom'],
    [three, 'pkg:npm/yarn'],
  ]),
  'report-2b.json': report('LOOM-2', '2024-03-01', 'nothing', []),
  'weaknesses-a.json': weaknesses(
    '2024-01-01',
    { id: 'CWE-79', name: 'Scripting', aliases: ['XSS'], parents: ['CWE-74'] },
    { id: 'CWE-74', name: 'Injection' },
  ),
  // The same item elsewhere, another, one that is gone, and one that has other parents.
  'weaknesses-b.json': weaknesses(
    '2024-02-01',
    { id: 'CWE-707', name: 'Neutralisation' },
    { id: 'CWE-79', name: 'Scripting', aliases: ['XSS'], parents: ['CWE-74'] },
  ),
  'weaknesses-c.json': weaknesses(
    '2024-03-01',
    { id: 'CWE-79', name: 'Scripting', state: 'revoked', parents: ['CWE-707', 'CWE-20'] },
    { id: 'CWE-707', name: 'Neutralisation' },
  ),
  'enterprise-a.json': knowledge('enterprise', '2024-01-01', {
    groups: [
      ['G0001', 'Weavers', 'Shuttle', 'Spool'],
      ['G0002', 'Spinners'],
    ],
    uses: [
      ['G0001', 'T1059'],
      ['G0002', 'T1059'],
    ],
    used: [
      [one, 'T1190'],
      [three, 'T1068'],
    ],
    campaigns: [['C0001', 'Long winter', 'G0001']],
    exploits: [
      ['G0002', one],
      ['C0001', two],
    ],
  }),
  'enterprise-b.json': knowledge('enterprise', '2024-02-01', {
    groups: [['G0001', 'Weavers', 'Shuttle']],
    uses: [
      ['G0002', 'T1059'],
      ['G0001', 'T1059'],
    ],
    used: [[one, 'T1068']],
    campaigns: [['C0001', 'Long winter']],
    exploits: [
      ['C0001', two],
      ['G0001', two],
    ],
  }),
  'mobile-a.json': knowledge('mobile', '2024-01-01', {
    groups: [['G0002', 'Spinning circle', 'Spool']],
    uses: [['G0003', 'T1404']],
  }),
  'pack-a.json': starterPack(
    '2024-01-01',
    [
      { id: one, affected: [['Packed', 'Thing']], cwes: ['CWE-1'] },
      { id: three, affected: [['Packed', 'Thing']] },
    ],
    [{ id: 'G0003', type: 'group', name: 'Dyers', aliases: ['Spool'] }],
    [{ from: 'G0003', fromType: 'group', type: 'uses', to: 'T1', toType: 'technique', class: 'official' }],
  ),
};

test('entities, their names, links and times of links are the same in whatever order files and runs came', async (t) => {
  const reference = await openTestStore(t);
  await reference.sync(releases);
  const expected = entitiesIn(reference.generation());
  assert.ok(expected.seen.length > 10, 'links that earlier versions stated');
  const names = Object.keys(releases);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(names, { minLength: names.length }),
      fc.array(fc.integer({ min: 1, max: names.length - 1 }), { maxLength: 6 }),
      fc.constantFrom(0, 4, 1_000),
      async (shuffled, cuts, deltaVersionsMax) => {
        const store = await openTestStore(t, { deltaVersionsMax });
        const borders = [0, ...cuts.sort((a, b) => a - b), shuffled.length];
        for (const [i, from] of borders.slice(0, -1).entries()) {
          const part = shuffled.slice(from, borders[i + 1]);
          if (part.length > 0)
            await store.sync(Object.fromEntries(part.map((name) => [name, releases[name]])));
        }
        assert.deepEqual(entitiesIn(store.generation()), expected);
        assert.equal(store.hash(), reference.hash());
      },
    ),
    { numRuns: 20 },
  );
});

test('what comes in changes a projection as a rebuild of what is then in the log', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.keys(releases), { minLength: 4 }), async (shuffled) => {
      const store = await openTestStore(t);
      for (const name of shuffled.slice(0, 6)) await store.sync({ [name]: releases[name] });
      const rebuilt = await store.rebuilt();
      assert.deepEqual(entitiesIn(store.generation()), entitiesIn(rebuilt));
      assert.equal(store.hash(), logicalHash(rebuilt));
    }),
    { numRuns: 15 },
  );
});

describe('what groups and campaigns exploit and use', () => {
  const first = {
    'one.json': record(one, '2024-01-01', 'one'),
    'two.json': record(two, '2024-01-01', 'two'),
    'enterprise.json': knowledge('enterprise', '2024-01-01', {
      groups: [['G0001', 'Weavers']],
      campaigns: [['C0001', 'Long winter', 'G0001']],
      uses: [
        ['G0001', 'T1059'],
        ['C0001', 'T1190'],
      ],
      exploits: [['C0001', one]],
    }),
  };

  test('is found by a group itself, and by what its campaigns do', async (t) => {
    const store = await openTestStore(t);
    await store.sync(first);
    assert.deepEqual(tagged(store, 'group:g0001'), ['C0001', one, 'T1059', 'T1190']);
    assert.deepEqual(tagged(store, 'exploited-by:c0001'), [one]);
    assert.deepEqual(tagged(store, 'exploited-by:g0001'), []);
  });

  for (const deltaVersionsMax of [0, 1_000]) {
    test(`changes with links alone, with ${deltaVersionsMax} versions at most changed in place`, async (t) => {
      const store = await openTestStore(t, { deltaVersionsMax });
      await store.sync(first);
      const exploits = [['G0001', two]] as const;
      const campaigns = [['C0001', 'Long winter']] as const;
      const later = knowledge('enterprise', '2024-02-01', {
        ...{ groups: [['G0001', 'Weavers']], campaigns, exploits },
        uses: [['C0001', 'T1190']],
      });
      await store.sync({ 'enterprise.json': later });
      assert.deepEqual(tagged(store, 'group:g0001'), [two]);
      assert.deepEqual(tagged(store, 'exploited-by:g0001'), [two]);
      assert.deepEqual(tagged(store, 'exploited-by:c0001'), []);
      assert.equal(store.hash(), logicalHash(await store.rebuilt()));
    });
  }

  test('stays when the record of a vulnerability changes, and waits for one that comes later', async (t) => {
    const store = await openTestStore(t);
    const { 'one.json': later, ...others } = first;
    await store.sync(others);
    assert.deepEqual(tagged(store, 'exploited-by:c0001'), []);
    await store.sync({ 'one.json': later });
    assert.deepEqual(tagged(store, 'exploited-by:c0001'), [one]);
    await store.sync({ 'one.json': record(one, '2024-03-01', 'changed') });
    assert.deepEqual(tagged(store, 'exploited-by:c0001'), [one]);
  });
});

/** Keys of what search finds by a tag, sorted. */
function tagged(store: TestStore, tag: string): string[] {
  const path = store.generation();
  const { index } = readSearch(path);
  const database = new DatabaseSync(path, { readOnly: true });
  const keys = database.prepare(
    'SELECT cve AS key FROM vulnerability WHERE id = -:id UNION SELECT key FROM entity WHERE id = :id',
  );
  try {
    return [...find(index, { kind: 'tag', tag })]
      .map((document) => String(keys.get({ id: index.idOf(document) })?.key))
      .sort();
  } finally {
    database.close();
  }
}
