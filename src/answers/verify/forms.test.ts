import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { vulnerabilityFacts } from '../../domain/graph/facts.ts';
import { judgementOf } from '../../domain/risk/judgement.ts';
import type { BodTier } from '../../domain/risk/tier.ts';
import { noTables, recordOf } from '../../domain/testing/judged-record.ts';
import type { CitedVulnerability } from '../claims/contract.ts';
import { loadCatalog } from '../compose/catalog.ts';
import { Composer } from '../compose/compose.ts';
import { type CitedClaim, locales, type Point, type Sentence } from '../contract.ts';
import { claimOf } from '../testing/fact-points.ts';
import { fakeBook } from '../testing/fake-book.ts';
import type { Recount } from './contract.ts';
import { loadVerifier } from './verifier.ts';

const worse = vulnerabilityOf('CVE-2026-10001', '3d', {
  scores: [9.8],
  ssvc: { exploitation: 'active', automatable: 'yes', technicalImpact: 'total' },
  kev: { ransomware: true },
});
const other = vulnerabilityOf('CVE-2026-10002', '14d', { scores: [5.1] });
const link = (subject: string, object: string): CitedClaim => ({
  ...claimOf(subject, { 'link.object': object }, Math.random),
  predicate: 'uses',
});
const links = [link('G0016', 'S0154'), link('S0154', 'T1059')];
const book = fakeBook(links, [worse, other]);
const path = '/api/v1/entities/CVE-2026-10001?relation=exploited-via&direction=out&limit=1';
const recount: Recount = (of) => (of === path ? 4 : null);

const { level, score, reasons } = worse.judgement.risk;
const risk: Point = {
  kind: 'derived',
  message: 'risk',
  claims: inputsOf(worse),
  derived: {
    rule: 'risk',
    rows: [],
    values: { level, score: String(score), reasons: [...new Set(reasons.map(({ rule }) => rule))].join() },
  },
  in: '/answer',
};
const compared: Point = {
  kind: 'derived',
  message: 'moreUrgentTier',
  claims: [...urgencyInputsOf(worse), ...urgencyInputsOf(other)],
  derived: {
    rule: 'risk',
    rows: [],
    values: { first: worse.id, second: other.id, firstTier: '3d', secondTier: '14d' },
  },
  in: '/answer',
};
const joined: Point = {
  kind: 'derived',
  message: 'pathConfidence',
  claims: links,
  derived: {
    rule: 'path',
    rows: [],
    values: { from: 'G0016', to: 'T1059', links: '2', confidence: '0.81' },
  },
  in: '/answer',
};
const counted: Point = {
  kind: 'count',
  message: 'techniquesVia',
  claims: [],
  count: { path, manifest: 7, total: 4 },
  values: { id: worse.id },
  in: '/answer',
};
const unknown: Point = {
  kind: 'notice',
  message: 'unknownId',
  claims: [],
  values: { id: 'CVE-2099-0001' },
  in: '/answer',
};
const dated: Point = {
  ...unknown,
  message: 'sourceDay',
  values: { source: 'kev', day: '2026-08-21' },
};

for (const locale of locales) {
  describe(`judgements, counts and notices in ${locale}`, async () => {
    const verify = await loadVerifier(locale);
    const composer = new Composer(locale, await loadCatalog(locale));
    const write = (point: Point): Sentence => composer.sentence(point);
    const reasonFor = (sentence: Sentence) => verify(sentence, book, recount);

    for (const point of [risk, compared, joined, counted, unknown, dated]) {
      test(`${point.message} stays where it is true, in the words of the catalog`, () => {
        const sentence = write(point);
        assert.equal(reasonFor(sentence), null, sentence.text);
        assert.equal(reasonFor({ ...sentence, text: `${sentence.text} ${sentence.text}` }), point.kind);
        for (const [digit] of new Set(sentence.text.matchAll(/\d/g))) {
          const text = sentence.text.replace(digit, String((Number(digit) + 1) % 10));
          assert.equal(reasonFor({ ...sentence, text }), point.kind, text);
        }
      });
    }

    test('a judgement is dropped without any of the claims that it rests on', () => {
      for (const point of [risk, compared]) {
        const sentence = write(point);
        for (const claim of sentence.claims) {
          const claims = sentence.claims.filter((id) => id !== claim);
          assert.equal(reasonFor({ ...sentence, claims }), 'derived', claim);
        }
      }
    });

    test('a judgement with other values is dropped, also where its text agrees with them', () => {
      for (const values of [{ level: 'high' }, { score: '99' }, { reasons: 'disputed' }]) {
        const derived = { rule: 'risk', rows: [], values: { ...risk.derived?.values, ...values } };
        assert.equal(reasonFor(write({ ...risk, derived })), 'derived', JSON.stringify(values));
      }
      for (const values of [{ links: '3' }, { confidence: '0.8101' }, { to: 'T1190' }, { from: 'G0007' }]) {
        const derived = { rule: 'path', rows: [], values: { ...joined.derived?.values, ...values } };
        assert.equal(reasonFor(write({ ...joined, derived })), 'derived', JSON.stringify(values));
      }
    });

    test('a judgement without a claim that it rests on, or with one that it does not rest on, is dropped', () => {
      assert.equal(reasonFor(write({ ...risk, claims: risk.claims.slice(1) })), 'derived');
      assert.equal(reasonFor(write({ ...risk, claims: [...risk.claims, ...other.claims] })), 'derived');
      const published = { ...risk.claims[0], predicate: 'published', id: links[0]?.id } as CitedClaim;
      assert.equal(reasonFor(write({ ...risk, claims: [...risk.claims, published] })), 'derived');
    });

    test('the less urgent of two does not come first', () => {
      const values = { first: other.id, second: worse.id, firstTier: '14d', secondTier: '3d' };
      const swapped = { ...compared, derived: { rule: 'risk', rows: [], values } };
      assert.equal(reasonFor(write(swapped)), 'derived');
      const equal = { ...compared, message: 'equallyUrgent' as const };
      assert.equal(reasonFor(write(equal)), 'derived');
    });

    test('a count of something else, or that the query does not give, is dropped', () => {
      const total = { ...counted, count: { path, manifest: 7, total: 5 } };
      const subject = { ...counted, values: { id: other.id } };
      const manifest = { ...counted, count: { path, manifest: 6, total: 4 } };
      const words = { ...counted, message: 'mitigations' as const };
      for (const point of [total, subject, manifest, words]) {
        assert.equal(reasonFor(write(point)), 'count', point.message);
      }
    });

    test('a notice about what was read must be true', () => {
      assert.equal(reasonFor(write({ ...unknown, values: { id: worse.id } })), 'notice');
      assert.equal(reasonFor(write({ ...dated, values: { source: 'kev', day: '2026-08-20' } })), 'notice');
      assert.equal(reasonFor(write({ ...dated, values: { source: 'nvd', day: '2026-08-21' } })), 'notice');
      const unread = { ...dated, message: 'sourceUnread' as const };
      assert.equal(reasonFor(write({ ...unread, values: { source: 'kev' } })), 'notice');
      assert.equal(reasonFor(write({ ...unread, values: { source: 'nvd' } })), null);
    });
  });
}

function vulnerabilityOf(
  id: string,
  tier: BodTier,
  stated: Parameters<typeof recordOf>[0],
): CitedVulnerability {
  const record = { ...recordOf(stated), id };
  const { risk, priority } = judgementOf(record, { isKevRead: true, isEpssRead: true }, noTables);
  const outcome = { possible: [tier], soonest: tier, missing: [], rows: [1] };
  const table = { id: 'ssvc:cisa:dt_bod2604', version: '1' };
  const bod = { exposed: outcome, notExposed: outcome, tiers: [], clockStart: null, table, notice: '' };
  const claims = vulnerabilityFacts(record).map(({ claim }) => ({
    ...claimOf(id, {}, Math.random),
    id: claim.id,
    predicate: claim.predicate,
  }));
  return { id, record, judgement: { risk, priority: { ...priority, bod } }, claims };
}

/** The claims that its place among others rests on. */
function urgencyInputsOf({ claims }: CitedVulnerability): CitedClaim[] {
  return claims.filter(({ predicate }) => /^(?:kev|kev-ransomware|cvss|epss|ssvc-.*)$/.test(predicate));
}

/** The claims that the reasons of a risk name. */
function inputsOf({ claims, judgement }: CitedVulnerability): CitedClaim[] {
  const ids = new Set(judgement.risk.reasons.flatMap((reason) => reason.claims));
  return claims.filter(({ id }) => ids.has(id));
}
