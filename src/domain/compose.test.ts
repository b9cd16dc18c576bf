import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Contribution, composeVulnerability, markOutdated } from './compose.ts';
import type { KevListing, SsvcDecision } from './exploitation.ts';
import type { AffectedProduct } from './product.ts';
import type { Score } from './score.ts';
import type { AdvisoryNotice, SourcedText, VulnerabilityFacts } from './vulnerability.ts';

const id = 'CVE-2022-22965';
const text = (words: string, source: string): SourcedText => ({ text: words, lang: 'en', source });

const product = (vendor: string | null, name: string | null, source: string): AffectedProduct => {
  return { vendor, product: name, versions: [], cpes: [], purl: null, defaultStatus: null, source };
};

const notice: AdvisoryNotice = {
  id: 'advisory:icsa-22-286-05',
  label: 'ICSA-22-286-05',
  title: 'Pump Controller',
  publisher: 'CISA',
  url: null,
  published: null,
  modified: null,
  withdrawn: null,
  remediations: [],
  source: 'cisa-csaf',
};

const nvd: Score = {
  version: '3.1',
  vector: null,
  baseScore: 9.8,
  severity: 'critical',
  source: 'NVD',
  role: 'other',
};
const device: Score = {
  ...nvd,
  baseScore: 7.5,
  severity: 'high',
  source: 'CISA',
  advisories: [notice.id],
  forProducts: true,
};

const record = (facts: Partial<VulnerabilityFacts>): Contribution => ({
  source: 'cve-list',
  rank: 100,
  facts: { id, state: 'published', ...facts },
});
const kev = (facts: Partial<VulnerabilityFacts>): Contribution => ({
  source: 'kev',
  rank: 50,
  facts: {
    id,
    kev: {
      dateAdded: '2022-04-04T00:00:00.000Z',
      dueDate: null,
      ransomware: null,
      requiredAction: null,
      notes: null,
    },
    ...facts,
  },
});
const advisory = (facts: Partial<VulnerabilityFacts>): Contribution => ({
  source: 'csaf',
  chain: notice.label,
  rank: 45,
  facts: { id, advisories: [notice], ...facts },
});
const pack = (facts: Partial<VulnerabilityFacts>): Contribution => ({
  source: 'starter-pack',
  rank: 0,
  facts: { id, ...facts },
});

const composed = (...contributions: Contribution[]) => composeVulnerability(id, contributions);

describe('scores', () => {
  test('from the starter pack stay where an advisory scores only its own products', () => {
    const { cvss, severity } = composed(kev({}), advisory({ scores: [device] }), pack({ scores: [nvd] }));
    assert.deepEqual(cvss, [nvd, device]);
    assert.equal(severity, 'critical');
  });

  test('from the starter pack give way to a score for the vulnerability', () => {
    const own: Score = { ...nvd, source: 'vmware', role: 'cna' };
    const { cvss } = composed(
      record({ scores: [own] }),
      advisory({ scores: [device] }),
      pack({ scores: [nvd] }),
    );
    assert.deepEqual(cvss, [own, device]);
  });

  test('that several advisories state alike are one score', () => {
    const second: Contribution = {
      ...advisory({ scores: [{ ...device, advisories: ['advisory:icsa-23-001-01'] }] }),
      chain: 'ICSA-23-001-01',
    };
    assert.deepEqual(composed(second, advisory({ scores: [device] })).cvss, [
      { ...device, advisories: [notice.id, 'advisory:icsa-23-001-01'] },
    ]);
  });
});

describe('title and description', () => {
  const stated = {
    titles: [text('Buffer overflow', 'cisa-csaf')],
    descriptions: [text('Told.', 'cisa-csaf')],
  };

  test('come from an advisory where no record is stored', () => {
    const { title, description } = composed(advisory(stated));
    assert.deepEqual([title, description?.text], ['Buffer overflow', 'Told.']);
  });

  test('come from the advisory itself where it titles no vulnerability', () => {
    assert.equal(composed(advisory({})).title, 'Pump Controller');
    const withdrawn = { ...notice, withdrawn: '2024-01-01T00:00:00.000Z' };
    assert.equal(composed(advisory({ advisories: [withdrawn] })).title, null);
  });

  test('never come from an advisory where a record is stored', () => {
    const { title, titles, description } = composed(record({}), advisory(stated));
    assert.deepEqual([title, titles, description], [null, [], null]);
  });

  test('come from KEV before an advisory', () => {
    const named = {
      titles: [text('Spring RCE', 'cisa-kev')],
      descriptions: [text('By CISA.', 'cisa-kev')],
    };
    const { title, description, otherDescriptions } = composed(advisory(stated), kev(named));
    assert.deepEqual([title, description?.text, otherDescriptions], ['Spring RCE', 'By CISA.', []]);
  });

  test('come from a nickname before an advisory, but a composed description does not', () => {
    const named = {
      titles: [text('Spring4Shell', 'cairn')],
      descriptions: [text('Vulnerability in Spring.', 'cairn')],
    };
    const { title, description } = composed(pack(named), advisory(stated));
    assert.deepEqual([title, description?.text], ['Spring4Shell', 'Told.']);
  });
});

describe('affected products', () => {
  const device = product('Philips', 'IntelliSpace Portal', 'cisa-csaf');
  const nickname = product('OpenSSL', 'SSL 3.0', 'cairn');

  test('from a nickname are added to those of advisories', () => {
    const { affected } = composed(pack({ affected: [nickname] }), advisory({ affected: [device] }));
    assert.deepEqual(affected, [device, nickname]);
  });

  test('from a nickname are added to those of a record that names nothing', () => {
    const unnamed = product(null, null, 'mitre');
    const { affected } = composed(pack({ affected: [nickname] }), record({ affected: [unnamed] }));
    assert.deepEqual(affected, [unnamed, nickname]);
  });

  test('from a nickname give way to those of a record', () => {
    const named = product('OpenSSL', 'OpenSSL', 'openssl');
    const { affected } = composed(pack({ affected: [nickname] }), record({ affected: [named] }));
    assert.deepEqual(affected, [named]);
  });
});

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
