import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CitedClaim } from '../../answers/contract.ts';
import type { Facet } from '../../answers/facets.ts';
import type { AnswerBasis } from '../answers/basis.ts';
import { compareFacts } from './facts.ts';

const cve = 'CVE-2099-0001';

function claim(
  id: string,
  predicate: string,
  facets: Partial<Record<Facet, string>>,
  sources: readonly string[] = ['kev'],
): CitedClaim {
  return {
    ...{ id, subject: cve, predicate, facets: { subject: cve, ...facets }, lang: null, sources },
    ...{ confidence: 0.9, freshness: 1, asOf: null, isContested: false },
  };
}

function basis(claims: readonly CitedClaim[], others: Partial<AnswerBasis> = {}): AnswerBasis {
  return {
    claims,
    points: claims.map(({ id }) => ({ kind: 'fact', message: 'kevListed', claims: [id], in: '/answer' })),
    ...{ dropped: [], judgements: [], intentCertainty: 1, entityCertainty: 1, manifestHash: '' },
    ...others,
  };
}

const none = new Set<string>();
const idsOf = (changes: ReturnType<typeof compareFacts>['added']) =>
  changes.map(({ before, after }) => [before?.claim ?? null, after?.claim ?? null]);

describe('the facts of two answers', () => {
  test('are the same if each claim says the same', () => {
    const then = basis([
      claim('a', 'kev', { kev: 'listed', 'kev.catalog': '2099-01-01', asOf: '2099-01-01' }),
    ]);
    const now = basis([
      claim('a', 'kev', { kev: 'listed', 'kev.catalog': '2099-01-02', asOf: '2099-01-02' }),
    ]);
    const { added, removed, changed, citedThen, citedNow } = compareFacts(then, now, none, none);
    assert.deepEqual([added, removed, changed, citedThen, citedNow], [[], [], [], [], []]);
  });

  test('differ if a claim without an object has another value', () => {
    const [then, now] = ['0.1', '0.2'].map((score) =>
      basis([claim('a', 'epss', { 'epss.score': score, 'epss.date': '2099-01-01' }, ['epss'])]),
    );
    const { changed } = compareFacts(then as AnswerBasis, now as AnswerBasis, none, none);
    assert.deepEqual(
      changed.map(({ before, after }) => [before?.values['epss.score'], after?.values['epss.score']]),
      [['0.1', '0.2']],
    );
  });

  test('are changed if one replaces the only other of its kind and source', () => {
    const then = basis([claim('a', 'kev-due-date', { 'kev.due': '2099-02-01' })]);
    const now = basis([claim('b', 'kev-due-date', { 'kev.due': '2099-03-01' })]);
    const { added, removed, changed } = compareFacts(then, now, none, none);
    assert.deepEqual([added, removed, idsOf(changed)], [[], [], [['a', 'b']]]);
  });

  test('are added and removed if they are of two sources, two products, or a set', () => {
    const other = (id: string, facets: Partial<Record<Facet, string>>, source = 'osv') =>
      claim(id, 'fixed-in', facets, [source]);
    const cases: readonly (readonly [CitedClaim, CitedClaim])[] = [
      [other('a', { 'fix.version': '1' }, 'osv'), other('b', { 'fix.version': '2' }, 'csaf')],
      [
        other('a', { 'fix.product': 'x', 'fix.version': '1' }),
        other('b', { 'fix.product': 'y', 'fix.version': '1' }),
      ],
      [other('a', { alias: 'GHSA-1' }), other('b', { alias: 'GHSA-2' })],
    ];
    for (const [one, two] of cases) {
      const { added, removed, changed } = compareFacts(basis([one]), basis([two]), none, none);
      assert.deepEqual([idsOf(added), idsOf(removed), changed], [[[null, 'b']], [['a', null]], []]);
    }
  });

  test('are unchanged if both states have them, although only one answer cites them', () => {
    const then = basis([claim('a', 'kev', { kev: 'listed' })]);
    const now = basis([claim('b', 'title', { title: 'A title.' })]);
    const { added, removed, changed, ...cited } = compareFacts(then, now, new Set(['a']), new Set(['b']));
    assert.deepEqual([added, removed, changed], [[], [], []]);
    assert.deepEqual([cited.citedThen, cited.citedNow], [['a'], ['b']]);
  });

  test('are those of the sentences that were sent', () => {
    const then = basis([claim('a', 'kev', { kev: 'listed' })], { dropped: [0] });
    assert.deepEqual(compareFacts(then, basis([]), none, none).removed, []);
  });
});

test('risk, tier and numbers of results are compared by CVE and by request', () => {
  const judged = (risk: 'high' | 'critical') => ({ id: cve, risk, riskScore: 90, tier: '3d' }) as const;
  const counted = (path: string, total: number): AnswerBasis['points'][number] => ({
    ...({ kind: 'count', message: 'kevTotal', claims: [], in: '/answer' } as const),
    count: { path, manifest: 1, total },
  });
  const then = basis([], { judgements: [judged('high')], points: [counted('/a', 1), counted('/b', 2)] });
  const now = basis([], { judgements: [judged('critical')], points: [counted('/a', 1), counted('/b', 3)] });
  const { judgements, counts } = compareFacts(then, now, none, none);
  const { id: _, ...before } = judged('high');
  assert.deepEqual(judgements, [{ id: cve, before, after: { ...before, risk: 'critical' } }]);
  assert.deepEqual(counts, [{ path: '/b', before: 2, after: 3 }]);
});
