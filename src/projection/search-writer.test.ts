import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { DecisionTable } from '../domain/entity/facts.ts';
import { tableIds } from '../domain/risk/decision-table.ts';
import { noSignals, packSignals } from '../domain/risk/signals.ts';
import { noValue } from '../text-index/encoding.ts';
import { segmentDocumentsMax } from '../text-index/parts.ts';
import { packRecord } from './record-text.ts';
import { createIndexes, createTables } from './schema.ts';
import { searchDigests } from './search-digests.ts';
import { partOfColumn, SearchParts } from './search-parts.ts';
import { chooseMerges, type MergeableSegment, SearchWriter } from './search-writer.ts';
import { columnOf, type DailyColumn, packSearched, type Searched, tierScale } from './searched.ts';

function openEmpty(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  createIndexes(database);
  return database;
}

const named = (name: string): Searched =>
  packSearched({
    id: name,
    type: 'product',
    state: null,
    name,
    aliases: [],
    products: [],
    description: `${name} spins a thread`,
    text: '',
    sources: ['a'],
    about: [],
    tags: [],
    columns: {},
  });

function write(database: DatabaseSync, work: (writer: SearchWriter) => void): void {
  const writer = new SearchWriter(database);
  work(writer);
  writer.finish(['kev']);
}

const segmentsIn = (database: DatabaseSync) =>
  new SearchParts(database).segments().map(({ documents, dead }) => ({ documents, dead }));

const values = (...keys: readonly string[]) => keys.map((key) => ({ key, name: key, definition: '' }));
const bodTable: DecisionTable = {
  points: [
    { id: 'cisa:KEV:1.0.0', name: '', definition: '', values: values('no', 'yes') },
    { id: 'ssvc:A:2.0.0', name: '', definition: '', values: values('no', 'yes') },
  ],
  outcome: { id: 'cisa:TIER:1.0.0', name: '', definition: '', values: values('FSU', '3D') },
  rows: [
    { answers: ['no', 'no'], outcome: 'FSU' },
    { answers: ['no', 'yes'], outcome: '3D' },
    { answers: ['yes', 'no'], outcome: '3D' },
    { answers: ['yes', 'yes'], outcome: '3D' },
  ],
};

/** Numbers of the documents found, ascending. */
const found = (database: DatabaseSync) =>
  [...searchDigests(database).keys()].map((key) => Number(key.slice(1))).sort((a, b) => a - b);

describe('the search index', () => {
  test('has the same content, however it was built', () => {
    const change = fc.record({
      id: fc.integer({ min: -6, max: 6 }).filter((id) => id !== 0),
      name: fc.option(fc.constantFrom('loom', 'shuttle', 'weft')),
    });
    const property = fc.property(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 20 }), (runs) => {
      const [changed, fresh] = [openEmpty(), openEmpty()];
      const last = new Map<number, string>();
      for (const run of runs) {
        write(changed, (writer) => {
          for (const { id, name } of run) {
            if (name === null) {
              writer.remove(id);
              last.delete(id);
            } else {
              writer.put(id, named(name));
              last.set(id, name);
            }
          }
        });
      }
      write(fresh, (writer) => {
        for (const [id, name] of last) writer.put(id, named(name));
      });
      assert.deepEqual(
        new Map([...searchDigests(changed)].sort()),
        new Map([...searchDigests(fresh)].sort()),
      );
      changed.close();
      fresh.close();
    });
    fc.assert(property, { numRuns: 60 });
  });

  test('distinguishes other words, tags and numbers', () => {
    const digestOf = (searched: Searched) => {
      const database = openEmpty();
      write(database, (writer) => writer.put(1, searched));
      return searchDigests(database).get('#1');
    };
    const one = named('loom');
    const others = [
      named('weft'),
      { ...one, tags: `${one.tags}\nkev:true` },
      { ...one, columns: one.columns.with(4, 98) },
      { ...one, terms: named('looms').terms, tags: `${one.tags} ` },
    ];
    assert.equal(digestOf(one), digestOf(named('loom')));
    for (const other of others) assert.notEqual(digestOf(other), digestOf(one));
  });

  test('stays in few segments if documents are added one by one', () => {
    const database = openEmpty();
    for (let id = 1; id <= 150; id++) write(database, (writer) => writer.put(id, named(`loom ${id}`)));
    const segments = segmentsIn(database);
    assert.ok(segments.length <= 3 * 7, `${segments.length} segments`);
    assert.equal(
      segments.reduce((sum, { documents }) => sum + documents, 0),
      150,
    );
    assert.deepEqual(
      found(database),
      Array.from({ length: 150 }, (_, at) => at + 1),
    );
  });

  test('rewrites a segment when more than a quarter of it is dead', () => {
    const database = openEmpty();
    write(database, (writer) => {
      for (let id = 1; id <= 40; id++) writer.put(id, named('loom'));
    });
    write(database, (writer) => {
      for (let id = 1; id <= 10; id++) writer.remove(id);
    });
    assert.deepEqual(segmentsIn(database), [{ documents: 40, dead: 10 }]);
    write(database, (writer) => writer.remove(11));
    assert.deepEqual(segmentsIn(database), [{ documents: 29, dead: 0 }]);
    write(database, (writer) => {
      for (let id = 12; id <= 40; id++) writer.remove(id);
    });
    assert.deepEqual(segmentsIn(database), []);
    assert.equal(database.prepare('SELECT count(*) AS n FROM search_part').get()?.n, 0);
  });

  test('collects documents up to the maximum, and the last state of each counts', () => {
    const database = openEmpty();
    const [loom, weft] = [named('loom'), named('weft')];
    write(database, (writer) => {
      for (let id = 1; id <= 40_000; id++) writer.put(id, loom);
      for (let id = 1; id <= 10; id++) writer.put(id, weft);
      for (let id = 11; id <= 20; id++) writer.remove(id);
    });
    assert.deepEqual(segmentsIn(database), [
      { documents: 32_768, dead: 20 },
      { documents: 7_242, dead: 0 },
    ]);
    const digests = searchDigests(database);
    assert.equal(digests.size, 39_990);
    assert.equal(digests.get('#10'), digests.get('#1'));
    assert.notEqual(digests.get('#10'), digests.get('#21'));
  });

  test('does not contain a document that was added and removed again', () => {
    const database = openEmpty();
    write(database, (writer) => {
      writer.put(-1, named('loom'));
      writer.put(-2, named('loom'));
      writer.remove(-1);
    });
    assert.deepEqual(found(database), [-2]);
  });

  test('writes nothing if nothing changed', () => {
    const database = openEmpty();
    write(database, (writer) => writer.put(1, named('loom')));
    const before = database.prepare('SELECT total_changes() AS n').get();
    write(database, () => {});
    assert.deepEqual(database.prepare('SELECT total_changes() AS n').get(), before);
  });
});

describe('scores in the search index', () => {
  const point = (day: number, score: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt16LE(day, 0);
    bytes.writeUIntLE(score, 2, 3);
    return bytes;
  };
  const addDay = (database: DatabaseSync, day: number, scores: Readonly<Record<string, number>>) => {
    database.prepare(`INSERT INTO epss_day VALUES (?, 1, '', NULL)`).run(day);
    const put = database.prepare('INSERT OR REPLACE INTO epss VALUES (?, ?)');
    for (const [cve, score] of Object.entries(scores)) {
      put.run(cve, Buffer.concat([point(day - 1, 7), point(day, score)]));
    }
  };
  const addCve = (database: DatabaseSync, id: number, cve: string) =>
    database
      .prepare(
        `INSERT INTO vulnerability (id, cve, sort_key, state, severity, signals, record) VALUES (?, ?, '', '', '', 0, x'')`,
      )
      .run(id, cve);
  /** By document, over all segments. */
  function valuesIn(database: DatabaseSync, column: DailyColumn): Record<number, number> {
    const parts = new SearchParts(database);
    const numbersOf = (segment: number, name: string) =>
      new Int32Array(Uint8Array.from(parts.read(segment, name)).buffer);
    const pairs = parts.segments().flatMap(({ id }) => {
      const values = numbersOf(id, partOfColumn(column));
      return Array.from(numbersOf(id, 'ids'), (one, at) => [one, values[at] ?? 0] as const);
    });
    return Object.fromEntries(pairs);
  }

  const scoresIn = (database: DatabaseSync) => valuesIn(database, 'epss');

  const putBodTable = (database: DatabaseSync, decisionTable: DecisionTable) =>
    database
      .prepare(`INSERT OR REPLACE INTO entity VALUES (9, ?, 'decision-table', NULL, NULL, ?)`)
      .run(tableIds.bod, packRecord({ version: '1.0.0', details: { decisionTable } }, {}));

  test('are those of the newest day, for old and new documents', () => {
    const database = openEmpty();
    for (const id of [1, 2, 3]) addCve(database, id, `CVE-2024-000${id}`);
    addDay(database, 100, { 'CVE-2024-0001': 5_000, 'CVE-2024-0003': 9 });
    write(database, (writer) => {
      for (const id of [-1, -2, 4]) writer.put(id, named('loom'));
    });
    assert.deepEqual(scoresIn(database), { '-1': 5_000, '-2': noValue, 4: noValue });
    write(database, (writer) => writer.put(-3, named('loom')));
    assert.equal(scoresIn(database)[-3], 9);

    addDay(database, 101, { 'CVE-2024-0002': 80_000, 'CVE-2024-0003': 10 });
    write(database, (writer) => writer.scoresChanged());
    assert.deepEqual(scoresIn(database), { '-1': noValue, '-2': 80_000, '-3': 10, 4: noValue });
  });

  test('move with a document into the merged segment', () => {
    const database = openEmpty();
    addDay(database, 100, {});
    for (let id = 1; id <= 8; id++) {
      addCve(database, id, `CVE-2024-000${id}`);
      addDay(database, 100 + id, { [`CVE-2024-000${id}`]: id });
      write(database, (writer) => {
        writer.put(-id, named('loom'));
        writer.scoresChanged();
      });
    }
    assert.deepEqual(segmentsIn(database), [{ documents: 8, dead: 0 }]);
    const scores = scoresIn(database);
    assert.deepEqual([scores[-8], scores[-7]], [8, noValue]);
  });

  const signals = packSignals({ ...noSignals, state: 'published', cvss: 6, automatable: 'yes' });
  const judged = (name: string): Searched => {
    const { columns, ...rest } = named(name);
    return { ...rest, columns: columns.with(columnOf('signals'), signals) };
  };
  const judgedIn = (database: DatabaseSync, id: number) => [
    valuesIn(database, 'riskScore')[id],
    tierScale[valuesIn(database, 'tier')[id] ?? noValue],
  ];

  test('decide risk and tier, which are computed again for all when their basis turns', () => {
    const database = openEmpty();
    for (const id of [1, 2]) addCve(database, id, `CVE-2024-000${id}`);
    write(database, (writer) => {
      for (const id of [-1, -2]) writer.put(id, judged('loom'));
    });
    assert.deepEqual(judgedIn(database, -1), [63, undefined], 'without a list or a table');

    database.prepare(`INSERT INTO source VALUES ('kev', 1, 5, NULL, '2026.01.05')`).run();
    putBodTable(database, bodTable);
    write(database, () => {});
    assert.deepEqual(judgedIn(database, -1), [63, '3d'], 'a catalog and a table');
    putBodTable(database, {
      ...bodTable,
      rows: bodTable.rows.map(({ answers }) => ({ answers, outcome: 'FSU' })),
    });
    write(database, () => {});
    assert.deepEqual(judgedIn(database, -2), [63, 'fsu'], 'another table');
    database.prepare(`DELETE FROM source WHERE name = 'kev'`).run();
    write(database, () => {});
    assert.deepEqual(judgedIn(database, -2), [63, undefined], 'no catalog');
  });

  test('make low risks known as soon as a first day is stored', () => {
    const database = openEmpty();
    addCve(database, 1, 'CVE-2024-0001');
    database.prepare(`INSERT INTO source VALUES ('kev', 1, 5, NULL, '2026.01.05')`).run();
    const low = packSignals({ ...noSignals, state: 'published', cvss: 2 });
    const { columns, ...rest } = named('loom');
    write(database, (writer) => writer.put(-1, { ...rest, columns: columns.with(columnOf('signals'), low) }));
    assert.equal(valuesIn(database, 'riskScore')[-1], noValue);
    database.prepare(`INSERT INTO epss_day VALUES (100, 1, '', NULL)`).run();
    write(database, () => {});
    assert.equal(valuesIn(database, 'riskScore')[-1], 20);
  });
});

const fresh = (documents: number): MergeableSegment => ({ documents, living: documents });

/** Merges until no merge is needed. */
function settle(segments: readonly MergeableSegment[]): readonly MergeableSegment[] {
  for (let left = segments; ; ) {
    const group = new Set(chooseMerges(left));
    if (group.size === 0) return left;
    const living = [...group].reduce((sum, segment) => sum + segment.living, 0);
    assert.ok(living <= segmentDocumentsMax, `${living} documents in one segment`);
    left = left.filter((segment) => !group.has(segment));
    if (living > 0) left = [...left, fresh(living)];
  }
}

describe('chooseMerges', () => {
  test('leaves few segments from any others, and none above the maximum size', () => {
    const anySegment = fc
      .record({
        documents: fc.oneof(
          fc.integer({ min: 1, max: 600 }),
          fc.integer({ min: 1, max: segmentDocumentsMax }),
        ),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ documents, share }) => ({ documents, living: Math.round(documents * share) }));
    fc.assert(
      fc.property(fc.array(anySegment, { maxLength: 60 }), (segments) => {
        const left = settle(segments);
        const sum = (all: readonly MergeableSegment[]) => all.reduce((n, { living }) => n + living, 0);
        assert.equal(sum(left), sum(segments));
        const large = left.filter(({ living }) => living * 2 > segmentDocumentsMax);
        // At most seven of each of six sizes.
        assert.ok(left.length - large.length <= 6 * 7, `${left.length} segments`);
      }),
    );
  });

  test('merges eight segments of similar size', () => {
    const small = Array.from({ length: 8 }, (_, at) => fresh(1 + (at % 7)));
    assert.deepEqual(chooseMerges([fresh(60_000), ...small, fresh(9)]), small);
    assert.deepEqual(chooseMerges([fresh(60_000), ...small.slice(1), fresh(9)]), []);
  });

  test('merges as many segments as fit into one', () => {
    const middling = Array.from({ length: 8 }, () => fresh(20_000));
    assert.deepEqual(chooseMerges(middling), middling.slice(0, 3));
    assert.deepEqual(chooseMerges(Array.from({ length: 20 }, () => fresh(40_000))), []);
  });

  test('rewrites segments of which more than a quarter is dead, if they fit into one', () => {
    const worn = { documents: 65_536, living: 40_000 };
    assert.deepEqual(chooseMerges([fresh(60_000), worn, fresh(60_000)]), [worn]);
    assert.deepEqual(chooseMerges([worn, { documents: 10, living: 0 }, worn]), [
      worn,
      { documents: 10, living: 0 },
    ]);
  });
});
