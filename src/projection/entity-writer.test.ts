import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { composeEntity } from '../domain/entity/entity.ts';
import { type EntityType, entityTypeOf } from '../domain/entity/id.ts';
import { ClaimWriter } from './claims.ts';
import { type EntityRow, EntityWriter } from './entity-writer.ts';
import { Labels } from './labels.ts';
import type { LinkRow } from './link-row.ts';
import { packRecord } from './record-text.ts';
import { createIndexes, createTables } from './schema.ts';
import { searchDigests } from './search-digests.ts';
import { SearchWriter } from './search-writer.ts';
import { searchEntity } from './searched.ts';

function openEmpty(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  createIndexes(database);
  return database;
}

const openWriter = (database: DatabaseSync, search = new SearchWriter(database)) =>
  new EntityWriter(database, new Labels(database), new ClaimWriter(database), search);

/** A transaction; `settle` ends it. */
function begin(database: DatabaseSync): { readonly writer: EntityWriter; readonly settle: () => void } {
  const search = new SearchWriter(database);
  const writer = openWriter(database, search);
  const settle = () => {
    writer.prune();
    writer.searchNamed();
    search.finish([]);
  };
  return { writer, settle };
}

const views = ['entity_text', 'alias_text', 'relation_text'] as const;

/** Everything that a database states about entities, and what finds them, without regard to their numbers. */
function statement(database: DatabaseSync): string[] {
  const rows = views.flatMap((view) =>
    database
      .prepare(`SELECT * FROM ${view}`)
      .all()
      .map((row) => `${view} ${JSON.stringify(row)}`),
  );
  const searched = Array.from(searchDigests(database), ([key, digest]) => `search ${key} ${digest}`);
  return [...rows, ...searched].sort();
}

const keysIn = (database: DatabaseSync) =>
  database
    .prepare('SELECT key FROM entity ORDER BY key')
    .all()
    .map(({ key }) => key);

const typeOf = (key: string): EntityType => entityTypeOf(key) ?? 'malware';
const link = (to: string, source = 'a', type = 0): LinkRow => {
  return [type, to, typeOf(to), 0, '', source, '', '/x', ''];
};
const described = (key: string, name: string): EntityRow => {
  const type = typeOf(key);
  const entity = composeEntity(key, type, [
    { source: 'a', rank: 1, facts: { id: key, type: 'malware', name } },
  ]);
  const searched = searchEntity(entity, [], ['a']);
  return { key, type, name, state: null, record: packRecord({ name }, {}), searched };
};

describe('an entity without any statement about it', () => {
  test('is removed, whether it was described, linked to, linked from or named in another way', () => {
    const database = openEmpty();
    const writer = openWriter(database);
    writer.putEntity(described('CWE-79', 'Scripting'));
    writer.setAliases('CWE-79', 'weakness', ['xss']);
    writer.setLinks('CWE-79', 'weakness', [link('CWE-74')]);
    writer.setLinks('CVE-2024-0001', 'vulnerability', [link('CWE-79'), link('S0154')]);
    writer.setAliases('CVE-2024-0002', 'vulnerability', ['bleed']);
    writer.prune();
    assert.deepEqual(keysIn(database), ['CVE-2024-0001', 'CVE-2024-0002', 'CWE-74', 'CWE-79', 'S0154']);

    writer.dropEntity('CWE-79');
    writer.prune();
    assert.deepEqual(keysIn(database), ['CVE-2024-0001', 'CVE-2024-0002', 'CWE-79', 'S0154']);
    const [left] = database.prepare(`SELECT name, state, record FROM entity WHERE key = 'CWE-79'`).all();
    assert.deepEqual({ ...left }, { name: null, state: null, record: null });

    writer.setLinks('CVE-2024-0001', null, []);
    writer.setAliases('CVE-2024-0002', null, []);
    writer.prune();
    assert.deepEqual(keysIn(database), []);
    database.close();
  });

  test('is removed with the last product, if it is a vendor that is not named itself', () => {
    const database = openEmpty();
    const writer = openWriter(database);
    writer.setLinks('CVE-2024-0001', 'vulnerability', [link('product:loom:a'), link('product:loom:b')]);
    writer.setLinks('CVE-2024-0002', 'vulnerability', [link('vendor:weft'), link('product:weft:a')]);
    assert.ok(keysIn(database).includes('vendor:loom'));
    writer.setLinks('CVE-2024-0001', 'vulnerability', [link('product:loom:b')]);
    writer.prune();
    assert.ok(keysIn(database).includes('vendor:loom'));
    writer.setLinks('CVE-2024-0001', 'vulnerability', []);
    writer.setLinks('CVE-2024-0002', 'vulnerability', [link('vendor:weft')]);
    writer.prune();
    assert.deepEqual(keysIn(database), ['CVE-2024-0002', 'vendor:weft']);
    database.close();
  });

  test('is added again when it is named again', () => {
    const database = openEmpty();
    const writer = openWriter(database);
    const links = [link('product:loom:a')];
    writer.setLinks('CVE-2024-0001', 'vulnerability', links);
    const before = statement(database);
    writer.setLinks('CVE-2024-0001', 'vulnerability', []);
    writer.prune();
    assert.deepEqual(statement(database), []);
    writer.setLinks('CVE-2024-0001', 'vulnerability', links);
    writer.prune();
    assert.deepEqual(statement(database), before);
    database.close();
  });

  test('gets the same number when it is added again, which no other entity had in between', () => {
    const database = openEmpty();
    const numberOf = (key: string) => database.prepare('SELECT id FROM entity WHERE key = ?').get(key)?.id;
    const add = (writer: EntityWriter, key: string) => writer.setLinks(key, 'malware', [link('CWE-79')]);
    const first = openWriter(database);
    add(first, 'S0001');
    add(first, 'S0002');
    const number = numberOf('S0002');
    first.setLinks('S0002', null, []);
    first.prune();
    assert.equal(numberOf('S0002'), undefined);
    // In the same transaction, and in a later one.
    add(first, 'S0003');
    const later = openWriter(database);
    add(later, 'S0004');
    assert.ok(![numberOf('S0003'), numberOf('S0004')].includes(number));
    add(later, 'S0002');
    assert.equal(numberOf('S0002'), number);
    database.close();
  });
});

test('only current statements are stored, whatever was stated before', () => {
  const keys = [
    'CVE-2024-0001',
    'CVE-2024-0002',
    'CWE-79',
    'CWE-74',
    'product:loom:a',
    'product:loom:b',
    'vendor:loom',
  ];
  const key = fc.constantFrom(...keys);
  const links = fc
    .uniqueArray(fc.record({ to: key, source: fc.constantFrom('a', 'b'), type: fc.nat(2) }), {
      selector: ({ to, source, type }) => `${to} ${source} ${type}`,
      maxLength: 4,
    })
    .map((made) => made.map(({ to, source, type }) => link(to, source, type)));
  const step = fc.record({
    key,
    name: fc.option(fc.constantFrom('one', 'another')),
    aliases: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    links,
    /** Another connection does not remember numbers, which may belong to rows that were removed. */
    isAnotherRun: fc.boolean(),
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  const apply = (writer: EntityWriter, { key, name, aliases, links }: Step) => {
    if (name === null) writer.dropEntity(key);
    else writer.putEntity(described(key, name));
    writer.setAliases(key, typeOf(key), aliases);
    writer.setLinks(key, typeOf(key), links);
  };
  const property = fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
    const [changed, fresh] = [openEmpty(), openEmpty()];
    let run = begin(changed);
    for (const one of steps) {
      apply(run.writer, one);
      if (!one.isAnotherRun) continue;
      run.settle();
      run = begin(changed);
    }
    run.settle();
    const renewed = begin(fresh);
    for (const one of new Map(steps.map((each) => [each.key, each])).values()) apply(renewed.writer, one);
    renewed.settle();
    assert.deepEqual(statement(changed), statement(fresh));
    changed.close();
    fresh.close();
  });
  fc.assert(property, { numRuns: 200 });
});
