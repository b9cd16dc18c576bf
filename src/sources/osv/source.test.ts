import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { describeSource, readFixture } from '../suite.ts';
import { osv } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string, origins?: Origins) => osv.map(fixture(name).bytes, name, origins);

describeSource(osv, {
  accepts: [
    fixture('go.json'),
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
            { version: '2.3.0', ...range },
          ],
          modules: ['example.com/Mailer/v2/queue', 'example.com/Mailer/v2/send'],
          programRoutines: ['Queue.Push', 'New'],
        },
        {
          ...affected,
          purl: 'pkg:golang/stdlib',
          packageName: 'stdlib',
          versions: [{ version: '0', ...range }],
        },
      ],
      references,
    },
  ]);
  assert.deepEqual(links, [
    { advisories: ['/id'], affected: ['/affected/0/package/name', '/affected/1/package/name'] },
  ]);
});

test('a record of several CVEs is a name of none', () => {
  const { identity, vulnerabilities } = mapFixture('several-cves.json');
  assert.equal(identity.upstreamTime, '2023-05-06T07:08:09.123Z');
  assert.deepEqual(
    vulnerabilities.map(({ id, aliases, related, references }) => [id, aliases, related, references]),
    ['CVE-2023-2001', 'CVE-2023-2002'].map((id) => [
      id,
      undefined,
      ['GO-2023-2001', 'GHSA-5555-6666-7777'],
      undefined,
    ]),
  );
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
  assert.deepEqual(bullseye?.versions, [{ version: '0', ...range }]);
});

test('what is withdrawn says nothing of packages any more', () => {
  const { entities, vulnerabilities, links } = mapFixture('withdrawn.json');
  const withdrawn = '2024-05-05T10:00:00.000Z';
  assert.equal(entities?.[0]?.state, 'revoked');
  assert.equal(entities?.[0]?.withdrawn, withdrawn);
  assert.equal(entities?.[0]?.details?.severity, 'MODERATE');
  const [facts] = vulnerabilities;
  assert.deepEqual(facts?.aliases, ['GHSA-8888-9999-cccc']);
  assert.equal(facts?.advisories?.[0]?.withdrawn, withdrawn);
  assert.deepEqual([facts?.affected, facts?.references], [undefined, undefined]);
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

test('a record without a CVE is an advisory alone', () => {
  const { entities, vulnerabilities } = mapFixture('no-cve.json');
  assert.deepEqual(vulnerabilities, []);
  assert.deepEqual(entities?.[0]?.aliases, ['GHSA-vvvv-wwww-xxxx'], 'an id has no blanks');
  assert.equal(entities?.[0]?.details?.publisher, 'Malicious Packages Repository (OpenSSF)');
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
  const [cut, whole] = facts?.affected ?? [];
  assert.deepEqual([cut?.versions.length, cut?.defaultStatus], [1, 'unknown']);
  assert.deepEqual([whole?.versions.length, whole?.defaultStatus], [1, 'unaffected']);
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
