import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeVulnerability } from './compose.ts';
import type { KevListing, SsvcDecision } from './exploitation.ts';
import { markOutdated } from './outdated.ts';

const decision: SsvcDecision = {
  exploitation: 'none',
  automatable: 'no',
  technicalImpact: 'total',
  role: 'CISA Coordinator',
  version: '2.0.3',
  timestamp: '2024-06-01T12:00:00.000Z',
  source: 'CISA-ADP',
};
const since = '2024-07-01T00:00:00.000Z';
const listing: KevListing = {
  dateAdded: since,
  dueDate: null,
  ransomware: null,
  requiredAction: null,
  notes: null,
};

const marked = (decisions: readonly SsvcDecision[], listed: KevListing | null = listing) => {
  const facts = { id: 'CVE-2024-0001', ssvc: decisions };
  const composed = composeVulnerability(facts.id, [{ source: 'cve-list', rank: 100, facts }]);
  const { ssvc, otherSsvc } = markOutdated(composed, listed);
  return [ssvc, ...otherSsvc].map((one) => one?.outdated ?? null);
};

test('a decision that says none is outdated by a later listing in KEV', () => {
  assert.deepEqual(marked([decision, { ...decision, source: 'maker' }]), [
    { by: 'cisa-kev', since },
    { by: 'cisa-kev', since },
  ]);
});

test('a decision is not outdated without a listing, by an earlier one, or where it says more or has no date', () => {
  assert.deepEqual(marked([decision], null), [null]);
  assert.deepEqual(marked([{ ...decision, timestamp: '2024-07-02T00:00:00.000Z' }]), [null]);
  assert.deepEqual(marked([{ ...decision, exploitation: 'poc' }]), [null]);
  assert.deepEqual(marked([{ ...decision, timestamp: null }]), [null]);
});
