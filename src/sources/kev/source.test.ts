import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { UnmappableError } from '../contract.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as kev } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string) => kev.map(fixture(name).bytes, name);

describeSource(kev, {
  accepts: [fixture('catalog.json'), fixture('bad-entries.json')],
  refuses: [
    fixture('count-differs.json'),
    fixture('no-release-date.json'),
    fixture('odd-release-date.json'),
    fixture('no-version.json'),
    fixture('other-schema.json'),
    fixture('cut-off.json'),
    fixture('empty.json'),
  ],
});

test('maps an entry whole', () => {
  const { identity, items, rejected, vulnerabilities } = mapFixture('catalog.json');
  assert.deepEqual(identity, {
    key: 'catalog',
    upstreamTime: '2024-03-01T15:00:12.345Z',
    upstreamVersion: '2024.03.01',
  });
  assert.equal(items, 4);
  assert.deepEqual(rejected, []);
  const source = 'cisa-kev';
  assert.deepEqual(vulnerabilities[0], {
    id: 'CVE-2024-1000',
    titles: [{ text: 'Examplesoft Mailer Command Injection Vulnerability', lang: 'en', source }],
    descriptions: [
      {
        text: 'An invented fault in an invented product lets a remote attacker run code.',
        lang: 'en',
        source,
      },
    ],
    weaknesses: [
      { id: 'CWE-78', text: null, lang: null, source },
      { id: 'CWE-20', text: null, lang: null, source },
    ],
    affected: [
      {
        vendor: 'Examplesoft',
        product: 'Mailer',
        versions: [],
        cpes: [],
        purl: null,
        defaultStatus: null,
        source,
      },
    ],
    references: [
      { url: 'https://mailer.example/advisory/7', tags: [], source },
      { url: 'https://agency.example/bod-99-01', name: 'BOD 99-01', tags: [], source },
      { url: 'https://nvd.nist.gov/vuln/detail/CVE-2024-1000', tags: [], source },
    ],
    kev: {
      dateAdded: '2024-03-01T00:00:00.000Z',
      dueDate: '2024-03-22T00:00:00.000Z',
      ransomware: true,
      requiredAction: 'Update as the vendor says.',
      notes:
        'https://mailer.example/advisory/7 ; BOD 99-01: https://agency.example/bod-99-01 ; https://nvd.nist.gov/vuln/detail/CVE-2024-1000',
    },
  });
});

test('keeps missing things missing', () => {
  const [, blanks, placeholder, undated] = mapFixture('catalog.json').vulnerabilities;
  assert.equal(blanks?.id, 'CVE-2023-20001');
  assert.equal(blanks?.affected?.[0]?.vendor, 'Sample Networks');
  assert.equal(placeholder?.affected?.[0]?.vendor, null);
  assert.equal(placeholder?.kev?.notes, null);
  assert.deepEqual(placeholder?.references, []);
  assert.equal(undated?.kev?.dueDate, null);
  assert.deepEqual(undated?.weaknesses, [{ id: null, text: 'CWE-noinfo', lang: 'en', source: 'cisa-kev' }]);
});

test('refuses bad entries alone and says where they are', () => {
  const { items, rejected, vulnerabilities } = mapFixture('bad-entries.json');
  assert.equal(items, 11);
  assert.deepEqual(
    vulnerabilities.map(({ id }) => id),
    ['CVE-2024-1000', 'CVE-2021-1234567'],
  );
  assert.equal(vulnerabilities[0]?.affected?.[0]?.product, 'Mailer', 'the first of two is kept');
  assert.deepEqual(
    rejected.map(({ pointer }) => pointer),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => `/vulnerabilities/${index}`),
  );
  const reasons = [
    /cveID/,
    /twice/,
    /dateAdded/,
    /dueDate/,
    /Ransomware/,
    /cveID/,
    /cwes/,
    /object/,
    /Ransomware/,
  ];
  reasons.forEach((reason, index) => {
    assert.match(rejected[index]?.reason ?? '', reason);
  });
});

test('reads a catalog that begins with a byte order mark, which counts in places', () => {
  const { bytes } = fixture('catalog.json');
  const marked = Buffer.concat([Buffer.from('\ufeff'), bytes]);
  assert.ok(kev.recognises({ member: 'kev.json', head: marked }));
  const { items, places } = kev.map(marked, 'kev.json');
  assert.equal(items, 4);
  const shifted = kev.map(bytes, 'kev.json').places?.map((place) => ({ ...place, start: place.start + 3 }));
  assert.deepEqual(places, shifted);
});

test('points at what each fact was made from, past entries that were refused', () => {
  const { bytes } = fixture('bad-entries.json');
  const origins = new Origins();
  const { vulnerabilities, links, places } = kev.map(bytes, 'kev.json', origins);
  const [facts] = vulnerabilities;
  assert.ok(facts);
  const at = (path: string) => {
    const origin = originAt(origins, facts, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  const entry = '/vulnerabilities/0';
  assert.equal(at('kev/dateAdded'), `canonical ${entry}/dateAdded`);
  assert.equal(at('kev/ransomware'), `derived ${entry}/knownRansomwareCampaignUse`);
  assert.equal(at('kev/requiredAction'), `verbatim ${entry}/requiredAction`);
  assert.equal(at('titles/0/text'), `verbatim ${entry}/vulnerabilityName`);
  assert.equal(at('titles/0/source'), `derived ${entry}`);
  assert.equal(at('weaknesses/1/id'), `verbatim ${entry}/cwes/1`);
  assert.equal(at('affected/0/vendor'), `verbatim ${entry}/vendorProject`);
  assert.equal(at('references/1/url'), `derived ${entry}/notes`);
  assert.deepEqual(links, [
    { affected: [entry], weaknesses: [`${entry}/cwes/0`, `${entry}/cwes/1`] },
    { affected: ['/vulnerabilities/10'], weaknesses: ['/vulnerabilities/10/cwes/0'] },
  ]);
  assert.deepEqual(
    places?.map(({ ordinal }) => ordinal),
    [0, 10],
  );
  assert.equal(origins.pointerOf(vulnerabilities[1] ?? {}), '/vulnerabilities/10');
});

test('refuses an item that is not a valid entry', () => {
  for (const text of ['{"cveID":"CVE-2024-1000"}', '[]', '{', '']) {
    assert.throws(() => kev.mapItem?.(Buffer.from(text), 3), UnmappableError, text);
  }
});

test('knows where the newest catalog is published', () => {
  assert.equal(
    kev.manifest.urlOf({ key: 'catalog', upstreamVersion: '2024.03.01' }),
    'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
  );
});

test('maps every entry of the published catalogs', (t) => {
  const expected = { '2026.06.18': 1623, '2026.08.21': 1674 };
  const folder = '../shared/data/kev';
  const files = globSync(`${folder}/known_exploited_vulnerabilities-*.json`);
  if (files.length === 0) return t.skip(`${folder} has no published catalogs`);
  for (const [version, count] of Object.entries(expected)) {
    const bytes = readFileSync(`${folder}/known_exploited_vulnerabilities-${version}.json`);
    const origins = new Origins();
    const { identity, items, rejected, vulnerabilities, places } = kev.map(bytes, version, origins);
    const document: unknown = JSON.parse(bytes.toString());
    for (const facts of vulnerabilities) checkOrigins(facts, origins, document);
    assert.equal(bytes.toString().match(/"cveID":/g)?.length, count, 'counted in the text');
    assert.equal(identity.upstreamVersion, version);
    assert.deepEqual([items, rejected.length, vulnerabilities.length], [count, 0, count]);
    for (const { ordinal, start, length } of places ?? []) {
      const item = bytes.subarray(start, start + length);
      assert.deepEqual(kev.mapItem?.(item, ordinal).facts, vulnerabilities[ordinal]);
    }
    const known = bytes.toString().match(/"knownRansomwareCampaignUse": "Known"/g)?.length;
    assert.equal(vulnerabilities.filter((facts) => facts.kev?.ransomware).length, known);
    for (const { id, references = [] } of vulnerabilities)
      assert.ok(references.length > 0, `${id} has links`);
  }
});
