import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { claim } from '../domain/graph/claim.ts';
import { claimNumber } from '../projection/claims.ts';
import { deadPart, partOfColumn, SearchParts, type StoredSegment } from '../projection/search-parts.ts';
import { type Comparison, compareGenerations } from './compare-generations.ts';
import { openFilledStore } from './testing/store.ts';

const numberedTables = [
  ...['entity', 'gone_entity', 'alias', 'label', 'relation', 'link_seen'],
  ...['name_evidence', 'claim'],
];

interface Column {
  readonly name: string;
  readonly type: string;
  /** Its place in the primary key, from 1; 0 when it is not in it. */
  readonly pk: number;
}

/** Another value of the column's type. */
function otherValue({ name, type }: Column): string {
  const others: Readonly<Record<string, string>> = {
    TEXT: `coalesce("${name}", '') || 'x'`,
    INTEGER: `coalesce("${name}", 0) + 1000`,
    REAL: `coalesce("${name}", 0) + 0.5`,
    BLOB: 'zeroblob(3)',
  };
  return others[type] ?? `'other'`;
}

test('a generation compared with a rebuilt one', async (t) => {
  const { store } = await openFilledStore(t);
  const original = store.generation();
  const rebuilt = await store.rebuilt();
  const database = new DatabaseSync(original, { defensive: false });
  t.after(() => database.close());

  function compareAfter(sql: string, change = () => {}): Comparison {
    database.exec('BEGIN');
    try {
      database.exec(sql);
      change();
      return compareGenerations(database, rebuilt);
    } finally {
      database.exec('ROLLBACK; DETACH scratch');
    }
  }

  /** What is found, by table, as [missing, extra, changed]. */
  function byTable({ differences }: Comparison): Record<string, readonly number[]> {
    assert.ok(differences.every(({ unreadable }) => unreadable === null));
    return Object.fromEntries(
      differences.map(({ table, missing, extra, changed }) => [table, [missing, extra, changed]]),
    );
  }

  const findingsAfter = (sql: string) => byTable(compareAfter(sql));

  await t.test('is the same, whichever way it came about', () => {
    const { tables, rows, differences } = compareAfter('');
    assert.deepEqual(differences, []);
    assert.ok(tables >= 13);
    assert.ok(rows >= 80);
  });

  const tables = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'search_%'`,
    )
    .all()
    .map(({ name }) => String(name));
  const columnsOf = new Map(
    tables.map((table) => [
      table,
      database.prepare(`PRAGMA table_info (${table})`).all() as unknown as Column[],
    ]),
  );

  for (const [table, columns] of columnsOf) {
    // Entities, their names and links go by numbers of their own, and are compared as their views show them.
    if (numberedTables.includes(table)) continue;
    const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
    const first = `(${keys.join(', ')}) = (SELECT ${keys.join(', ')} FROM ${table} ORDER BY ${keys.join(', ')} LIMIT 1)`;

    await t.test(`${table}: a row that was removed, and one that was added, is found`, () => {
      assert.deepEqual(findingsAfter(`DELETE FROM ${table} WHERE ${first}`)[table], [1, 0, 0]);
      const values = columns.map((column) =>
        column.pk > 0 || column.type === 'TEXT' ? otherValue(column) : `"${column.name}"`,
      );
      const added = `INSERT INTO ${table} SELECT ${values.join(', ')} FROM ${table} WHERE ${first}`;
      assert.deepEqual(findingsAfter(added)[table], [0, 1, 0]);
    });

    await t.test(`${table}: a change of any column is found`, () => {
      for (const column of columns) {
        const found = findingsAfter(
          `UPDATE ${table} SET "${column.name}" = ${otherValue(column)} WHERE ${first}`,
        );
        // What a vulnerability is found by hangs on its number.
        if (table === 'vulnerability' && column.name === 'id') {
          assert.deepEqual(found, { ...found, search_part: [1, 1, 0] });
        } else {
          const isKey = table === 'vulnerability' ? column.name === 'cve' : column.pk > 0;
          assert.deepEqual(found[table], isKey ? [1, 1, 0] : [0, 0, 1], column.name);
        }
      }
    });
  }

  const aLink = '(origin, type, target) IN (SELECT origin, type, target FROM relation LIMIT 1)';
  const aTime = '(claim, source, chain) IN (SELECT claim, source, chain FROM link_seen LIMIT 1)';
  // One that is made now; others may stay of earlier versions.
  const aClaim = `id = ${claimNumber(claim('CVE-2024-0002', 'epss', '').id)}`;
  const aName = '(folded, entity) IN (SELECT folded, entity FROM alias LIMIT 1)';
  const ofLinks: readonly (readonly [what: string, sql: string, found: Record<string, readonly number[]>])[] =
    [
      ['a link that was removed', `DELETE FROM relation WHERE ${aLink}`, { relation: [1, 0, 0] }],
      [
        'a link that was added',
        `INSERT INTO relation SELECT origin, (type + 1) % 4, target, qualifier, source, chain, class, pointer, naming FROM relation WHERE ${aLink}`,
        { relation: [0, 1, 0] },
      ],
      ['another type', `UPDATE relation SET type = 9 WHERE ${aLink}`, { relation: [1, 1, 0] }],
      ['another class', `UPDATE relation SET class = class + 1 WHERE ${aLink}`, { relation: [0, 0, 1] }],
      ['another place', `UPDATE relation SET pointer = source WHERE ${aLink}`, { relation: [0, 0, 1] }],
      ['another spelling', `UPDATE relation SET naming = source WHERE ${aLink}`, { relation: [0, 0, 1] }],
      ['another qualifier', `UPDATE relation SET qualifier = source WHERE ${aLink}`, { relation: [1, 1, 0] }],
      ['a target of no entity', `UPDATE relation SET target = 9999 WHERE ${aLink}`, { relation: [1, 1, 0] }],
      ['a text of no label', `UPDATE relation SET naming = 9999 WHERE ${aLink}`, { relation: [0, 0, 1] }],
      [
        'a link that differs from another in the number of a label that is not there',
        `INSERT INTO relation SELECT origin, type, target, 9999, source, chain, class, pointer, naming FROM relation WHERE ${aLink}`,
        { relation: [0, 1, 0] },
      ],
      ['a name of no entity', `INSERT INTO alias VALUES ('x', 9999)`, { alias: [0, 1, 0] }],
      ['another name', `UPDATE alias SET folded = 'x' WHERE ${aName}`, { alias: [1, 1, 0] }],
      ['no name', `DELETE FROM alias WHERE ${aName}`, { alias: [1, 0, 0] }],
      [
        'a description that was changed',
        `UPDATE entity SET name = 'x', state = 'draft', record = zeroblob(3) WHERE key = 'CWE-787'`,
        { entity: [0, 0, 1] },
      ],
      [
        'another type of entity',
        `UPDATE entity SET type = 'tool' WHERE key = 'G0001'`,
        { entity: [0, 0, 1] },
      ],
      [
        'an entity that was removed',
        `DELETE FROM entity WHERE key = 'T1190'`,
        { entity: [1, 0, 0], relation: [1, 1, 0], search_part: [1, 1, 0] },
      ],
      [
        'an entity too many',
        `INSERT INTO entity (key, type) VALUES ('G0009', 'group')`,
        { entity: [0, 1, 0] },
      ],
      [
        'a label that was changed',
        `UPDATE label SET text = 'x' WHERE text = '/used/0'`,
        { relation: [0, 0, 1] },
      ],
      ['a label that is gone', `DELETE FROM label WHERE text = '/used/0'`, { relation: [0, 0, 1] }],
      ['another time of a link', `UPDATE link_seen SET at = at + 1 WHERE ${aTime}`, { link_seen: [0, 0, 1] }],
      ['no time of a link', `DELETE FROM link_seen WHERE ${aTime}`, { link_seen: [1, 0, 0] }],
      [
        'a time of another link',
        `UPDATE link_seen SET claim = claim + 1 WHERE ${aTime}`,
        { link_seen: [1, 1, 0] },
      ],
      [
        'a time by another source',
        `UPDATE link_seen SET source = 9999 WHERE ${aTime}`,
        { link_seen: [1, 1, 0] },
      ],
      ['a name too many', 'INSERT INTO name_evidence VALUES (1, 0, 1)', { name_evidence: [0, 1, 0] }],
      ['a claim that is gone', `DELETE FROM claim WHERE ${aClaim}`, { claim: [1, 0, 0] }],
      ['a claim about something else', `UPDATE claim SET subject = 1 WHERE ${aClaim}`, { claim: [0, 0, 1] }],
      ['a claim about nothing', `UPDATE claim SET subject = 9999 WHERE ${aClaim}`, { claim: [0, 0, 1] }],
      ['a claim that nobody makes', 'INSERT INTO claim VALUES (-7, 1)', {}],
    ];
  for (const [what, sql, found] of ofLinks) {
    await t.test(`${what}: found`, () => assert.deepEqual(findingsAfter(sql), found));
  }

  await t.test('numbers of their own do not count', () => {
    const shifted = `UPDATE alias SET entity = entity + 500; UPDATE entity SET id = id + 500;
      UPDATE relation SET origin = origin + 500, target = target + 500;
      UPDATE claim SET subject = subject + 500 WHERE subject > 0;
      INSERT INTO label (text) VALUES ('no link has it any more')`;
    const shiftFound = () => {
      const parts = new SearchParts(database);
      for (const { id } of parts.segments()) {
        const numbers = new Int32Array(Uint8Array.from(parts.read(id, 'ids')).buffer);
        const shiftedNumbers = numbers.map((number) => (number > 0 ? number + 500 : number));
        parts.write(id, 'ids', new Uint8Array(shiftedNumbers.buffer));
      }
    };
    assert.deepEqual(byTable(compareAfter(shifted, shiftFound)), {});
  });

  /** Changes a copy, and gives what is found in the search index of it. */
  function searchAfter(change: (copy: DatabaseSync, parts: SearchParts, segment: StoredSegment) => void) {
    const path = `${original}-copy-${copies++}`;
    copyFileSync(original, path);
    const copy = new DatabaseSync(path);
    const parts = new SearchParts(copy);
    const segment = parts.segments().find(({ dead }) => dead === 0);
    assert.ok(segment);
    change(copy, parts, segment);
    const { differences } = compareGenerations(copy, rebuilt);
    copy.close();
    assert.deepEqual(
      differences.map(({ table }) => table),
      ['search_part'],
    );
    const { missing, extra, changed, unreadable } = differences[0] ?? assert.fail();
    return { counts: [missing, extra, changed], unreadable };
  }
  let copies = 0;

  /** Changes a part, in a way that its checksums do not tell. */
  function changePart(name: string, change: (bytes: Uint8Array) => void) {
    return (_: DatabaseSync, parts: SearchParts, segment: StoredSegment) => {
      const bytes = Uint8Array.from(parts.read(segment.id, name));
      change(bytes);
      parts.write(segment.id, name, bytes);
    };
  }

  await t.test('search index: what things are found by that is another is found', () => {
    const other = (bytes: Uint8Array) => bytes.set([(bytes.at(-1) ?? 0) ^ 2], bytes.length - 1);
    for (const name of ['weights', 'positions', 'terms', partOfColumn('epss'), 'column-0']) {
      const { counts, unreadable } = searchAfter(changePart(name, other));
      const [missing, extra, changed = 0] = counts;
      assert.deepEqual([missing, extra, unreadable], [0, 0, null], name);
      assert.ok(changed >= 1, name);
    }
    const toNone = searchAfter(changePart('ids', (bytes) => new Int32Array(bytes.buffer).set([-9999])));
    assert.deepEqual(toNone.counts, [1, 1, 0]);
  });

  await t.test('search index: a document that counts no more is found', () => {
    const { counts } = searchAfter((copy, parts, segment) => {
      const alive = (bytes: Uint8Array) => bytes.findIndex((byte) => byte !== 255);
      changePart(deadPart, (bytes) => {
        const at = alive(bytes);
        const byte = bytes[at] ?? 0;
        bytes[at] = byte | (~byte & (byte + 1));
      })(copy, parts, segment);
      parts.putSegment(segment.id, segment.documents, segment.dead + 1);
    });
    assert.deepEqual(counts, [1, 0, 0]);
  });

  const aPart = `rowid = (SELECT max(rowid) FROM search_part WHERE name = 'terms')`;
  const aSegment = 'id = (SELECT min(id) FROM search_segment)';
  const damages: readonly string[] = [
    `UPDATE search_part SET bytes = zeroblob(length(bytes)) WHERE ${aPart}`,
    `UPDATE search_part SET crc = crc + 1 WHERE ${aPart}`,
    `UPDATE search_part SET number = 1 WHERE ${aPart}`,
    `UPDATE search_part SET name = 'other' WHERE ${aPart}`,
    `UPDATE search_part SET segment = 99 WHERE ${aPart}`,
    `DELETE FROM search_part WHERE ${aPart}`,
    `INSERT INTO search_part SELECT segment, 'other', number, crc, bytes FROM search_part WHERE ${aPart}`,
    `INSERT INTO search_part SELECT segment, name, 1, crc, bytes FROM search_part WHERE ${aPart}`,
    `UPDATE search_segment SET documents = documents + 1 WHERE ${aSegment}`,
    `UPDATE search_segment SET dead = dead + 1 WHERE ${aSegment}`,
    `UPDATE search_segment SET id = id + 50 WHERE ${aSegment}`,
    `DELETE FROM search_segment WHERE ${aSegment}`,
    'INSERT INTO search_segment VALUES (77, 0, 0)',
  ];
  for (const sql of damages) {
    await t.test(`search index: damage is found: ${sql}`, () => {
      const { unreadable } = searchAfter((copy) => assert.equal(copy.prepare(sql).run().changes, 1));
      assert.ok(unreadable !== null);
    });
  }

  await t.test('an index that is gone, and one too many, is found', () => {
    assert.deepEqual(findingsAfter('DROP INDEX vulnerability_kev'), { schema: [1, 0, 0] });
    assert.deepEqual(findingsAfter('CREATE INDEX extra ON epss (series)'), { schema: [0, 1, 0] });
  });

  await t.test('names the first rows', () => {
    const { differences } = compareAfter(`UPDATE vulnerability SET title = 'x' WHERE cve = 'CVE-2024-0003'`);
    assert.deepEqual(differences[0]?.keys, ['CVE-2024-0003']);
  });
});
