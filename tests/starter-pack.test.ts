import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { makeStarterPack } from '../scripts/make-starter-pack.ts';
import { readMembers } from '../src/kit/archive/read.ts';
import { source as starterPack } from '../src/sources/starter-pack/source.ts';
import { assertValid } from '../src/sources/testing/suite.ts';
import { readText, root } from './architecture/project-files.ts';

const data = join(root, '../shared/data');
/** Shorter ones could be names. */
const sentenceLengthMin = 40;
const committed = readFileSync(join(root, 'pack/starter-pack.json.gz'));
const json = gunzipSync(committed);
const mapped = starterPack.map(json, 'starter-pack.json');
const factsById = new Map(mapped.vulnerabilities.map((facts) => [facts.id, facts]));

test('the pack is small, its own source and understood completely', () => {
  assert.ok(committed.length <= 1_000_000, `${committed.length} bytes`);
  assert.ok(starterPack.recognises({ member: 'starter-pack.json', head: json.subarray(0, 4_096) }));
  assert.deepEqual(mapped.rejected, []);
  assertValid(mapped);
});

test('the pack has Log4Shell', () => {
  const facts = factsById.get('CVE-2021-44228');
  assert.equal(facts?.scores?.[0]?.baseScore, 10);
  assert.equal(facts?.kev?.dateAdded, '2021-12-10T00:00:00.000Z');
  assert.equal(facts?.kev?.dueDate, '2021-12-24T00:00:00.000Z');
  assert.equal(facts?.kev?.ransomware, true);
  assert.ok((facts?.references?.length ?? 0) >= 1);
});

test('the pack fills the lists of a new store', () => {
  const published = mapped.vulnerabilities.filter(({ state }) => state === 'published');
  assert.ok(published.length >= 1_000);
  for (const { id, published: at } of published) assert.ok(at, `${id} has a date`);
});

test('the pack has facts on every CVE that has a nickname', () => {
  const { vulnerabilities } = JSON.parse(readText('pack/nicknames.json'));
  assert.ok(vulnerabilities.length >= 150);
  for (const { id } of vulnerabilities) assert.ok(factsById.has(id), id);
});

test('the pack has the techniques for the names', () => {
  const names = new Map(mapped.entities?.map(({ id, name }) => [id, name]));
  assert.equal(names.get('T1190'), 'Exploit Public-Facing Application');
  assert.match(names.get('CWE-79') ?? '', /Cross-site Scripting/);
  const links = new Set(mapped.relations?.map(({ from, type, to }) => `${from} ${type} ${to}`));
  for (const link of ['T1059.001 child-of T1059', 'T1190 in-tactic TA0001', 'CWE-79 child-of CWE-74']) {
    assert.ok(links.has(link), link);
  }
});

test('the pack agrees with the published ATT&CK bundles', (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  const { names, links } = readBundles();
  const entities = mapped.entities?.filter(({ id, state }) => !id.startsWith('CWE-') && state === undefined);
  assert.deepEqual(new Map(entities?.map(({ id, name }) => [id, name])), names);
  const stored = mapped.relations?.filter(({ type }) =>
    ['uses', 'mitigated-by', 'attributed-to'].includes(type),
  );
  assert.deepEqual(new Set(stored?.map(({ from, type, to }) => `${from} ${type} ${to}`)), links);
  t.diagnostic(`${names.size} entities, ${links.size} links`);
});

test('the pack agrees with the published CWE catalog', async (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  const [archive = ''] = globSync(`${data}/cwe/cwec_v*.xml.zip`);
  const expected = new Set<string>();
  for await (const item of readMembers(archive)) {
    if (item.kind !== 'file') continue;
    const listed = Buffer.from(item.bytes)
      .toString()
      .matchAll(/<(?:Weakness|Category|View) ID="(\d+)"[^>]*Status="([^"]*)"/g);
    for (const [, number, status] of listed) {
      if (status !== 'Deprecated' && status !== 'Obsolete') expected.add(`CWE-${number}`);
    }
  }
  assert.ok(expected.size > 900, `${expected.size} entries`);
  const stored = mapped.entities?.filter(({ id }) => id.startsWith('CWE-'));
  assert.deepEqual(new Set(stored?.map(({ id }) => id)), expected);
});

test('the pack agrees with the published KEV list and EPSS day', (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  const [newestKev = ''] = globSync(`${data}/kev/known_exploited_vulnerabilities-*.json`).sort().reverse();
  const kev = JSON.parse(readFileSync(newestKev, 'utf8'));
  for (const {
    cveID,
    dateAdded,
    dueDate,
    vulnerabilityName,
    knownRansomwareCampaignUse,
  } of kev.vulnerabilities) {
    const facts = factsById.get(cveID);
    assert.equal(facts?.kev?.dateAdded.slice(0, 10), dateAdded, cveID);
    assert.equal(facts?.kev?.dueDate?.slice(0, 10), dueDate, cveID);
    assert.equal(facts?.kev?.ransomware, knownRansomwareCampaignUse === 'Known' ? true : null, cveID);
    assert.equal(facts?.titles?.[0]?.text, vulnerabilityName.trim());
    assert.ok((facts?.references?.length ?? 0) >= 1, `${cveID} has a link`);
  }
  assert.equal(mapped.vulnerabilities.filter((facts) => facts.kev).length, kev.vulnerabilities.length);

  const [newestEpss = ''] = globSync(`${data}/epss/epss_scores-*.csv.gz`).sort().reverse();
  const rows = new Map<string, string>();
  for (const line of gunzipSync(readFileSync(newestEpss)).toString().split('\n'))
    rows.set(line.split(',', 1)[0] ?? '', line);
  mapped.epss?.ids.forEach((id, row) => {
    const units = [mapped.epss?.scores[row] ?? Number.NaN, mapped.epss?.percentiles[row] ?? Number.NaN];
    assert.equal([id, ...units.map((unit) => (unit / 100_000).toFixed(5))].join(','), rows.get(id));
  });
  assert.ok(newestEpss.includes(mapped.epss?.date.slice(0, 10) ?? '?'));
});

test('the pack contains no sentence of a publisher', async (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  const stored = longTexts(JSON.parse(json.toString())).join('\n');
  const composed = mapped.vulnerabilities.flatMap(({ descriptions = [] }) =>
    descriptions.map(({ text }) => text),
  );
  const ours = `${stored}\n${composed.join('\n')}`;
  const names = new Set(mapped.vulnerabilities.flatMap(({ titles = [] }) => titles.map(({ text }) => text)));
  const foreign = new Set((await publishedTexts()).flatMap(sentencesOf));
  assert.ok(foreign.size > 3_000, 'there is something to compare with');
  const prefixes = new Set<string>();
  for (let at = 0; at < ours.length; at++) prefixes.add(ours.slice(at, at + sentenceLengthMin));
  const copied = [...foreign].filter(
    (sentence) =>
      prefixes.has(sentence.slice(0, sentenceLengthMin)) &&
      ours.includes(sentence) &&
      !names.has(sentence.replace(/\.$/, '')),
  );
  assert.deepEqual(copied, []);
});

test('making the pack again gives the same bytes', async (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  const made = await makeStarterPack(data);
  assert.ok(gunzipSync(made).equals(json), 'the same content');
  assert.ok(made.equals(committed), 'the same bytes');
});

interface BundleObject {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly revoked?: boolean;
  readonly x_mitre_deprecated?: boolean;
  readonly external_references?: readonly { readonly source_name: string; readonly external_id?: string }[];
  readonly relationship_type?: string;
  readonly source_ref?: string;
  readonly target_ref?: string;
}

/** What is in use in each of the bundles: names by ids, and the links of three kinds between them. */
function readBundles(): { readonly names: Map<string, string>; readonly links: Set<string> } {
  const kinds = /^(?:attack-pattern|x-mitre-tactic|intrusion-set|malware|tool|campaign|course-of-action)$/;
  const bundles = globSync(`${data}/attack/*.json.gz`).map((path): BundleObject[] => {
    return JSON.parse(gunzipSync(readFileSync(path)).toString()).objects;
  });
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { id, type, name = '', revoked, x_mitre_deprecated, external_references } of bundles.flat()) {
    const { external_id } = external_references?.find(({ source_name }) => /^mitre/.test(source_name)) ?? {};
    if (!kinds.test(type) || revoked || x_mitre_deprecated || external_id === undefined) continue;
    names.set(external_id, name);
    ids.set(id, external_id);
  }
  const links = new Set<string>();
  for (const object of bundles.flat()) {
    const [from, to] = [ids.get(object.source_ref ?? ''), ids.get(object.target_ref ?? '')];
    if (object.revoked || object.x_mitre_deprecated || from === undefined || to === undefined) continue;
    const type = object.relationship_type;
    if (type === 'mitigates') links.add(`${to} mitigated-by ${from}`);
    if (type === 'uses' && to.startsWith('T')) links.add(`${from} uses ${to}`);
    if (type === 'attributed-to') links.add(`${from} attributed-to ${to}`);
  }
  return { names, links };
}

/** Texts of the pack that could be sentences: anything except links. */
function longTexts(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < sentenceLengthMin || URL.canParse(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
}

/** Descriptions and instructions of every KEV entry, and the descriptions of some six hundred CVE records. */
async function publishedTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const path of globSync(`${data}/kev/*.json`)) {
    for (const { shortDescription, requiredAction, notes } of JSON.parse(readFileSync(path, 'utf8'))
      .vulnerabilities) {
      texts.push(shortDescription, requiredAction, notes);
    }
  }
  const [archive = ''] = globSync(`${data}/cve/cvelistV5-????-??-??.tar.zst`);
  for await (const item of readMembers(archive, { wanted: (member) => /00\.json$/.test(member) })) {
    if (item.kind !== 'file') continue;
    const { cna } = JSON.parse(Buffer.from(item.bytes).toString()).containers;
    for (const { value } of cna.descriptions ?? cna.rejectedReasons ?? []) texts.push(value);
  }
  return texts;
}

/** Text that ends like a sentence or is too long for a name. */
function sentencesOf(text: string): string[] {
  const parts = [text, ...text.split(/(?<=[.!?])\s+|\n/)].map((part) => part.trim());
  return parts.filter(
    (part) =>
      part.length >= 2 * sentenceLengthMin || (part.length >= sentenceLengthMin && /[.!?]$/.test(part)),
  );
}
