import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ClaimEvidence, Intelligence } from '../../src/services/intelligence/contract.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import type { RawScore } from '../oracle/cve.ts';
import { membersOf } from '../oracle/json.ts';
import { quotedAt } from '../oracle/quoted-bytes.ts';
import { isElement, resolveElement } from '../oracle/xml.ts';
import type { World } from './world.ts';

const disputesSampled = 20;
const entitiesOfType = 2;
const recordsSampled = 4;
const lineagesOfType = 14;
/** How much evidence of an entity's claims is compared with the bytes. */
const quotationsFollowed = 20;
const requestsAtOnce = 2;

/**
 * Where CNA and CISA-ADP give different scores of one version, each is evidence against the other, with its
 * place in the bytes.
 */
export async function checkDisputedScores(
  t: TestContext,
  { client, raw, documents, seed }: World,
): Promise<void> {
  const disputed = [...raw.cves].filter(([, { scores }]) => isDisputed(scores)).map(([id]) => id);
  const ids = ['CVE-2021-41277', ...sample(disputed, disputesSampled, seed)];
  assert.ok(disputed.length > disputesSampled && disputed.includes('CVE-2021-41277'));
  for (const id of ids) {
    const { claims } = (await query(client, id)).data;
    const scores = raw.cves.get(id)?.scores ?? [];
    for (const score of scores) {
      const claim = claims.find(
        ({ predicate, object, qualifiers }) =>
          predicate === 'cvss' && Number(object) === score.baseScore && qualifiers.version === score.version,
      );
      assert.equal(claim?.status, 'contested', `${id} ${score.role}`);
      const { evidence } = await open(client, claim?.id ?? '');
      const rivals = scores.filter(({ role }) => role !== score.role);
      for (const [side, expected] of [
        ['supporting', [score]],
        ['contradicting', rivals],
      ] as const) {
        for (const { role, baseScore } of expected) {
          const place = new RegExp(`^/containers/${role}(?:/\\d+)?/metrics/\\d+/cvssV\\d_\\d/baseScore$`);
          const piece = evidence[side].find(
            ({ source, pointer }) => source === 'cve-list' && place.test(pointer),
          );
          assert.equal(piece?.quoted, baseScore, `${id} ${side}`);
          const record = await documents.open(piece?.sha256 ?? '');
          assert.equal(quotedAt(record, piece?.pointer ?? ''), baseScore, `${id} ${piece?.pointer}`);
        }
      }
    }
  }
  t.diagnostic(`${ids.length} of ${disputed.length} CVEs`);
}

/** One score each of CNA and CISA-ADP, of one version but different. */
function isDisputed([first, second, ...more]: readonly RawScore[]): boolean {
  return (
    more.length === 0 &&
    first?.role === 'cna' &&
    second?.source === 'CISA-ADP' &&
    first.version === second.version &&
    first.baseScore !== second.baseScore
  );
}

/** Every listed claim of an entity of any type opens, and its evidence is in the bytes. */
export async function checkClaims(t: TestContext, world: World): Promise<void> {
  const { client, raw, documents, seed } = world;
  // Most vulnerabilities only have scores.
  const ids = [...sampleOfTypes(world, entitiesOfType), ...sample(raw.cves.keys(), recordsSampled, seed)];
  assert.ok(ids.length >= 30, `only ${ids.length}`);
  let opened = 0;
  let followed = 0;
  const check = async (id: string) => {
    const { data, requiresReview } = await query(client, id);
    const { facts, relations, relationsTotal, claims, evidence: places } = data;
    assert.equal(requiresReview, true);
    assert.equal(relations.length, Math.min(relationsTotal, 50), id);
    assert.deepEqual(
      claims.map((claim) => claim.id),
      [...facts, ...relations].map((one) => one.id),
    );
    for (const key of relations.flatMap(({ evidence }) => evidence)) assert.ok(key in places, `${id} ${key}`);
    const toFollow = new Set(
      sample(
        claims.map((claim) => claim.id),
        quotationsFollowed,
        seed,
      ),
    );
    for (const claim of claims) {
      const answered = await open(client, claim.id);
      const statement = `${claim.subject} ${claim.predicate} ${claim.object}`;
      assert.equal(answered.entity, claim.subject, statement);
      assert.deepEqual(
        answered.claims.map(({ supporting: _, contradicting: __, ...own }) => own),
        [claim],
        statement,
      );
      const { supporting, contradicting } = answered.evidence;
      assert.ok(supporting.length > 0, statement);
      assert.equal(claim.status === 'contested', contradicting.length > 0, statement);
      opened += 1;
      if (!toFollow.has(claim.id)) continue;
      const [piece] = supporting;
      if (piece === undefined || 'omitted' in membersOf(piece.quoted)) continue;
      // The simple scan of XML keeps no text.
      if (piece.pointer.endsWith('/#text')) continue;
      const document = await documents.open(piece.sha256);
      assert.deepEqual(writtenAt(document, piece.pointer), piece.quoted, `${statement} at ${piece.pointer}`);
      followed += 1;
    }
  };
  await eachOf(ids, check);
  assert.ok(opened > 300 && followed > 100, `${opened} and ${followed}`);
  t.diagnostic(`${opened} claims, ${followed} quotations`);
}

/** The lineage of a value of an entity ends at bytes with the named SHA-256. */
export async function checkLineages(t: TestContext, world: World): Promise<void> {
  const { client, documents } = world;
  const ids = sampleOfTypes(world, lineagesOfType);
  assert.ok(ids.length > 180, `only ${ids.length}`);
  const files = new Set<string>();
  await eachOf(ids, async (id) => {
    const { source, lineage } = await query(client, id);
    const digests = new Set(lineage.flatMap(({ step, sha256 }) => (step === 'publish' ? [sha256] : [])));
    assert.ok(source.length > 0 && digests.size > 0, id);
    for (const digest of digests) {
      await documents.open(digest ?? '');
      files.add(digest ?? '');
    }
  });
  t.diagnostic(`${ids.length} entities, ${files.size} files`);
}

function sampleOfTypes({ types, seed }: World, size: number): string[] {
  const byType = Map.groupBy(types.keys(), (id) => types.get(id) ?? '');
  return [...byType.values()].flatMap((ids) => sample(ids, size, seed));
}

/** The value at a pointer, in its quoted form: for an XML element its attributes. */
function writtenAt(document: unknown, pointer: string): unknown {
  if (!isElement(document) || /\/@[^/]+$/.test(pointer)) return quotedAt(document, pointer);
  const { attributes } = resolveElement(document, pointer);
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@${name}`, value]));
}

async function eachOf(ids: readonly string[], check: (id: string) => Promise<void>): Promise<void> {
  const waiting = ids.values();
  const checkNext = async () => {
    for (const id of waiting) await check(id);
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, checkNext));
}

async function query(client: Client, id: string): Promise<Intelligence> {
  const { status, body } = await client.ask(`/api/v3/query?q=${encodeURIComponent(id)}`);
  assert.equal(status, 200, `${id}: ${body}`);
  return JSON.parse(body);
}

async function open(client: Client, claim: string): Promise<ClaimEvidence> {
  const { status, body } = await client.ask(`/api/v3/evidence/${claim}`);
  assert.equal(status, 200, `${claim}: ${body}`);
  return JSON.parse(body);
}
