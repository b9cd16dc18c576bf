import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { type EntityType, entityTypeOf } from '../domain/entity/id.ts';
import { type RelationType, relationClasses, relationTypes } from '../domain/entity/relation.ts';
import type { Manifest } from '../log/manifest.ts';
import { beforeAllLinks, EntityReader, type LinkFilter, type StoredLink } from './entity-reader.ts';
import { HistoryWriter } from './history-writer.ts';
import type { LinkRow } from './link-row.ts';
import { packRecord } from './record-text.ts';
import { createIndexes, createTables } from './schema.ts';
import { searchNamed } from './searched.ts';
import { ProjectionWriter } from './writer.ts';

const sha = (digit: string) => digit.repeat(64);
const at = '2026-01-01T00:00:00.000Z';
const [one, two] = ['CVE-2026-0001', 'CVE-2026-0002'] as const;
const loomReader = 'product:loom:reader';
const typeOf = (key: string): EntityType => entityTypeOf(key) ?? 'malware';

interface LinkParts {
  readonly source?: string;
  readonly chain?: string;
  readonly qualifier?: string;
  readonly pointer?: string;
  readonly naming?: string;
}

function link(type: RelationType, to: string, parts: LinkParts = {}): LinkRow {
  const { source = 'records', chain = '', qualifier = '', pointer = '/x', naming = '' } = parts;
  const made = relationClasses.indexOf(type === 'exploited-via' ? 'expert' : 'official');
  return [relationTypes.indexOf(type), to, typeOf(to), made, qualifier, source, chain, pointer, naming];
}

const spelt = (vendor: string, ...cpes: string[]) => JSON.stringify([vendor, 'Reader', cpes, null]);

/** Two CVEs with a record each, and a weakness; a report and two documents also contribute to them. */
function openFilled(): { readonly database: DatabaseSync; readonly reader: EntityReader } {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  createIndexes(database);
  const writer = new ProjectionWriter(database);
  const manifest: Manifest = {
    format: 1,
    number: 1,
    previous: '',
    source: 'records',
    completeness: 'additive',
    upstreamTime: at,
    upstreamVersion: null,
    segments: [],
    origins: [],
    contentHash: '',
    writtenAt: at,
    counts: { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
  };
  new HistoryWriter(database).addManifest(manifest, 'hash');
  const segment = writer.addSegment('segment', new Uint8Array());
  const version = (source: string, key: string, digit: string) => {
    const where = { member: `${key}.json`, items: 1, start: 0, length: 1 };
    const stored = { key, upstreamTime: at, sha256: sha(digit), ...where };
    return writer.addVersion(source, 1, segment, stored)?.id ?? assert.fail();
  };
  const item = (ordinal: number) => ({ ordinal, start: 0, length: 1, digest: new Uint8Array(32) });
  writer.setContribution(one, 'records', version('records', one, '1'));
  writer.setContribution(two, 'records', version('records', two, '2'));
  writer.setContribution(one, 'reports', version('reports', 'LOOM-1', '3'));
  writer.setContribution(one, 'kev', version('kev', 'catalog', '4'), item(7));
  for (const [key, digit] of [
    ['enterprise', '5'],
    ['mobile', '6'],
  ] as const) {
    writer.setContribution('CWE-79', 'attack', version('attack', key, digit));
  }

  const { entities } = writer;
  entities.setLinks(one, 'vulnerability', [
    link('affects', loomReader, { pointer: '/affected/0', naming: spelt('Loom', 'cpe:2.3:a:loom:reader') }),
    link('affects', loomReader, { source: 'kev', chain: 'catalog', pointer: '', naming: spelt('LOOM') }),
    link('affects', 'product:loom:writer'),
    link('has-weakness', 'CWE-79'),
    link('exploited-via', 'T1190', { source: 'reports', chain: 'LOOM-1', qualifier: 'primary_impact' }),
    link('exploited-via', 'T1190', { source: 'reports', chain: 'LOOM-1', qualifier: 'secondary_impact' }),
  ]);
  entities.setLinks(two, 'vulnerability', [
    link('affects', loomReader, { naming: spelt('Loom') }),
    link('has-weakness', 'CWE-79'),
  ]);
  const similar = link('affects', loomReader, { naming: spelt('Loom') });
  entities.setLinks('CVE-2026-0003', 'vulnerability', [similar]);
  entities.setLinks('CWE-79', 'weakness', [
    link('child-of', 'CWE-74', { source: 'attack', chain: 'enterprise', pointer: '/a' }),
    link('child-of', 'CWE-74', { source: 'attack', chain: 'mobile', pointer: '/b' }),
  ]);
  entities.putEntity({
    key: 'CWE-79',
    type: 'weakness',
    name: 'Scripting',
    state: 'active',
    record: packRecord({ id: 'CWE-79' }, {}),
    searched: searchNamed('CWE-79', 'weakness'),
  });
  entities.setAliases('CWE-79', 'weakness', ['xss', 'css']);
  entities.setAliases('T1190', 'technique', ['xss']);
  return { database, reader: new EntityReader(database) };
}

const all: LinkFilter = { type: null, direction: null };
const generation = ({ type, direction, other, qualifier }: StoredLink) =>
  [type, direction, other, ...(qualifier === null ? [] : [qualifier])].join(' ');
const storedEntity = (reader: EntityReader, key: string) => reader.find(key) ?? assert.fail();
const idOf = (reader: EntityReader, key: string) => storedEntity(reader, key).id;

describe('stored entities', () => {
  test('are found by their keys and by their other names, which are folded', () => {
    const { database, reader } = openFilled();
    assert.deepEqual(reader.find('CWE-79')?.record, '{"id":"CWE-79"}');
    assert.deepEqual(
      { ...reader.find('CWE-74'), id: 0 },
      { id: 0, key: 'CWE-74', type: 'weakness', record: null },
    );
    assert.equal(reader.find('cwe-79'), null);
    assert.deepEqual(reader.named('css', 2), ['CWE-79']);
    assert.deepEqual(reader.named('xss', 2), ['CWE-79', 'T1190']);
    assert.deepEqual(reader.named('xss', 1), ['CWE-79']);
    assert.deepEqual(reader.named('XSS', 2), []);
    database.close();
  });

  test('have names that are cached until the cache is cleared', () => {
    const { database, reader } = openFilled();
    assert.deepEqual(['CWE-79', 'CWE-74', 'CWE-1'].map(reader.nameOf), ['Scripting', null, null]);
    database.exec(`UPDATE entity SET name = 'Other' WHERE key = 'CWE-79'`);
    assert.equal(reader.nameOf('CWE-79'), 'Scripting');
    reader.forget();
    assert.equal(reader.nameOf('CWE-79'), 'Other');
    database.close();
  });

  test('have the spellings from their links, the most frequent first', () => {
    const { database, reader } = openFilled();
    assert.deepEqual(reader.spellings(storedEntity(reader, loomReader)), [
      { vendor: 'Loom', product: 'Reader', cpes: [], purl: null, count: 2 },
      { vendor: 'LOOM', product: 'Reader', cpes: [], purl: null, count: 1 },
      { vendor: 'Loom', product: 'Reader', cpes: ['cpe:2.3:a:loom:reader'], purl: null, count: 1 },
    ]);
    const ofVendor = reader.spellings(storedEntity(reader, 'vendor:loom'));
    assert.deepEqual(
      ofVendor,
      reader.spellings(storedEntity(reader, loomReader)),
      'from the records that name its products',
    );
    database.close();
  });

  test('have their own products if they are vendors, and no others', () => {
    const { database, reader } = openFilled();
    new ProjectionWriter(database).entities.setLinks('CVE-2026-0004', 'vulnerability', [
      link('affects', 'product:loom_works:a'),
      link('affects', 'product:loo:a'),
    ]);
    assert.deepEqual(reader.productsOf('vendor:loom', 10), {
      keys: ['product:loom:reader', 'product:loom:writer'],
      total: 2,
    });
    assert.deepEqual(reader.productsOf('vendor:loom', 1), { keys: ['product:loom:reader'], total: 2 });
    database.close();
  });

  test('without a description are mentioned by the sources that link to them', () => {
    const { database, reader } = openFilled();
    const mentions = reader.mentions(storedEntity(reader, loomReader));
    assert.deepEqual(
      mentions.map(({ source, ordinal }) => [source, ordinal]),
      [
        ['kev', 7],
        ['records', null],
      ],
    );
    assert.deepEqual(
      reader.mentions(storedEntity(reader, 'vendor:loom')).map(({ source }) => source),
      ['kev', 'records'],
    );
    assert.deepEqual(
      reader.contributors('CWE-79').map(({ key }) => key),
      ['enterprise', 'mobile'],
    );
    database.close();
  });
});

describe('the links of an entity', () => {
  const ofOne = [
    'affects out product:loom:reader',
    'affects out product:loom:writer',
    'has-weakness out CWE-79',
    'exploited-via out T1190 primary_impact',
    'exploited-via out T1190 secondary_impact',
  ];

  test('have the same order on pages of any size', () => {
    const { database, reader } = openFilled();
    const full = reader.links(idOf(reader, one), all, beforeAllLinks, 100);
    assert.deepEqual(full.map(generation), ofOne);
    assert.deepEqual(reader.links(idOf(reader, 'CWE-79'), all, beforeAllLinks, 100).map(generation), [
      `has-weakness in ${one}`,
      `has-weakness in ${two}`,
      'child-of out CWE-74',
    ]);
    for (const key of [one, 'CWE-79', loomReader]) {
      const id = idOf(reader, key);
      for (const limit of [1, 2, 3]) {
        const paged: StoredLink[] = [];
        for (let place = beforeAllLinks; ; ) {
          const page = reader.links(id, all, place, limit);
          paged.push(...page);
          const last = page.at(-1);
          if (last === undefined) break;
          place = reader.placeOf(last);
        }
        assert.deepEqual(paged, reader.links(id, all, beforeAllLinks, 100), `${key} by ${limit}`);
      }
    }
    database.close();
  });

  test('are filtered by type and direction, and counted by them', () => {
    const { database, reader } = openFilled();
    const id = idOf(reader, 'CWE-79');
    const chosen = (filter: LinkFilter) => reader.links(id, filter, beforeAllLinks, 10).map(generation);
    assert.deepEqual(chosen({ type: 'child-of', direction: null }), ['child-of out CWE-74']);
    assert.deepEqual(chosen({ type: null, direction: 'out' }), ['child-of out CWE-74']);
    assert.deepEqual(chosen({ type: 'child-of', direction: 'in' }), []);
    assert.deepEqual(reader.counts(id), [
      { type: 'child-of', direction: 'out', count: 1 },
      { type: 'has-weakness', direction: 'in', count: 2 },
    ]);
    for (const key of [one, two, 'CWE-79', 'T1190', loomReader, 'vendor:loom']) {
      const number = idOf(reader, key);
      for (const { type, direction, count } of reader.counts(number)) {
        const found = reader.links(number, { type, direction }, beforeAllLinks, 100);
        assert.equal(found.length, count, `${key} ${type} ${direction}`);
      }
    }
    database.close();
  });

  test('have each version that states them, with the place', () => {
    const { database, reader } = openFilled();
    const evidenceOf = (key: string, other: string) => {
      const links = reader.links(idOf(reader, key), all, beforeAllLinks, 100);
      const found = links.find((each) => each.other === other) ?? assert.fail();
      return found.evidence.map(({ source, sha256, ordinal, isWithin, pointer }) => {
        return [source, sha256?.[0], ordinal, isWithin, pointer];
      });
    };
    const ofReader = [
      ['kev', '4', 7, true, ''],
      ['records', '1', null, true, '/affected/0'],
    ];
    assert.deepEqual(evidenceOf(one, loomReader), ofReader);
    assert.deepEqual(evidenceOf(loomReader, one), ofReader, 'from the other end');
    assert.deepEqual(evidenceOf(one, 'T1190'), [['reports', '3', null, true, '/x']]);
    assert.deepEqual(evidenceOf('CWE-79', 'CWE-74'), [
      ['attack', '5', null, false, '/a'],
      ['attack', '6', null, false, '/b'],
    ]);
    database.exec('DELETE FROM contribution');
    assert.deepEqual(evidenceOf('CWE-79', 'CWE-74'), [
      ['attack', undefined, null, false, '/a'],
      ['attack', undefined, null, false, '/b'],
    ]);
    database.close();
  });

  test('have the names of both ends; for a vulnerability, this is its title', () => {
    const { database, reader } = openFilled();
    database.exec(
      `INSERT INTO vulnerability (cve, sort_key, state, title, severity, signals, record) VALUES ('${one}', '1', 'published', 'A fault', 'low', 0, x'')`,
    );
    const nameOf = (key: string, other: string) =>
      reader.links(idOf(reader, key), all, beforeAllLinks, 100).find((each) => each.other === other)
        ?.otherName;
    assert.equal(nameOf('CWE-79', one), 'A fault');
    assert.equal(nameOf('CWE-79', two), null);
    assert.equal(nameOf(one, 'CWE-79'), 'Scripting');
    database.close();
  });
});
