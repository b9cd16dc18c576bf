import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { judgeVersion } from '../../domain/version/judge.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as osv } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string, origins?: Origins) => osv.map(fixture(name).bytes, name, origins);

describeSource(osv, {
  accepts: [
    fixture('go.json'),
    fixture('ghsa.json'),
    fixture('several-cves.json'),
    fixture('debian.json'),
    fixture('withdrawn.json'),
    fixture('git-only.json'),
    fixture('no-cve.json'),
    fixture('cve-id.json'),
  ],
  refuses: [
    fixture('odd-id.json'),
    fixture('no-date.json'),
    fixture('odd-withdrawn.json'),
    fixture('affected-as-text.json'),
    fixture('too-many-cves.json'),
    fixture('cut-off.json'),
  ],
});

test('passes over the list of changes', () => {
  assert.ok(osv.isCompanion?.({ member: 'npm/modified_id.csv', head: Buffer.from('') }));
  assert.ok(!osv.isCompanion?.({ member: 'npm/MAL-2025-6001.json', head: Buffer.from('') }));
});

test('maps a record whole', () => {
  const { identity, entities, vulnerabilities, links } = mapFixture('go.json');
  assert.deepEqual(identity, { key: 'GO-2024-1000', upstreamTime: '2024-01-01T00:00:00.000Z' });
  const source = 'go';
  const references = [
    { url: 'https://mailer.example/cl/7', tags: ['fix'], source },
    { url: 'https://mailer.example/report', tags: ['web'], source },
  ];
  assert.deepEqual(entities, [
    {
      id: 'advisory:go-2024-1000',
      type: 'advisory',
      name: 'Mail loop in example.com/Mailer',
      state: 'active',
      aliases: ['GHSA-2222-3333-4444'],
      descriptions: [{ text: 'An invented fault lets a sender fill the queue.', lang: 'en', source }],
      references,
      details: { label: 'GO-2024-1000', publisher: 'Go Vulnerability Database' },
    },
  ]);
  const affected = { vendor: null, product: null, cpes: [], defaultStatus: 'unaffected', source } as const;
  const range = { status: 'affected', scheme: 'semver' } as const;
  assert.deepEqual(vulnerabilities, [
    {
      id: 'CVE-2024-1000',
      aliases: ['GO-2024-1000', 'GHSA-2222-3333-4444'],
      titles: [{ text: 'Mail loop in example.com/Mailer', lang: 'en', source }],
      descriptions: [{ text: 'An invented fault lets a sender fill the queue.', lang: 'en', source }],
      advisories: [
        {
          id: 'advisory:go-2024-1000',
          label: 'GO-2024-1000',
          title: 'Mail loop in example.com/Mailer',
          publisher: 'Go Vulnerability Database',
          url: 'https://osv.dev/vulnerability/GO-2024-1000',
          published: null,
          modified: null,
          withdrawn: null,
          remediations: [],
          source,
        },
      ],
      affected: [
        {
          ...affected,
          purl: 'pkg:golang/example.com/Mailer/v2',
          packageName: 'example.com/Mailer/v2',
          versions: [
            { version: '0', ...range, lessThan: '2.1.4' },
            { version: '2.2.0-0', ...range, lessThan: '2.2.1' },
            { version: '2.3.0', ...range, lessThan: '*' },
          ],
          modules: ['example.com/Mailer/v2/queue', 'example.com/Mailer/v2/send'],
          programRoutines: ['Queue.Push', 'New'],
        },
        {
          ...affected,
          purl: 'pkg:golang/stdlib',
          packageName: 'stdlib',
          versions: [{ version: '0', ...range, lessThan: '*' }],
        },
      ],
      references,
    },
  ]);
  assert.deepEqual(links, [
    { advisories: ['/id'], affected: ['/affected/0/package/name', '/affected/1/package/name'] },
  ]);
});

test('scores one CVE by the vectors of the record and of its packages', () => {
  const { vulnerabilities, entities } = mapFixture('ghsa.json');
  const advisories = ['advisory:ghsa-3333-4444-5555'];
  const by = { source: 'ghsa', role: 'other', advisories } as const;
  assert.deepEqual(vulnerabilities[0]?.scores, [
    {
      version: '3.1',
      vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
      baseScore: 6.1,
      severity: 'medium',
      ...by,
    },
    {
      version: '4.0',
      vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
      baseScore: 9.3,
      severity: 'critical',
      ...by,
    },
    { version: '2.0', vector: 'AV:N/AC:M/Au:N/C:N/I:P/A:N', baseScore: 4.3, severity: 'medium', ...by },
  ]);
  assert.equal(entities?.[0]?.details?.severity, 'HIGH', "the database's own word stays with the advisory");
});

test('gives one CVE the weaknesses that the record names', () => {
  const { vulnerabilities, links } = mapFixture('ghsa.json');
  assert.deepEqual(vulnerabilities[0]?.weaknesses, [
    { id: 'CWE-79', text: null, lang: null, source: 'ghsa' },
    { id: null, text: 'No CWE', lang: 'en', source: 'ghsa' },
  ]);
  assert.deepEqual(links?.[0]?.weaknesses, ['/database_specific/cwe_ids/0', '/database_specific/cwe_ids/3']);
});

test('names the order of versions if it is Semantic Versioning', () => {
  const [swift, cran, action, pub] = mapFixture('ghsa.json').vulnerabilities[0]?.affected ?? [];
  assert.deepEqual(
    [swift?.purl, swift?.versions[0]?.scheme],
    ['pkg:swift/git.example/Sample/Page', 'semver'],
  );
  assert.deepEqual([cran?.purl, cran?.versions[0]?.scheme], ['pkg:cran/Tables', 'cran']);
  assert.deepEqual([action?.purl, action?.versions[0]?.scheme], [null, 'semver']);
  assert.deepEqual(
    pub?.versions.map(({ version, lessThan, scheme }) => [version, lessThan, scheme]),
    [
      ['0', '1.0.0+2', 'pub'],
      ['2.0.0', '2.0.4', 'semver'],
      ['0.9.0', undefined, 'semver'],
      ['1.0.0+1', undefined, 'pub'],
    ],
    'build metadata count there, and in Semantic Versioning they do not',
  );
});

test('a record of several CVEs is a name of none, and scores none', () => {
  const { identity, vulnerabilities, relations } = mapFixture('several-cves.json');
  assert.equal(identity.upstreamTime, '2023-05-06T07:08:09.123Z');
  assert.deepEqual(
    vulnerabilities.map(({ id, aliases, related }) => [id, aliases, related]),
    ['CVE-2023-2001', 'CVE-2023-2002'].map((id) => [id, undefined, ['GO-2023-2001', 'GHSA-5555-6666-7777']]),
  );
  for (const { references, scores, weaknesses } of vulnerabilities)
    assert.deepEqual([references, scores, weaknesses], [undefined, undefined, undefined]);
  assert.deepEqual(relations, [], 'the packages are said of the CVEs');
  assert.ok(vulnerabilities.every(({ affected, advisories }) => affected?.length && advisories?.length));
});

test('an advisory of a distribution is related to what lies upstream of it', () => {
  const { vulnerabilities } = mapFixture('debian.json');
  assert.deepEqual(
    vulnerabilities.map(({ id, aliases, related }) => [id, aliases, related]),
    [
      ['CVE-2024-3001', undefined, ['DSA-9000-1']],
      ['CVE-2024-3002', undefined, ['DSA-9000-1']],
    ],
  );
  const [bookworm, bullseye] = vulnerabilities[0]?.affected ?? [];
  const range = { status: 'affected', scheme: 'deb' };
  assert.deepEqual([bookworm?.purl, bookworm?.platforms], ['pkg:deb/debian/sampled', ['Debian:12']]);
  assert.deepEqual(bookworm?.versions, [
    { version: '0', ...range, lessThan: '2:1.4-3+deb12u1' },
    { version: '2:1.4-1', ...range },
    { version: '2:1.4-3', ...range },
  ]);
  assert.deepEqual([bullseye?.purl, bullseye?.platforms], ['pkg:deb/debian/sampled', ['Debian:11']]);
  assert.deepEqual(bullseye?.versions, [{ version: '0', ...range, lessThan: '*' }]);
});

test('what nobody has fixed yet is affected in every later version', () => {
  const [mailer, standard] = mapFixture('go.json').vulnerabilities[0]?.affected ?? [];
  assert.ok(mailer && standard);
  for (const version of ['0.0.1', 'v1.22.0', '99.0.0'])
    assert.equal(judgeVersion(standard, version).status, 'affected', version);
  const statuses = ['2.1.3', '2.1.4', '2.2.1', '2.3.0', '2.9.0'].map(
    (version) => judgeVersion(mailer, version).status,
  );
  assert.deepEqual(statuses, ['affected', 'unaffected', 'unaffected', 'affected', 'affected']);
});

test('what is withdrawn says nothing of packages, scores and weaknesses any more', () => {
  const { entities, vulnerabilities, links } = mapFixture('withdrawn.json');
  const withdrawn = '2024-05-05T10:00:00.000Z';
  assert.equal(entities?.[0]?.state, 'revoked');
  assert.equal(entities?.[0]?.withdrawn, withdrawn);
  assert.equal(entities?.[0]?.details?.severity, 'MODERATE');
  const [facts] = vulnerabilities;
  assert.deepEqual(facts?.aliases, ['GHSA-8888-9999-cccc']);
  assert.equal(facts?.advisories?.[0]?.withdrawn, withdrawn);
  assert.deepEqual([facts?.affected, facts?.references], [undefined, undefined]);
  assert.deepEqual([facts?.scores, facts?.weaknesses], [undefined, undefined]);
  assert.deepEqual(links, [{ advisories: ['/id'] }]);
});

test('reads commits of a repository without a package', () => {
  const { vulnerabilities, links } = mapFixture('git-only.json');
  const [repository, fuzzed] = vulnerabilities[0]?.affected ?? [];
  assert.deepEqual([repository?.purl, repository?.packageName], [null, undefined]);
  assert.equal(repository?.repository, 'https://git.example/sample.git');
  const commit = (digit: string) => digit.repeat(40);
  assert.deepEqual(repository?.versions, [
    { version: commit('1'), status: 'affected', scheme: 'git', lessThan: commit('2') },
    { version: commit('1'), status: 'affected', scheme: 'git', lessThan: commit('3') },
    { version: 'v1.0', status: 'affected', scheme: null },
    { version: 'v1.1', status: 'affected', scheme: null },
  ]);
  assert.deepEqual([fuzzed?.purl, fuzzed?.platforms], [null, ['OSS-Fuzz']]);
  assert.deepEqual(
    fuzzed?.versions.map(({ version, lessThan, lessThanOrEqual, scheme }) => [
      version,
      lessThan ?? lessThanOrEqual,
      scheme,
    ]),
    [
      ['0', '1.5', 'oss-fuzz'],
      ['2.0', '2.3', 'oss-fuzz'],
    ],
  );
  assert.deepEqual(links?.[0]?.affected, ['/affected/0/ranges/0/repo', '/affected/1/package/name']);
});

test('a record without a CVE is an advisory that affects packages itself', () => {
  const { entities, vulnerabilities, relations } = mapFixture('no-cve.json');
  assert.deepEqual(vulnerabilities, []);
  const link = { fromType: 'advisory', type: 'affects', toType: 'package', class: 'official' } as const;
  const from = 'advisory:mal-2025-6001';
  assert.deepEqual(relations, [
    { from, ...link, to: 'pkg:npm/%40sample/trap', pointer: '/affected/0/package/name' },
    { from, ...link, to: 'pkg:pypi/sample-trap', pointer: '/affected/3/package/name' },
  ]);
  assert.deepEqual(
    entities?.[0]?.details?.affected?.slice(0, 1).map(({ purl, source }) => [purl, source]),
    [['pkg:npm/%40sample/trap', 'mal']],
  );
  assert.deepEqual(entities?.[0]?.aliases, ['GHSA-vvvv-wwww-xxxx'], 'an id has no blanks');
  assert.equal(entities?.[0]?.details?.publisher, 'Malicious Packages Repository (OpenSSF)');
});

test('a withdrawn record without a CVE affects nothing', () => {
  const record = JSON.parse(fixture('no-cve.json').bytes.toString());
  const withdrawn = Buffer.from(JSON.stringify({ ...record, withdrawn: '2025-02-01T00:00:00Z' }));
  const { entities, relations } = osv.map(withdrawn, 'x.json');
  assert.deepEqual([entities?.[0]?.state, relations], ['revoked', []]);
  assert.equal(entities?.[0]?.details?.affected, undefined);
});

test('the id of an advisory has its colon encoded', () => {
  const record = JSON.parse(fixture('no-cve.json').bytes.toString());
  const { identity, entities } = osv.map(
    Buffer.from(JSON.stringify({ ...record, id: 'RHSA-2025:0001' })),
    'x',
  );
  assert.deepEqual([identity.key, entities?.[0]?.id], ['RHSA-2025:0001', 'advisory:rhsa-2025%3a0001']);
  assert.equal(entities?.[0]?.details?.label, 'RHSA-2025:0001');
});

test('refuses a record of more scores than anybody gives', () => {
  const record = JSON.parse(fixture('ghsa.json').bytes.toString());
  const metrics = ['N', 'A', 'L', 'P'].flatMap((av) => ['L', 'H'].map((ac) => `AV:${av}/AC:${ac}`));
  const vectors = metrics.flatMap((part) =>
    ['N', 'L', 'H'].flatMap((pr) =>
      ['N', 'R'].flatMap((ui) => ['N', 'L', 'H'].map((c) => `${part}/PR:${pr}/UI:${ui}/S:U/C:${c}/I:N/A:N`)),
    ),
  );
  const severity = vectors.map((vector) => ({ type: 'CVSS_V3', score: `CVSS:3.1/${vector}` }));
  const map = (count: number) =>
    osv.map(
      Buffer.from(JSON.stringify({ ...record, affected: [], severity: severity.slice(0, count) })),
      'x',
    );
  assert.equal(map(100).vulnerabilities[0]?.scores?.length, 100);
  assert.throws(() => map(101), /gives 101 different scores; the limit is 100/);
});

test('a record that has a CVE id itself is about that CVE', () => {
  const [facts] = mapFixture('cve-id.json').vulnerabilities;
  assert.deepEqual([facts?.id, facts?.aliases], ['CVE-2022-7001', ['PYSEC-2022-7001']]);
  const [maven, pypi] = facts?.affected ?? [];
  assert.equal(maven?.purl, 'pkg:maven/org.example/sample-core');
  assert.deepEqual(
    maven?.versions.map(({ version, lessThanOrEqual }) => [version, lessThanOrEqual]),
    [
      ['1.0', '1.4'],
      ['1.2', '1.4'],
    ],
  );
  assert.deepEqual(
    [pypi?.purl, pypi?.versions, pypi?.defaultStatus],
    ['pkg:pypi/sample-core', [], 'unknown'],
  );
});

test('a list of more versions than are taken leaves the rest unknown', () => {
  const record = JSON.parse(fixture('debian.json').bytes.toString());
  record.affected[0].versions = Array.from({ length: 5_001 }, (_, index) => `1.${index}`);
  const [facts] = osv.map(Buffer.from(JSON.stringify(record)), 'x.json').vulnerabilities;
  const [cut, full] = facts?.affected ?? [];
  assert.deepEqual([cut?.versions.length, cut?.defaultStatus], [1, 'unknown']);
  assert.deepEqual([full?.versions.length, full?.defaultStatus], [1, 'unaffected']);
});

test('points at the vectors and ids that scores and weaknesses follow from', () => {
  const origins = new Origins();
  const [facts] = mapFixture('ghsa.json', origins).vulnerabilities;
  const at = (path: string) => {
    const origin = originAt(origins, facts ?? {}, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  assert.equal(at('scores/0/vector'), 'verbatim /severity/0/score');
  assert.equal(at('scores/1/vector'), 'canonical /severity/1/score');
  assert.equal(at('scores/0/baseScore'), 'derived /severity/0/score');
  assert.equal(at('scores/0/source'), 'derived /id');
  assert.equal(at('scores/2/severity'), 'derived /affected/0/severity/1/score');
  assert.equal(at('weaknesses/0/id'), 'verbatim /database_specific/cwe_ids/0');
  assert.equal(at('weaknesses/1/text'), 'verbatim /database_specific/cwe_ids/3');
});

test('points at what each fact was made from', () => {
  const origins = new Origins();
  const { vulnerabilities, entities } = mapFixture('go.json', origins);
  const at = (part: object | undefined, path: string) => {
    const origin = originAt(origins, part ?? {}, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  const [facts] = vulnerabilities;
  assert.equal(at(facts, 'id'), 'verbatim /aliases/0');
  assert.equal(at(facts, 'aliases/0'), 'verbatim /id');
  assert.equal(at(facts, 'aliases/1'), 'verbatim /aliases/1');
  assert.equal(at(facts, 'advisories/0/title'), 'verbatim /summary');
  assert.equal(at(facts, 'advisories/0/published'), 'derived /published');
  assert.equal(
    at(facts, 'affected/0/purl'),
    'derived /affected/0/package/name /affected/0/package/ecosystem',
  );
  const events = '/affected/0/ranges/0/events';
  assert.equal(at(facts, 'affected/0/versions/1/version'), `verbatim ${events}/2/introduced`);
  assert.equal(at(facts, 'affected/0/versions/1/lessThan'), `verbatim ${events}/3/fixed`);
  assert.equal(at(facts, 'affected/0/versions/1/scheme'), 'derived /affected/0/ranges/0/type');
  const imports = '/affected/0/ecosystem_specific/imports';
  assert.equal(at(facts, 'affected/0/programRoutines/0'), `verbatim ${imports}/0/symbols/0`);
  assert.equal(at(entities?.[0], 'descriptions/0/text'), 'canonical /details');
  assert.equal(at(entities?.[0], 'details/publisher'), 'derived /id');
});
