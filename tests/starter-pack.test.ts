import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { makeStarterPack } from '../scripts/make-starter-pack.ts';
import { readMembers } from '../src/kit/archive/read.ts';
import { starterPack } from '../src/sources/starter-pack/source.ts';
import { assertValid } from '../src/sources/suite.ts';
import { readText, root } from './architecture/project-files.ts';

const data = join(root, '../shared/data');
/** Shorter ones could be names. */
const sentenceLengthMin = 40;
const committed = readFileSync(join(root, 'pack/starter-pack.json.gz'));
const json = gunzipSync(committed);
const mapped = starterPack.map(json, 'starter-pack.json');
const factsById = new Map(mapped.vulnerabilities.map((facts) => [facts.id, facts]));

test('the pack is small, its own and wholly understood', () => {
  assert.ok(committed.length <= 1_000_000, `${committed.length} bytes`);
  assert.ok(starterPack.recognises({ member: 'starter-pack.json', head: json.subarray(0, 4_096) }));
  assert.deepEqual(mapped.rejected, []);
  assertValid(mapped);
});

test('it knows Log4Shell', () => {
  const facts = factsById.get('CVE-2021-44228');
  assert.equal(facts?.scores?.[0]?.baseScore, 10);
  assert.equal(facts?.kev?.dateAdded, '2021-12-10T00:00:00.000Z');
  assert.equal(facts?.kev?.dueDate, '2021-12-24T00:00:00.000Z');
  assert.equal(facts?.kev?.ransomware, true);
  assert.ok((facts?.references?.length ?? 0) >= 1);
  assert.ok(facts?.aliases?.includes('log4shell'));
});

test('it fills the lists of a new store', () => {
  const published = mapped.vulnerabilities.filter(({ state }) => state === 'published');
  assert.ok(published.length >= 1_500);
  for (const { id, published: at } of published) assert.ok(at, `${id} has a date`);
});

test('every nickname is an alias of every CVE that it names', () => {
  const nicknames: { name: string; cves: string[] }[] = JSON.parse(readText('pack/nicknames.json'));
  assert.equal(new Set(nicknames.map(({ name }) => name.toLowerCase())).size, nicknames.length);
  for (const { name, cves } of nicknames) {
    assert.ok(cves.length > 0, name);
    for (const id of cves) {
      assert.ok(factsById.get(id)?.aliases?.includes(name.toLowerCase()), `${name}: ${id}`);
    }
  }
});

test('it agrees with the published KEV list and EPSS day', (t) => {
  if (!existsSync(data)) return t.skip(`no published data in ${data}`);
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
    assert.equal(facts?.kev?.ransomware, knownRansomwareCampaignUse === 'Known', cveID);
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

test('it holds no sentence of a publisher', async (t) => {
  if (!existsSync(data)) return t.skip(`no published data in ${data}`);
  const held = longTexts(JSON.parse(json.toString())).join('\n');
  const composed = mapped.vulnerabilities.flatMap(({ descriptions = [] }) =>
    descriptions.map(({ text }) => text),
  );
  const ours = `${held}\n${composed.join('\n')}`;
  const names = new Set(mapped.vulnerabilities.flatMap(({ titles = [] }) => titles.map(({ text }) => text)));
  const foreign = new Set((await publishedTexts()).flatMap(sentencesOf));
  assert.ok(foreign.size > 3_000, 'there is something to compare with');
  const beginnings = new Set<string>();
  for (let at = 0; at < ours.length; at++) beginnings.add(ours.slice(at, at + sentenceLengthMin));
  const copied = [...foreign].filter(
    (sentence) =>
      beginnings.has(sentence.slice(0, sentenceLengthMin)) &&
      ours.includes(sentence) &&
      !names.has(sentence.replace(/\.$/, '')),
  );
  assert.deepEqual(copied, []);
});

test('making it again gives the same bytes', async (t) => {
  if (!existsSync(data)) return t.skip(`no published data in ${data}`);
  const made = await makeStarterPack(data);
  assert.ok(gunzipSync(made).equals(json), 'the same content');
  assert.ok(made.equals(committed), 'the same bytes');
});

/** Texts of the pack that could be sentences: anything but links. */
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

/** What ends like a sentence or is too long for a name. */
function sentencesOf(text: string): string[] {
  const parts = [text, ...text.split(/(?<=[.!?])\s+|\n/)].map((part) => part.trim());
  return parts.filter(
    (part) =>
      part.length >= 2 * sentenceLengthMin || (part.length >= sentenceLengthMin && /[.!?]$/.test(part)),
  );
}
