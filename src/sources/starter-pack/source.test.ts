import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Origins, originAt } from '../../domain/origin.ts';
import { UnmappableError } from '../contract.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as starterPack } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string) => starterPack.map(fixture(name).bytes, name);

describeSource(starterPack, {
  accepts: [fixture('pack.json'), fixture('bad-entries.json')],
  refuses: [
    fixture('other-format.json'),
    fixture('no-dates.json'),
    fixture('odd-time.json'),
    fixture('no-relations.json'),
    fixture('cut-off.json'),
  ],
});

const factsOf = (id: string) => mapFixture('pack.json').vulnerabilities.find((facts) => facts.id === id);

test('is dated by the newest release inside', () => {
  assert.deepEqual(mapFixture('pack.json').identity, {
    key: 'starter-pack',
    upstreamTime: '2024-03-01T15:00:12.345Z',
    upstreamVersion: '2024.03.01',
  });
});

test('maps an entry whole, each fact with who said it', () => {
  const unversioned = { versions: [], cpes: [], purl: null, defaultStatus: null };
  const unworded = { text: null, lang: null };
  assert.deepEqual(factsOf('CVE-2023-20001'), {
    id: 'CVE-2023-20001',
    state: 'published',
    published: '2023-12-01T00:00:00.000Z',
    modified: '2024-02-20T01:02:03.004Z',
    assigner: { orgId: '11111111-2222-4333-8444-555555555555', shortName: 'sample' },
    titles: [
      { text: 'Sample Networks Router OS Heap Overflow Vulnerability', lang: 'en', source: 'cisa-kev' },
    ],
    descriptions: [
      {
        text: 'Sample Networks Router OS Heap Overflow Vulnerability: heap buffer overflow, CWE-122; OS command injection, CWE-78. CISA has listed it as known to be exploited since 2024-02-11; ransomware campaigns are known to use it.',
        lang: 'en',
        source: 'cairn',
      },
    ],
    scores: [
      { version: '4.0', vector: null, baseScore: 9.3, severity: 'critical', source: 'sample', role: 'cna' },
      {
        version: '3.1',
        vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
        baseScore: 9.1,
        severity: 'critical',
        source: 'CISA-ADP',
        role: 'adp',
        vectorScore: 9.8,
      },
    ],
    weaknesses: [
      { id: 'CWE-122', ...unworded, source: 'cisa-kev' },
      { id: 'CWE-78', ...unworded, source: 'sample' },
      { id: 'CWE-122', ...unworded, source: 'CISA-ADP' },
    ],
    affected: [
      { vendor: 'Sample Networks', product: 'Router OS', ...unversioned, source: 'cisa-kev' },
      { vendor: 'Sample Networks', product: 'Router OS', ...unversioned, source: 'sample' },
      { vendor: null, product: 'Router firmware', ...unversioned, source: 'CISA-ADP' },
    ],
    references: [
      { url: 'https://router.example/advisory', tags: [], source: 'cisa-kev' },
      { url: 'https://router.example/fix', tags: ['patch'], source: 'sample' },
    ],
    aliases: ['GHSA-2222-3333-4444'],
    kev: {
      dateAdded: '2024-02-11T00:00:00.000Z',
      dueDate: '2024-03-03T00:00:00.000Z',
      ransomware: true,
      requiredAction: null,
      notes: null,
    },
  });
});

test('gives a score without a vector as such, and no state that no record gave', () => {
  const facts = factsOf('CVE-2024-1000');
  assert.deepEqual(facts?.scores, [
    { version: '3.1', vector: null, baseScore: 7.2, severity: 'high', source: 'NVD', role: 'other' },
  ]);
  assert.equal(facts?.state, undefined);
  assert.equal(facts?.kev?.dueDate, null);
  assert.deepEqual(facts?.titles, [
    { text: 'Examplesoft Mailer vulnerability', lang: 'en', source: 'cairn' },
  ]);
});

test('composes no text of nothing', () => {
  const { titles, descriptions } = factsOf('CVE-2024-1234567') ?? {};
  assert.deepEqual([titles, descriptions], [[], []]);
});

test('maps entities by id, type and name, and says which are replaced', () => {
  const { entities = [] } = mapFixture('pack.json');
  assert.equal(entities.length, 11);
  assert.deepEqual(entities[3], { id: 'S9001', type: 'malware', name: 'SampleLoader' });
  assert.deepEqual(
    entities.filter(({ state }) => state !== undefined),
    [{ id: 'T9002', type: 'technique', name: 'Theft of Samples', state: 'revoked' }],
  );
});

test('maps links with what their ends are, and tells those that were found in a text', () => {
  const { relations = [] } = mapFixture('pack.json');
  assert.equal(relations.length, 9);
  const [exploits, uses] = relations.slice(2);
  assert.deepEqual(exploits, {
    from: 'G9001',
    fromType: 'group',
    type: 'exploits',
    to: 'CVE-2023-20001',
    toType: 'vulnerability',
    class: 'extracted',
    pointer: '/relations/2',
  });
  assert.deepEqual([uses?.fromType, uses?.toType, uses?.class], ['malware', 'technique', 'official']);
  assert.equal(relations.filter((relation) => relation.class === 'official').length, 8);
});

test('points at what each fact was made from', () => {
  const origins = new Origins();
  const { bytes, member } = fixture('pack.json');
  const { vulnerabilities, links = [], entities = [] } = starterPack.map(bytes, member, origins);
  const index = vulnerabilities.findIndex(({ id }) => id === 'CVE-2023-20001');
  const facts = vulnerabilities[index];
  assert.ok(facts);
  const at = (path: string) => {
    const origin = originAt(origins, facts, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  const entry = `/vulnerabilities/${index}`;
  assert.equal(at('assigner/shortName'), `verbatim ${entry}/assigner/1`);
  assert.equal(at('titles/0/text'), `verbatim ${entry}/kev/2`);
  assert.equal(at('titles/0/source'), `derived ${entry}`);
  assert.equal(
    at('descriptions/0/text'),
    `derived ${['kev', 'products', 'cwes'].map((name) => `${entry}/${name}`).join(' ')}`,
  );
  assert.equal(at('scores/1/baseScore'), `verbatim ${entry}/scores/1/2`);
  assert.equal(at('scores/1/severity'), `derived ${entry}/scores/1/2`);
  assert.equal(at('weaknesses/0/id'), `verbatim ${entry}/kev/6/0`);
  assert.equal(at('weaknesses/1/id'), `verbatim ${entry}/cwes/0/0`);
  assert.equal(at('references/1/tags/0'), `verbatim ${entry}/urls/0/1/0`);
  assert.equal(at('aliases/0'), `verbatim ${entry}/aliases/0`);
  assert.equal(at('kev/dateAdded'), `canonical ${entry}/kev/3`);
  assert.deepEqual(links[index], {
    affected: [`${entry}/kev`, `${entry}/products/0`, `${entry}/products/1`],
    weaknesses: [`${entry}/kev/6/0`, `${entry}/cwes/0/0`, `${entry}/cwes/1/0`],
  });
  assert.equal(origins.pointerOf(entities[3] ?? {}), '/entities/3');
  assert.deepEqual(originAt(origins, entities[3] ?? {}, ['name'])?.pointers, ['/entities/3/2']);
});

test('finds every entry of the published pack, and each of its values, again', () => {
  const bytes = gunzipSync(readFileSync(new URL('../../../pack/starter-pack.json.gz', import.meta.url)));
  const origins = new Origins();
  const { vulnerabilities, places = [], entities = [] } = starterPack.map(bytes, 'pack.json', origins);
  const document: unknown = JSON.parse(bytes.toString());
  assert.ok(places.length > 1_000 && places.length === vulnerabilities.length);
  for (const [index, facts] of vulnerabilities.entries()) {
    checkOrigins(facts, origins, document);
    const { ordinal, start, length } = places[index] ?? assert.fail();
    assert.deepEqual(starterPack.mapItem?.(bytes.subarray(start, start + length), ordinal).facts, facts);
  }
  assert.ok(entities.length > 1_000);
  for (const facts of entities) checkOrigins(facts, origins, document);
});

test('refuses an item that is not a valid entry, and is published nowhere', () => {
  for (const text of ['{"id":"cve-2024-1000"}', '7', '']) {
    assert.throws(() => starterPack.mapItem?.(Buffer.from(text), 3), UnmappableError, text);
  }
  assert.equal(starterPack.manifest.urlOf({ key: 'starter-pack', upstreamVersion: '2024.03.01' }), null);
});

test('refuses an entry in which a text is blank', () => {
  const urls = ['https://a.example/'];
  const listing: readonly unknown[] = [
    'Sample',
    'Router',
    'Flaw',
    '2024-02-11',
    null,
    false,
    ['CWE-78'],
    urls,
  ];
  const score: readonly unknown[] = ['3.1', 'CVSS:3.1/AV:N', 9.1, 'sample', 'cna', null];
  const blanks: Readonly<Record<string, (blank: string) => object>> = {
    'assigner.0': (blank) => ({ assigner: [blank, 'sample'] }),
    'assigner.1': (blank) => ({ assigner: ['1111', blank] }),
    'kev.0': (blank) => ({ kev: listing.with(0, blank) }),
    'kev.1': (blank) => ({ kev: listing.with(1, blank) }),
    'kev.2': (blank) => ({ kev: listing.with(2, blank) }),
    'kev.7.0': (blank) => ({ kev: listing.with(7, [blank]) }),
    'scores.0.1': (blank) => ({ scores: [score.with(1, blank)] }),
    'scores.0.3': (blank) => ({ scores: [score.with(3, blank)] }),
    'cwes.0.1': (blank) => ({ cwes: [['CWE-78', blank]] }),
    'products.0.0': (blank) => ({ products: [[blank, 'Router', 'sample']] }),
    'products.0.2': (blank) => ({ products: [['Sample', 'Router', blank]] }),
    'urls.0.0': (blank) => ({ urls: [[blank, [], 'sample']] }),
    'urls.0.1.0': (blank) => ({ urls: [['https://a.example/', [blank], 'sample']] }),
    'aliases.0': (blank) => ({ aliases: [blank] }),
  };
  const mapEntry = (members: object) =>
    starterPack.mapItem?.(Buffer.from(JSON.stringify({ id: 'CVE-2024-1000', ...members })), 0);
  for (const [path, withText] of Object.entries(blanks)) {
    assert.ok(mapEntry(withText('word')), `${path} with a word`);
    for (const blank of ['', ' ', '\t\u00a0\n']) {
      const message = `The entry can't be taken: ${path}: blank.`;
      assert.throws(() => mapEntry(withText(blank)), { name: 'UnmappableError', message }, path);
    }
  }
});

test('gives the scores of the day', () => {
  assert.deepEqual(mapFixture('pack.json').epss, {
    date: '2024-02-29T00:00:00.000Z',
    model: 'v2023.03.01',
    ids: ['CVE-2019-9999', 'CVE-2023-20001', 'CVE-2024-1000'],
    scores: Uint32Array.of(0, 97_531, 1),
    percentiles: Uint32Array.of(100_000, 99_999, 0),
  });
});

test('refuses bad entries alone and says where they are', () => {
  const { items, rejected, vulnerabilities } = mapFixture('bad-entries.json');
  assert.equal(items, 29);
  assert.deepEqual(
    vulnerabilities.map(({ id }) => id),
    ['CVE-2019-9999', 'CVE-2024-1234567'],
  );
  const reasons = [
    /^id: /,
    /twice/,
    /^published: /,
    /^epss/,
    /^cwes/,
    /^kev\.3: /,
    /^scores/,
    /^nvdScore/,
    /object/,
  ];
  const refused = rejected.filter(({ pointer }) => pointer.startsWith('/vulnerabilities/'));
  assert.equal(refused.length, reasons.length);
  reasons.forEach((reason, index) => {
    assert.equal(refused[index]?.pointer, `/vulnerabilities/${index + 1}`);
    assert.match(refused[index]?.reason ?? '', reason);
  });
});

test('refuses bad entities and links alone and says where they are', () => {
  const { entities, relations, rejected } = mapFixture('bad-entries.json');
  assert.deepEqual(
    entities?.map(({ id, type }) => `${id} ${type}`),
    ['S9001 malware', 'T9005 technique', 'T9006 technique'],
  );
  assert.deepEqual(
    relations?.map(({ to, pointer }) => `${to} ${pointer}`),
    ['T9005 /relations/0', 'T9006 /relations/7'],
  );
  const expected: readonly (readonly [string, RegExp])[] = [
    ['/entities/1', /^0: no canonical id/],
    ['/entities/2', /twice/],
    ['/entities/3', /of another type/],
    ['/entities/4', /^2: blank/],
    ['/entities/5', /^1: /],
    ['/entities/6', /^3: /],
    ['/entities/7', /tuple/],
    ['/relations/1', /twice/],
    ['/relations/2', /from S9009, which is not an entity/],
    ['/relations/3', /to itself/],
    ['/relations/4', /T9005 is not a vulnerability/],
    ['/relations/5', /^1: /],
    ['/relations/6', /3 items/],
  ];
  const refused = rejected.filter(({ pointer }) => !pointer.startsWith('/vulnerabilities/'));
  assert.equal(refused.length, expected.length);
  for (const [index, [pointer, reason]] of expected.entries()) {
    assert.equal(refused[index]?.pointer, pointer);
    assert.match(refused[index]?.reason ?? '', reason);
  }
});
