import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { UnmappableError } from '../contract.ts';
import { assertValid, describeSource, readFixture } from '../testing/suite.ts';
import { source as csaf } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string) => csaf.map(fixture(name).bytes, name);

describeSource(csaf, {
  accepts: [
    fixture('icsa-99-123-04.json'),
    fixture('exsa-2099_77.json'),
    fixture('bad-parts.json'),
    fixture('announcement.json'),
    fixture('exsa-2099_21.json'),
  ],
  refuses: [
    fixture('later-format.json'),
    fixture('odd-date.json'),
    fixture('no-id.json'),
    fixture('no-tracking.json'),
    fixture('odd-vulnerabilities.json'),
    fixture('cut-off.json'),
  ],
});

test('maps an advisory itself', () => {
  const { identity, entities, items, rejected } = mapFixture('icsa-99-123-04.json');
  assert.deepEqual(identity, {
    key: 'ICSA-99-123-04',
    upstreamTime: '2099-05-04T06:00:00.000Z',
    upstreamVersion: '2',
  });
  assert.deepEqual([items, rejected], [3, []]);
  const source = 'sample-csaf';
  const link = (url: string, name?: string) =>
    name === undefined ? { url, tags: [], source } : { url, name, tags: ['self'], source };
  assert.deepEqual(entities, [
    {
      id: 'advisory:icsa-99-123-04',
      type: 'advisory',
      name: 'Sampletec Pump Control',
      state: 'active',
      descriptions: [{ text: 'Whoever reaches the pump can stop it.', lang: 'en-US', source }],
      created: '2099-05-03T06:00:00.000Z',
      modified: '2099-05-04T06:00:00.000Z',
      version: '2',
      references: [
        link('https://files.sample.example/icsa-99-123-04.json', 'As JSON'),
        link('https://mirror.example/icsa-99-123-04', 'Elsewhere'),
        link('https://www.sample.example/advisories/icsa-99-123-04', 'As a page'),
        link('https://pump.example/hardening'),
      ],
      details: { label: 'ICSA-99-123-04', publisher: 'SAMPLE', severity: 'High' },
    },
  ]);
});

test('maps the statements of an advisory about a vulnerability', () => {
  const [facts, other] = mapFixture('icsa-99-123-04.json').vulnerabilities;
  const source = 'sample-csaf';
  assert.ok(facts?.affected);
  const { affected, ...rest } = facts;
  const ofAdvisory = { advisories: ['advisory:icsa-99-123-04'], forProducts: true } as const;
  assert.deepEqual(rest, {
    id: 'CVE-2099-1000',
    titles: [{ text: "A title of the advisory's own", lang: 'en-US', source }],
    descriptions: [{ text: 'An invented fault.', lang: 'en-US', source }],
    scores: [
      {
        version: '3.1',
        vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
        baseScore: 9.8,
        severity: 'critical',
        source: 'SAMPLE',
        role: 'other',
        temporalScore: 8.5,
        ...ofAdvisory,
      },
      {
        version: '2.0',
        vector: 'AV:N/AC:L/Au:N/C:P/I:P/A:P',
        baseScore: 7.5,
        severity: 'high',
        source: 'SAMPLE',
        role: 'other',
        ...ofAdvisory,
      },
    ],
    weaknesses: [{ id: 'CWE-78', text: 'An invented name of a weakness', lang: 'en', source }],
    references: [
      { url: 'https://cve.example/CVE-2099-1000', name: 'the list', tags: [], source },
      { url: 'https://pump.example/fix', tags: [], source },
    ],
    advisories: [
      {
        id: 'advisory:icsa-99-123-04',
        label: 'ICSA-99-123-04',
        title: 'Sampletec Pump Control',
        publisher: 'SAMPLE',
        url: 'https://www.sample.example/advisories/icsa-99-123-04',
        published: '2099-05-03T06:00:00.000Z',
        modified: '2099-05-04T06:00:00.000Z',
        withdrawn: null,
        remediations: [
          {
            category: 'vendor_fix',
            text: 'Update to 3.4.',
            url: 'https://pump.example/fix',
            date: '2099-05-02T08:00:00.000Z',
            products: ['Sampletec Pump Control: >= 3.0 | < 3.4', 'Sampletec Pump Control: < V2.1 SP3'],
          },
          {
            category: 'none_available',
            text: 'No update is planned.',
            url: null,
            date: null,
            products: ['Sampletec Valve: All versions'],
          },
        ],
        source,
      },
    ],
  });
  assert.deepEqual(
    affected.map(({ product, versions, defaultStatus }) => [product, versions, defaultStatus]),
    [
      [
        'Pump Control',
        [
          { version: '0', scheme: null, lessThan: 'V2.1 SP3', status: 'affected' },
          { version: '3.0', scheme: null, lessThan: '3.4', status: 'affected' },
          { version: '3.4', scheme: null, status: 'unaffected' },
        ],
        null,
      ],
      ['Valve', [], 'affected'],
      [
        'Meter',
        [{ version: 'All versions with serial numbers below 7', scheme: null, status: 'affected' }],
        null,
      ],
      ['Gauge 7', [], 'unaffected'],
    ],
  );
  assert.deepEqual(affected[0]?.cpes, ['cpe:2.3:a:sampletec:pump_control:*:*:*:*:*:*:*:*']);
  assert.equal(other?.id, 'CVE-2099-1001');
  const [v4] = other.scores ?? [];
  assert.deepEqual([v4?.version, v4?.baseScore, v4?.vectorScore], ['4.0', 5.3, 5.1]);
  assert.deepEqual(other.weaknesses, [{ id: null, text: 'Nothing known', lang: 'en', source }]);
  assert.equal(other.affected?.find(({ product }) => product === 'Valve')?.defaultStatus, 'unknown');
});

test('joins packages with what they are installed on', () => {
  const { identity, entities, vulnerabilities } = mapFixture('exsa-2099_77.json');
  assert.equal(identity.key, 'EXSA-2099:77');
  assert.equal(entities?.[0]?.id, 'advisory:exsa-2099%3a77');
  const [{ affected = [], advisories = [] } = {}] = vulnerabilities;
  assert.equal(advisories[0]?.url, 'https://linux.example/csaf/exsa-2099_77.json', 'there is no page');
  const kernels = affected.filter(({ product }) => product === 'kernel');
  assert.deepEqual(
    kernels.map(({ purl, platforms, versions, defaultStatus }) => [
      purl,
      platforms,
      versions.map(({ version, status }) => `${version} ${status}`),
      defaultStatus,
    ]),
    [
      ['pkg:rpm/example/kernel', ['Example Linux 9'], [], 'affected'],
      ['pkg:rpm/example/kernel', ['Example Linux 9', 'A loose product 1.0'], [], 'affected'],
      ['pkg:rpm/example/kernel', ['x86_64', 'Example Linux 8'], ['4.18.0-9 unaffected'], null],
    ],
  );
  const tables = affected.find(({ product }) => product === 'Tables');
  assert.deepEqual([tables?.purl, tables?.versions[0]?.version], ['pkg:cran/Tables', '1.2+1']);
  const tool = affected.find(({ product }) => product === 'tool');
  assert.deepEqual(
    tool?.versions.map(({ version, lessThan, lessThanOrEqual, scheme }) => [
      version,
      lessThan ?? lessThanOrEqual,
      scheme,
    ]),
    [
      ['1.0.0', undefined, 'semver'],
      ['2.0.0', '2.4.1', 'semver'],
      ['3.0.0', '3.1.0', 'semver'],
      ['2.0 SP1', undefined, null],
    ],
  );
});

test('describes an advisory by its flaw, not by what is new in it', () => {
  const [advisory] = mapFixture('announcement.json').entities ?? [];
  assert.deepEqual(
    advisory?.descriptions?.map(({ text }) => text),
    [
      'Whoever reaches the pump can stop it.',
      'Updating the pump mends it.',
      'This updated advisory follows the one of May.',
      'Sold in few countries.',
    ],
  );
});

test('leaves out bad parts alone and counts them', () => {
  const { vulnerabilities, rejected, items } = mapFixture('bad-parts.json');
  assert.equal(items, 8);
  assert.deepEqual(
    vulnerabilities.map(({ id }) => id),
    ['CVE-2099-2000'],
  );
  assert.deepEqual(
    vulnerabilities[0]?.affected?.map(({ product, defaultStatus }) => [product, defaultStatus]),
    [['Pump', 'affected']],
    'the first of two products of one id, by the first list that names it',
  );
  assert.deepEqual(
    vulnerabilities[0].scores?.map(({ baseScore, vector }) => [baseScore, vector]),
    [[5, null]],
  );
  assert.deepEqual(vulnerabilities[0].advisories?.[0]?.remediations[0]?.products, ['Pump']);
  const reasons = new Map(rejected.map(({ pointer, reason }) => [pointer, reason]));
  assert.deepEqual([...reasons.keys()].sort(), [
    '/product_tree',
    ...[0, 1, 2, 5, 6].map((index) => `/vulnerabilities/${index}`),
  ]);
  assert.match(reasons.get('/product_tree') ?? '', /branches deeper than 32 \(1\)/);
  assert.match(reasons.get('/product_tree') ?? '', /products whose id appears earlier \(1\)/);
  assert.match(reasons.get('/vulnerabilities/0') ?? '', /product ids that name nothing \(3\)/);
  assert.match(reasons.get('/vulnerabilities/0') ?? '', /group ids that name nothing \(1\)/);
  assert.match(reasons.get('/vulnerabilities/0') ?? '', /vectors that can't be read \(1\)/);
  assert.match(reasons.get('/vulnerabilities/1') ?? '', /appears earlier/);
});

test('a vulnerability without a CVE id is counted and omitted, but is not a fault', () => {
  const advisory = JSON.parse(fixture('bad-parts.json').bytes.toString());
  const vulnerabilities = advisory.vulnerabilities.filter(
    ({ cve }: { cve?: string }) => cve === undefined || cve === '',
  );
  const bytes = Buffer.from(
    JSON.stringify({ document: { ...advisory.document, references: [] }, vulnerabilities }),
  );
  const mapped = csaf.map(bytes, 'nameless.json');
  assert.equal(vulnerabilities.length, 3);
  assert.deepEqual([mapped.vulnerabilities, mapped.items], [[], 4]);
  assert.deepEqual(
    mapped.rejected.map(({ pointer }) => pointer),
    ['/vulnerabilities/2'],
    'what is no object',
  );
});

test('takes an advisory without vulnerabilities, publisher or language', () => {
  const { vulnerabilities, entities = [], rejected } = mapFixture('announcement.json');
  assert.deepEqual([vulnerabilities, rejected], [[], []]);
  const [{ state, created, descriptions, details } = {}] = entities;
  assert.deepEqual([state, created, descriptions?.[0]?.lang], ['draft', undefined, 'und']);
  assert.deepEqual(details, { label: 'SAMPLE-INFO-1' });
});

test('points at the words that facts were made from', () => {
  const { bytes } = fixture('icsa-99-123-04.json');
  const origins = new Origins();
  const { vulnerabilities, links } = csaf.map(bytes, 'a.json', origins);
  const [facts] = vulnerabilities;
  assert.ok(facts);
  const at = (path: string) => {
    const origin = originAt(origins, facts, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  const vendor = '/product_tree/branches/0';
  assert.equal(at('affected/0/vendor'), `verbatim ${vendor}/name`);
  assert.equal(at('affected/0/versions/0/lessThan'), `derived ${vendor}/branches/0/branches/0/name`);
  assert.equal(at('affected/0/versions/2/version'), `verbatim ${vendor}/branches/0/branches/2/name`);
  assert.equal(at('affected/0/versions/2/status'), 'derived /vulnerabilities/0/product_status/fixed/0');
  assert.equal(at('affected/1/defaultStatus'), 'derived /vulnerabilities/0/product_status/known_affected/2');
  assert.equal(
    at('advisories/0/remediations/0/products/1'),
    `verbatim ${vendor}/branches/0/branches/0/product/name`,
  );
  assert.equal(at('scores/0/source'), 'verbatim /document/publisher/name');
  assert.deepEqual(links?.[0], {
    affected: [0, 2, 3]
      .map((index) => `/vulnerabilities/0/product_status/known_affected/${index}`)
      .concat('/vulnerabilities/0/product_status/known_not_affected/0'),
    weaknesses: ['/vulnerabilities/0/cwe/id'],
    advisories: ['/document/tracking/id'],
  });
});

test('says why it refuses', () => {
  for (const [name, reason] of [
    ['later-format', /CSAF "3\.0"/],
    ['odd-date', /current_release_date/],
    ['no-id', /tracking\.id/],
    ['no-tracking', /tracking/],
  ] as const) {
    const isExpected = (error: unknown) => error instanceof UnmappableError && reason.test(error.message);
    assert.throws(() => mapFixture(`${name}.json`), isExpected, name);
  }
});

test('bounds what groups and long lists may name', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => `P-${index}`);
  const document = JSON.parse(fixture('announcement.json').bytes.toString()).document;
  const remediation = { category: 'mitigation', details: 'Wait.', group_ids: ['G'] };
  const bytes = Buffer.from(
    JSON.stringify({
      document,
      product_tree: {
        full_product_names: ids.map((id) => ({ product_id: id, name: `Product ${id}` })),
        product_groups: [{ group_id: 'G', product_ids: ids }],
      },
      vulnerabilities: [
        {
          cve: 'CVE-2099-3000',
          product_status: { known_affected: ids },
          remediations: Array.from({ length: 200 }, () => remediation),
        },
      ],
    }),
  );
  const mapped = csaf.map(bytes, 'large.json');
  assertValid(mapped);
  const [{ affected = [], advisories = [] } = {}] = mapped.vulnerabilities;
  assert.equal(affected.length, 2_000);
  const named = advisories[0]?.remediations.map(({ products }) => products.length) ?? [];
  assert.equal(
    named.reduce((sum, count) => sum + count, 0),
    298_000,
  );
  const [{ reason } = { reason: '' }] = mapped.rejected;
  assert.match(reason, /products beyond 2000 \(1000\)/);
  assert.match(reason, /products beyond what one advisory may name \(302000\)/);
});

test('meets branches that go ten thousand deep', () => {
  const document = JSON.stringify(JSON.parse(fixture('announcement.json').bytes.toString()).document);
  const branches = `${'[{"category":"legacy","name":"x","branches":'.repeat(10_000)}[]${'}]'.repeat(10_000)}`;
  const mapped = csaf.map(
    Buffer.from(`{"document":${document},"product_tree":{"branches":${branches}}}`),
    'deep.json',
    new Origins(),
  );
  assert.deepEqual(mapped.rejected, [
    { pointer: '/product_tree', reason: 'left out: branches deeper than 32 (1)' },
  ]);
});

test('tells apart advisories and the files next to them', () => {
  const recognises = (text: string) => csaf.recognises({ member: 'a.json', head: Buffer.from(text) });
  assert.ok(recognises('\ufeff{ "document" : {"acknowledgments": ['));
  assert.ok(recognises('{"$schema":"https://schema.example","document":{"category":"csaf_vex"'));
  assert.ok(!recognises('{"document":{"title":"Something else"'));
  assert.ok(!recognises('{"cve":"csaf_version"'));

  const isCompanion = (member: string, text: string) =>
    csaf.isCompanion?.({ member, head: Buffer.from(text) });
  assert.ok(isCompanion('white/2099/icsa-99-123-04.json.sha512', 'ab12  icsa-99-123-04.json'));
  assert.ok(isCompanion('white/2099/icsa-99-123-04.json.asc', '-----BEGIN PGP SIGNATURE-----'));
  assert.ok(isCompanion('white/index.txt', '2099/icsa-99-123-04.json\n'));
  assert.ok(isCompanion('white/changes.csv', '"2099/icsa-99-123-04.json","2099-05-04T06:00:00Z"\n'));
  assert.ok(
    isCompanion('white/feed.json', '{"feed":{"category":[{"scheme":"urn:ietf:params:rolie:category"'),
  );
  assert.ok(
    isCompanion('provider-metadata.json', '{"canonical_url":"https://a.example","metadata_version":"2.0"'),
  );
  assert.ok(!isCompanion('icsa-99-123-04.json', '{"document":{"category":"csaf_vex"'));
  assert.ok(!isCompanion('index.txt', 'Welcome\n'));
  assert.ok(!isCompanion('feed.json', '{"feed":{"title":"News"'));
});

test("knows where CISA publishes its advisories on operational technology, and nobody else's", () => {
  const urlOf = (key: string) => csaf.manifest.urlOf({ key, upstreamVersion: '1' });
  const folder = 'https://raw.githubusercontent.com/cisagov/CSAF/develop/csaf_files/OT/white';
  assert.equal(urlOf('ICSA-24-298-01'), `${folder}/2024/icsa-24-298-01.json`);
  assert.equal(urlOf('ICSMA-17-009-01A'), `${folder}/2017/icsma-17-009-01a.json`);
  assert.equal(urlOf('VA-24-254-02'), null);
  assert.equal(urlOf('RHSA-2024:1234'), null);
});
