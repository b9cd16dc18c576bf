import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noRisk } from '../../domain/risk/judgement.ts';
import type { MatchFinding } from './contract.ts';
import type { PlacedFinding } from './findings.ts';
import { countFindings, inOrder, mostConfident } from './order.ts';

const range = { version: '0', status: 'affected', scheme: 'semver', lessThan: '2.0.0' } as const;

function placed(own: Partial<MatchFinding>): PlacedFinding {
  const finding: MatchFinding = {
    ...{ id: 'CVE-2099-0001', title: null, severity: 'high', cvss: 7.5, epss: 0.5, kev: false },
    ...{ published: null, method: 'purl', matched: 'pkg:npm/anvil', status: 'affected', range },
    ...{ rule: 'semver', reason: null, source: 'acme', fixed: [] },
    ...noRisk,
    ...own,
  };
  const {
    id,
    title,
    severity,
    cvss,
    epss,
    kev,
    published,
    method,
    matched,
    status,
    range: decisive,
  } = finding;
  return {
    subject: {
      summary: { id, title, severity, cvss, epss, kev, published, ...noRisk },
      ...{ sortKey: id, document: -Number(id.slice(-4)), isRejected: false },
    },
    identity: { id: matched, method, version: '1.0.0', cpe: null, release: null },
    ...{ status, hasRange: decisive !== null, verdict: null },
  };
}

/** Which of two findings of one vulnerability is kept, in either order. */
function kept(a: Partial<MatchFinding>, b: Partial<MatchFinding>): string {
  const [one, other] = [
    [placed(a), placed(b)],
    [placed(b), placed(a)],
  ].map((both) => {
    const [only, ...others] = mostConfident(both);
    assert.equal(others.length, 0);
    return `${only?.identity.method} ${only?.status}`;
  });
  assert.equal(one, other);
  return one ?? '';
}

test('the finding of the most reliable method that can decide is kept', () => {
  const safe = { status: 'not_affected', range: null } as const;
  const open = { status: 'unknown', rule: null } as const;
  assert.equal(kept({ method: 'purl', ...safe }, { method: 'cpe' }), 'purl not_affected');
  assert.equal(kept({ method: 'cpe' }, { method: 'cpe', ...safe }), 'cpe affected');
  assert.equal(kept({ method: 'purl', ...open }, { method: 'name' }), 'name affected');
  assert.equal(kept({ method: 'cpe', ...open }, { method: 'name', ...safe }), 'cpe unknown');
  assert.equal(
    kept({ method: 'cpe', ...open, range: null }, { method: 'name', ...safe }),
    'name not_affected',
  );
  assert.equal(kept({ method: 'name', ...open }, { method: 'cpe', ...safe }), 'cpe not_affected');
});

test('affected comes first, and among equals the exploited one', () => {
  const ids = inOrder([
    placed({ id: 'CVE-2099-0001', status: 'not_affected', kev: true }),
    placed({ id: 'CVE-2099-0002', status: 'unknown', epss: 0.9 }),
    placed({ id: 'CVE-2099-0003', epss: null, cvss: 9.8 }),
    placed({ id: 'CVE-2099-0004', epss: 0.1 }),
    placed({ id: 'CVE-2099-0005', epss: 0.01, kev: true }),
    placed({ id: 'CVE-2099-0006', epss: 0.1 }),
  ]).map(({ subject }) => subject.summary.id.slice(-1));
  assert.deepEqual(ids, ['5', '6', '4', '3', '2', '1']);
});

test('findings are counted by their status', () => {
  const findings = [
    placed({}),
    placed({ status: 'unknown' }),
    placed({ status: 'not_affected' }),
    placed({}),
  ];
  assert.deepEqual(countFindings(findings), { affected: 2, unknown: 1, notAffected: 1 });
});
