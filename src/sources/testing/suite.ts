/**
 * The conformance suite that every source passes. A source's own test calls it once:
 *
 *     describeSource(kev, {
 *       accepts: [fixture('fixtures/catalog.json')],
 *       refuses: [fixture('fixtures/cut-short.json')],
 *     });
 *
 * with `const fixture = (path: string) => readFixture(import.meta.url, path);`. `accepts` are files that map without
 * any refusal of the whole, `refuses` are files that the source must not map. Each file is under the source's own
 * `fixtures/`; those of all other sources are used to check that none is recognised as one's own.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { EntityFacts } from '../../domain/entity/facts.ts';
import { entityTypeOf, entityTypes, parseEntityId } from '../../domain/entity/id.ts';
import { relationClasses, relationTypes } from '../../domain/entity/relation.ts';
import { parseCveId, parseCweId } from '../../domain/identifiers.ts';
import { Origins, originAt } from '../../domain/origin.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { type LocatedScore, type MappedVersion, type Source, UnmappableError } from '../contract.ts';
import { hugeInputs, mutate } from './mutation.ts';
import { checkOrigins, resolve } from './origin-check.ts';

/** A file as a source meets it. */
export interface SourceFixture {
  readonly member: string;
  readonly bytes: Uint8Array;
}

const sourcesFolder = dirname(import.meta.dirname);
/** Passes over a byte order mark. */
const utf8 = new TextDecoder();
const headBytesMax = 4_096;
const mutationsPerSource = 2_000;
const hugeInputMsMax = 2_000;

/** Reads a fixture next to a test. */
export function readFixture(testUrl: string, path: string): SourceFixture {
  return { member: path, bytes: readFileSync(fileURLToPath(new URL(path, testUrl))) };
}

export function describeSource(
  source: Source,
  fixtures: { readonly accepts: readonly SourceFixture[]; readonly refuses: readonly SourceFixture[] },
): void {
  const { manifest } = source;
  const recognises = ({ member, bytes }: SourceFixture) =>
    source.recognises({ member, head: bytes.subarray(0, headBytesMax) });

  describe(`source ${manifest.name}`, () => {
    test('says what it is', () => {
      for (const key of ['title', 'publisher', 'licence', 'homepage'] as const) {
        assert.match(manifest[key], /\S/, key);
      }
      assert.ok(URL.canParse(manifest.homepage), manifest.homepage);
      assert.ok(Number.isInteger(manifest.mapper) && manifest.mapper > 0, 'mapper is a version number');
      const [folder] = globSync(`${manifest.name}/source.ts`, { cwd: sourcesFolder });
      assert.ok(folder, 'the name is the name of the folder');
    });

    test('recognises its own files and no others', () => {
      assert.ok(fixtures.accepts.length > 0, 'there is something to accept');
      for (const fixture of fixtures.accepts) assert.ok(recognises(fixture), fixture.member);
      for (const fixture of fixturesOfOthers(manifest.name)) assert.ok(!recognises(fixture), fixture.member);
      assert.ok(!recognises({ member: 'empty', bytes: new Uint8Array() }), 'an empty file');
    });

    test('maps purely, to valid facts', () => {
      for (const { member, bytes } of fixtures.accepts) {
        const before = Buffer.from(bytes);
        const mapped = source.map(bytes, member);
        assert.ok(before.equals(bytes), `${member}: the bytes are left as they are`);
        assert.deepEqual(source.map(Buffer.from(before), member), mapped, `${member}: the same again`);
        assert.ok(mapped.items > 0, `${member}: there is something in it`);
        assertValid(mapped);
      }
    });

    test('says where upstream publishes a version, or that it does not', () => {
      for (const { member, bytes } of fixtures.accepts) {
        const { key, upstreamVersion = null } = source.map(bytes, member).identity;
        const url = manifest.urlOf({ key, upstreamVersion });
        assert.ok(url === null || new URL(url).protocol === 'https:', `${member}: ${url}`);
      }
    });

    test('notes of every value where it comes from', () => {
      for (const fixture of fixtures.accepts) assertTraced(source, fixture);
    });

    test('finds each item and each score again without the whole', async () => {
      for (const fixture of fixtures.accepts) {
        assertPlaced(source, fixture);
        await assertScoresFound(source, fixture);
      }
    });

    test('refuses with a sentence', () => {
      for (const { member, bytes } of fixtures.refuses) {
        assert.throws(() => source.map(bytes, member), isRejection, member);
      }
    });

    test('takes or refuses whatever comes, and throws nothing else', () => {
      const property = fc.property(fc.nat(fixtures.accepts.length - 1), fc.integer(), (index, seed) => {
        const { member, bytes } = fixtures.accepts[index] ?? assert.fail();
        const damaged = { member, bytes: mutate(bytes, seed) };
        if (mapOrRefuse(source, damaged.bytes, member) === null) return;
        assertTraced(source, damaged, true);
        assertPlaced(source, damaged, true);
      });
      fc.assert(property, { numRuns: mutationsPerSource });
    });

    test('meets deep and large nonsense quickly', () => {
      const member = fixtures.accepts[0]?.member ?? '';
      for (const bytes of hugeInputs()) {
        const startMs = performance.now();
        mapOrRefuse(source, bytes, member);
        assert.ok(performance.now() - startMs < hugeInputMsMax, `${bytes.length} bytes took too long`);
      }
    });
  });
}

/** Fails unless the version is well formed: ids and times canonical, numbers in range, counts in agreement. */
export function assertValid(mapped: MappedVersion): void {
  assertTime(mapped.identity.upstreamTime);
  assert.match(mapped.identity.key, /\S/);
  assert.ok(mapped.rejected.length <= mapped.items, 'no more refusals than items');
  for (const { reason } of mapped.rejected) assert.match(reason, /\S/);
  const subjects = [...mapped.vulnerabilities, ...(mapped.entities ?? [])];
  assert.equal(new Set(subjects.map(({ id }) => id)).size, subjects.length, 'each subject once');
  mapped.vulnerabilities.forEach(assertValidFacts);
  mapped.entities?.forEach(assertValidEntity);
  assertLinked(mapped);

  if (mapped.epss === undefined) return;
  const { date, scores, percentiles } = mapped.epss;
  assertTime(date);
  assert.equal(date.slice(10), 'T00:00:00.000Z');
  assert.equal(scores.length, mapped.epss.ids.length);
  assert.equal(percentiles.length, mapped.epss.ids.length);
  assert.equal(new Set(mapped.epss.ids).size, scores.length, 'each CVE once');
  mapped.epss.ids.forEach(assertCveId);
  assert.ok([...scores, ...percentiles].every((units) => units <= 100_000));
}

function assertValidFacts(facts: VulnerabilityFacts): void {
  assertCveId(facts.id);
  for (const key of ['published', 'modified', 'reserved', 'rejected', 'assigned', 'madePublic'] as const) {
    assertTime(facts[key]);
  }
  for (const { at } of facts.timeline ?? []) assertTime(at);
  for (const { timestamp } of facts.ssvc ?? []) assertTime(timestamp);
  assertTime(facts.kev?.dateAdded);
  assertTime(facts.kev?.dueDate);
  for (const { id } of facts.weaknesses ?? []) assert.ok(id === null || parseCweId(id) === id, `CWE ${id}`);
  for (const { baseScore } of facts.scores ?? []) assert.ok(baseScore >= 0 && baseScore <= 10);
  for (const { url } of facts.references ?? []) assert.match(url, /\S/);
  for (const { text } of [...(facts.titles ?? []), ...(facts.descriptions ?? [])]) assert.match(text, /\S/);
}

function assertValidEntity({ id, type, name, created, modified, withdrawn, details }: EntityFacts): void {
  assertEntityId(id, type);
  if (name !== undefined) assert.match(name, /\S/, id);
  for (const time of [created, modified, withdrawn, details?.firstSeen, details?.lastSeen]) assertTime(time);
}

function assertEntityId(id: string, type: string): void {
  assert.equal(parseEntityId(id), id, `canonical id: ${id}`);
  assert.ok((entityTypes as readonly string[]).includes(type), type);
  assert.ok([type, null].includes(entityTypeOf(id)), `${id} is no ${type}`);
}

/** Links are between canonical ids, each stated once, and those that follow from facts have their pointers. */
function assertLinked({ vulnerabilities, links, relations = [] }: MappedVersion): void {
  for (const { from, fromType, type, to, toType, class: made } of relations) {
    assertEntityId(from, fromType);
    assertEntityId(to, toType);
    assert.ok(relationTypes.includes(type) && relationClasses.includes(made), `${type} ${made}`);
    assert.notEqual(from, to);
  }
  const stated = relations.map(({ from, type, to, qualifier }) => `${from} ${type} ${to} ${qualifier}`);
  assert.equal(new Set(stated).size, stated.length, 'each link once');
  for (const [index, facts] of vulnerabilities.entries()) {
    for (const list of ['affected', 'weaknesses', 'advisories', 'techniques', 'replacedBy'] as const) {
      const pointers = links?.[index]?.[list] ?? [];
      assert.equal(pointers.length, facts[list]?.length ?? 0, `${facts.id} ${list} have pointers`);
    }
    for (const { id } of facts.techniques ?? []) assertEntityId(id, 'technique');
    for (const { id } of facts.advisories ?? []) assertEntityId(id, 'advisory');
  }
}

function assertCveId(id: string): void {
  assert.equal(parseCveId(id), id, `canonical CVE id: ${id}`);
}

function assertTime(time: string | null | undefined): void {
  if (time != null) assert.equal(canonicalTime(time), time, `canonical time: ${time}`);
}

/** What is mapped without origins is mapped the same with them, and the origins are right. */
function assertTraced(source: Source, { member, bytes }: SourceFixture, isDamaged = false): void {
  const origins = new Origins();
  const traced = source.map(bytes, member, origins);
  assert.deepEqual(source.map(bytes, member), traced, `${member}: the same without origins`);
  const { vulnerabilities, links = [], entities = [], relations = [] } = traced;
  if (vulnerabilities.length + entities.length + relations.length === 0) return;
  const document = treeOf(source, bytes);
  for (const facts of [...vulnerabilities, ...entities]) {
    checkOrigins(facts, origins, document, isDamaged);
    if (isDamaged) continue;
    const alone = source.map(bytes, member, undefined, facts.id);
    const same = [...alone.vulnerabilities, ...(alone.entities ?? [])].find(({ id }) => id === facts.id);
    assert.deepEqual(same, facts, `${member}: the same when only ${facts.id} is asked for`);
  }
  const pointers = links.flatMap((lists) => Object.values(lists).flat());
  for (const pointer of [...pointers, ...relations.map(({ pointer }) => pointer)]) resolve(document, pointer);
}

function treeOf(source: Source, bytes: Uint8Array): unknown {
  return source.tree === undefined ? JSON.parse(utf8.decode(bytes)) : source.tree(bytes);
}

/** Each item of a document lies where it should, and says by itself what it says in the document. */
function assertPlaced(source: Source, { member, bytes }: SourceFixture, isDamaged = false): void {
  const origins = new Origins();
  const { vulnerabilities, links = [], entities = [], places } = source.map(bytes, member, origins);
  assert.equal(places === undefined, source.mapItem === undefined, 'a source of documents has items');
  if (places === undefined) return;
  const subjects = [...vulnerabilities, ...entities];
  assert.ok(
    [vulnerabilities.length, subjects.length].includes(places.length),
    'all are placed, or no entities',
  );
  const document = treeOf(source, bytes);
  for (const [index, { ordinal, start, length }] of places.entries()) {
    const facts = subjects[index] ?? assert.fail();
    const slice = bytes.subarray(start, start + length);
    const pointer = origins.pointerOf(facts) ?? assert.fail();
    assert.match(pointer, new RegExp(`/${ordinal}$`));
    assert.deepEqual(treeOf(source, slice), resolve(document, pointer), `${member} ${pointer}`);

    const apart = new Origins();
    const alone = source.mapItem?.(slice, ordinal) ?? assert.fail();
    assert.deepEqual([alone.facts, alone.links], [facts, links[index]], `${member} ${pointer}`);
    const traced = source.mapItem?.(slice, ordinal, apart) ?? assert.fail();
    assert.deepEqual(traced, alone, `${member} ${pointer}`);
    checkOrigins(traced.facts, apart, document, isDamaged);
    assert.deepEqual(originAt(apart, traced.facts, ['id']), originAt(origins, facts, ['id']));
  }
}

/** A row found by search is the row that was mapped. */
async function assertScoresFound(source: Source, { member, bytes }: SourceFixture): Promise<void> {
  const day = source.map(bytes, member).epss;
  if (day === undefined || source.findScore === undefined) return;
  const file = { length: bytes.length, read: async (at: number, n: number) => bytes.subarray(at, at + n) };
  for (const [index, id] of day.ids.entries()) {
    const found: LocatedScore | null = await source.findScore(id, file);
    const mapped: unknown = [day.scores[index], day.percentiles[index]];
    assert.deepEqual([found?.score, found?.percentile], mapped, `${member} ${id}`);
  }
}

function mapOrRefuse(source: Source, bytes: Uint8Array, member: string): MappedVersion | null {
  let mapped: MappedVersion;
  try {
    mapped = source.map(bytes, member);
  } catch (error) {
    assert.ok(isRejection(error), String(error));
    return null;
  }
  assertValid(mapped);
  return mapped;
}

function isRejection(error: unknown): boolean {
  if (!(error instanceof UnmappableError)) throw error;
  assert.match(error.message, /^\S.{8,298}\S$/, 'a short sentence');
  return true;
}

function fixturesOfOthers(name: string): SourceFixture[] {
  return globSync('*/fixtures/**/*.*', { cwd: sourcesFolder })
    .filter((path) => path.split(sep)[0] !== name)
    .map((path) => ({
      member: relative(path.split(sep)[0] ?? '', path),
      bytes: readFileSync(join(sourcesFolder, path)),
    }));
}
