import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packTar, sample } from '../../src/kit/archive/testing/sample-archives.ts';
import { cveRecord } from '../../src/provenance/testing/upstream.ts';
import { root } from '../architecture/project-files.ts';
import { badAddresses, deceptiveAddresses, payloads } from './payloads.ts';

/** The records that have every payload in every list, and as much as fits in every single text. */
export const hostileIds = ['CVE-2098-1000', 'CVE-2098-1001', 'CVE-2098-1002'] as const;
/** Has 400 affected products, 3,000 references and a title of 10,000 characters. */
export const hugeId = 'CVE-2098-2000';
export const bidiId = 'CVE-2098-2001';
/** The weakness that every record of the crowd has. */
export const crowdedWeakness = 'CWE-787';

/** Each file is read by one source. In all of them, texts that people read end with a payload. */
const mutated = [
  ...['attack/fixtures/enterprise.json', 'capec/fixtures/catalog.json', 'csaf/fixtures/icsa-99-123-04.json'],
  ...['csaf/fixtures/exsa-2099_21.json', 'osv/fixtures/ghsa.json', 'osv/fixtures/debian.json'],
  ...['osv/fixtures/go.json', 'kev/fixtures/catalog.json'],
  ...['cve-list/fixtures/CVE-2099-1001.json', 'cve-list/fixtures/CVE-2099-1002.json'],
  ...['cve-list/fixtures/CVE-2099-1003.json', 'kev-attack/fixtures/enterprise.json'],
];

const readByPeople =
  /^(?:name|title|description|summary|details?|text|value|vendor\w*|product\w*|module\w*|program\w*|platforms|notes|credits|label|aliases|nicknames|shortDescription|requiredAction|comments|lang|user|definition|x_mitre_aliases|x_mitre_platforms)$/i;

/**
 * Writes an upstream whose texts attack every page that shows them.
 * @param crowd the number of records that share one weakness
 */
export async function writeHostileUpstream(folder: string, crowd: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const put = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const path of mutated) {
    const text = await readFile(join(root, 'src/sources', path), 'utf8');
    const value = JSON.parse(inThePast(text));
    if (path.startsWith('kev/')) listAlso(value, [...hostileIds, 'CVE-2021-44228']);
    await put(path.replaceAll('/', '-'), JSON.stringify(poison(value)));
  }
  const catalog = await readFile(join(root, 'src/sources/cwe/fixtures/catalog.xml'), 'utf8');
  await put('cwe.xml', poisonXml(inThePast(catalog)));
  for (const [at, id] of hostileIds.entries()) await put(`${id}.json`, JSON.stringify(hostileRecord(id, at)));
  await put(`${hugeId}.json`, JSON.stringify(hugeRecord()));
  await put(`${bidiId}.json`, JSON.stringify(bidiRecord()));
  const many = Array.from({ length: crowd }, (_, i) => {
    const id = `CVE-2098-${100_000 + i}`;
    const record = JSON.parse(cveRecord(id, { updated: '2026-02-02', title: `Thread ${i} of the crowd` }));
    record.containers.cna.problemTypes[0].descriptions[0].cweId = crowdedWeakness;
    return sample(`cves/${id}.json`, JSON.stringify(record));
  });
  await writeFile(join(folder, 'cves.tar'), await packTar(many));
  return folder;
}

/** Adds CVEs to a KEV catalog, with what its first entry states. */
function listAlso(catalog: { count: number; vulnerabilities: object[] }, ids: readonly string[]): void {
  const [first] = catalog.vulnerabilities;
  catalog.vulnerabilities.push(...ids.map((cveID) => ({ ...first, cveID })));
  catalog.count = catalog.vulnerabilities.length;
}

/** Fixtures have dates that have not come, and a source with such a date is refused. */
function inThePast(text: string): string {
  return text.replaceAll(/\b2099-(?=\d\d-\d\d)/g, '2024-');
}

let used = 0;

/** The next payload. Every text gets another one. */
function next(): string {
  return payloads[used++ % payloads.length] ?? '';
}

function poison(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => poison(item, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item, name)]));
  if (typeof value !== 'string' || !(readByPeople.test(key) || /\S \S/.test(value))) return value;
  // Languages and names of formats are short words of a list.
  return key === 'lang' || key === 'type' ? value : `${value} ${next()}`;
}

function poisonXml(text: string): string {
  const escaped = () =>
    next().replace(/\0/, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return text
    .replaceAll(/(<Weakness ID="\d+" Name="[^"]*)/g, (start) => `${start} ${escaped()}`)
    .replaceAll('</Description>', () => ` ${escaped()}</Description>`)
    .replaceAll('</xhtml:p>', () => ` ${escaped()}</xhtml:p>`);
}

/** Every list has all payloads, and every single text as many as fit, beginning with others in each record. */
function hostileRecord(id: string, at: number) {
  const turned = [...payloads.slice(at * 50), ...payloads.slice(0, at * 50)];
  const all = turned.join(' ');
  const record = JSON.parse(cveRecord(id, { updated: '2026-02-02', baseScore: 9.8 }));
  const { cna } = record.containers;
  record.cveMetadata.assignerShortName = turned[0]?.slice(0, 120);
  cna.providerMetadata.shortName = turned[1]?.slice(0, 120);
  cna.title = all;
  cna.descriptions = turned.map((value) => ({ lang: 'en', value }));
  cna.affected = turned.map((text) => ({
    ...{ vendor: text, product: text, packageName: text, collectionURL: badAddresses[0], repo: text },
    ...{ modules: [text], programFiles: [text], programRoutines: [{ name: text }], platforms: [text] },
    versions: [
      { version: text, status: 'affected' },
      { version: '1.0', status: 'affected', lessThan: text, versionType: text },
      { version: '1.0', status: 'affected', lessThanOrEqual: text, versionType: 'custom' },
    ],
  }));
  cna.problemTypes = turned.map((text) => ({ descriptions: [{ lang: text, description: text }] }));
  cna.references = [...badAddresses, ...deceptiveAddresses, ...turned].map((url, i) => ({
    ...{ url, name: turned[i % 150], tags: [turned[i % 150]] },
  }));
  for (const field of ['solutions', 'workarounds', 'exploits', 'configurations']) {
    cna[field] = turned.map((value) => ({ lang: 'en', value }));
  }
  cna.credits = turned.map((value) => ({ lang: 'en', value, user: value, type: 'finder' }));
  cna.timeline = turned.map((value) => ({ time: '2026-01-05T00:00:00.000Z', lang: 'en', value }));
  cna.tags = turned;
  cna.impacts = [{ capecId: 'CAPEC-1', descriptions: turned.map((value) => ({ lang: 'en', value })) }];
  cna.source = { defect: turned, discovery: all };
  cna.metrics[0].scenarios = turned.map((value) => ({ lang: 'en', value }));
  cna.metrics[0].cvssV3_1.vectorString = turned[2];
  return record;
}

function hugeRecord() {
  const title = 'A title that does not end '.repeat(400).slice(0, 10_000);
  const record = JSON.parse(cveRecord(hugeId, { updated: '2026-02-02', baseScore: 5, title }));
  const { cna } = record.containers;
  cna.affected = Array.from({ length: 400 }, (_, i) => ({
    ...{ vendor: `Vendor ${i % 40}`, product: `Product ${i} ${'long '.repeat(i % 20)}` },
    versions: [{ version: '1.0', lessThan: `${i}.0`, versionType: 'semver', status: 'affected' }],
  }));
  cna.references = Array.from({ length: 3000 }, (_, i) => ({
    url: `https://host${i % 300}.example.test/advisory/${i}?${'q'.repeat(i % 300)}`,
    tags: [['patch', 'exploit', 'vendor-advisory', 'x_other'][i % 4]],
  }));
  return record;
}

function bidiRecord() {
  const text =
    'Safe \u202egnp.exe\u202c \u2066isolated\u2069 \u200bhidden\ufeff \u05e9\u05dc\u05d5\u05dd \u0001end';
  const record = JSON.parse(cveRecord(bidiId, { updated: '2026-02-02', title: text }));
  record.containers.cna.descriptions = [{ lang: 'en', value: text }];
  record.containers.cna.affected[0].product = text;
  return record;
}
