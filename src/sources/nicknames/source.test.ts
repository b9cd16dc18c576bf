import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { UnmappableError } from '../contract.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid, describeSource, readFixture } from '../testing/suite.ts';
import { source as nicknames } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string) => nicknames.map(fixture(name).bytes, name);

describeSource(nicknames, {
  accepts: [fixture('table.json'), fixture('bad-entries.json')],
  refuses: [
    fixture('other-format.json'),
    fixture('odd-day.json'),
    fixture('no-day.json'),
    fixture('empty.json'),
    fixture('cut-off.json'),
  ],
});

test('maps each CVE to its names and to what they stand for', () => {
  const { identity, vulnerabilities, links } = mapFixture('table.json');
  assert.deepEqual(identity, { key: 'nicknames', upstreamTime: '2024-03-01T00:00:00.000Z' });
  const source = 'cairn';
  assert.deepEqual(vulnerabilities[1], {
    id: 'CVE-2019-9999',
    titles: [{ text: 'ToolSpill: Examplesoft Toolkit vulnerability', lang: 'en', source }],
    affected: [
      {
        vendor: 'Examplesoft',
        product: 'Toolkit',
        versions: [],
        cpes: [],
        purl: null,
        defaultStatus: null,
        source,
      },
    ],
    aliases: ['toolspill', 'spill'],
    primaryAliases: ['toolspill'],
  });
  assert.deepEqual(links, [
    { affected: [] },
    { affected: ['/vulnerabilities/1/subject'] },
    { affected: ['/vulnerabilities/2/subject'] },
    { affected: [] },
  ]);
});

test('titles by the name and, if known, its subject', () => {
  const { vulnerabilities } = mapFixture('table.json');
  assert.deepEqual(
    vulnerabilities.map(({ titles }) => titles?.[0]?.text),
    [
      'HandShaken: a handshake protocol vulnerability',
      'ToolSpill: Examplesoft Toolkit vulnerability',
      'ToolSpill: Examplesoft Toolkit vulnerability',
      'Échantillon:7',
    ],
  );
  assert.deepEqual(vulnerabilities[0]?.affected, [], 'a protocol is no product');
});

test('points at what each fact was made from', () => {
  const origins = new Origins();
  const { bytes, member } = fixture('table.json');
  const [, facts, , alone] = nicknames.map(bytes, member, origins).vulnerabilities;
  assert.ok(facts && alone);
  const at = (part: object, path: string) => {
    const origin = originAt(origins, part, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  const entry = '/vulnerabilities/1';
  assert.equal(at(facts, 'titles/0/text'), `derived ${entry}/nicknames/0 ${entry}/subject`);
  assert.equal(at(facts, 'titles/0/source'), `derived ${entry}`);
  assert.equal(at(facts, 'affected/0/product'), `verbatim ${entry}/subject/1`);
  assert.equal(at(facts, 'aliases/1'), `canonical ${entry}/nicknames/1`);
  assert.equal(at(facts, 'primaryAliases/0'), `canonical ${entry}/primaryFor/0`);
  assert.equal(at(alone, 'titles/0/text'), 'verbatim /vulnerabilities/3/nicknames/0');
});

test('refuses bad entries alone and says where they are', () => {
  const { items, rejected, vulnerabilities } = mapFixture('bad-entries.json');
  assert.equal(items, 9);
  assert.deepEqual(
    vulnerabilities.map(({ id }) => id),
    ['CVE-2019-9999', 'CVE-2024-1234567'],
  );
  const reasons = [
    /^id: /,
    /twice/,
    /^nicknames: /,
    /^nicknames\.0: blank/,
    /^subject: /,
    /object/,
    /^primaryFor: /,
  ];
  assert.equal(rejected.length, reasons.length);
  for (const [index, reason] of reasons.entries()) {
    assert.equal(rejected[index]?.pointer, `/vulnerabilities/${index + 1}`);
    assert.match(rejected[index]?.reason ?? '', reason);
  }
  assert.throws(() => nicknames.mapItem?.(Buffer.from('{}'), 0), UnmappableError);
});

test('takes the whole of the table that comes with Cairn', () => {
  const bytes = readFileSync(new URL('../../../pack/nicknames.json', import.meta.url));
  assert.ok(nicknames.recognises({ member: 'nicknames.json', head: bytes.subarray(0, 4_096) }));
  const origins = new Origins();
  const mapped = nicknames.map(bytes, 'nicknames.json', origins);
  const document: unknown = JSON.parse(bytes.toString());
  assert.deepEqual(mapped.rejected, []);
  assertValid(mapped);
  for (const facts of mapped.vulnerabilities) checkOrigins(facts, origins, document);

  const named = new Set(mapped.vulnerabilities.flatMap(({ aliases = [] }) => aliases));
  assert.ok(named.size >= 150, `${named.size} names`);
  const written = bytes.toString().match(/"id": "CVE-/g)?.length;
  assert.equal(mapped.vulnerabilities.length, written, 'counted in the text');
  const log4Shell = mapped.vulnerabilities.find(({ aliases }) => aliases?.includes('log4shell'));
  assert.equal(log4Shell?.id, 'CVE-2021-44228');
  const primary = mapped.vulnerabilities.flatMap(({ primaryAliases = [] }) => primaryAliases);
  assert.equal(new Set(primary).size, primary.length, 'one is the primary one');
  const primaryOf = (name: string) =>
    mapped.vulnerabilities.find(({ primaryAliases }) => primaryAliases?.includes(name))?.id;
  assert.equal(primaryOf('ms17-010'), 'CVE-2017-0144');
  assert.equal(primaryOf('proxyshell'), 'CVE-2021-34473');
});
