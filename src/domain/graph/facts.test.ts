import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { composeVulnerability, kevStatus } from '../compose.ts';
import type { SsvcDecision } from '../exploitation.ts';
import type { Score } from '../score.ts';
import type { VulnerabilityFacts, VulnerabilityRecord } from '../vulnerability.ts';
import { unrecordedClaims, vulnerabilityClaims, vulnerabilityFacts } from './facts.ts';

const id = 'CVE-2026-10001';

function recordOf(facts: Omit<VulnerabilityFacts, 'id'>, isListed = false): VulnerabilityRecord {
  const listing = isListed
    ? {
        dateAdded: '2026-01-05T00:00:00.000Z',
        dueDate: null,
        ransomware: null,
        requiredAction: null,
        notes: null,
      }
    : null;
  const {
    weaknesses: _,
    techniques: __,
    ...body
  } = composeVulnerability(id, [{ source: 'cve-list', rank: 100, facts: { id, ...facts } }]);
  return { ...body, weaknesses: [], techniques: [], kev: kevStatus(listing, '2026.01.05'), epss: null };
}

function score(baseScore: number, source: string, vector: string | null = null): Score {
  return { version: '3.1', vector, baseScore, severity: 'high', source, role: 'cna' };
}

function decision(exploitation: string, automatable: string, day: string): SsvcDecision {
  const timestamp = `2026-01-${day}T00:00:00.000Z`;
  return {
    exploitation,
    automatable,
    technicalImpact: null,
    role: null,
    version: null,
    timestamp,
    source: 'CISA-ADP',
  };
}

const loom = {
  vendor: 'Looms',
  product: 'Loom',
  cpes: [],
  purl: null,
  defaultStatus: null,
  source: 'cna',
} as const;

const fullFacts: Omit<VulnerabilityFacts, 'id'> = {
  state: 'published',
  modified: '2026-01-03T00:00:00.000Z',
  titles: [{ text: 'Dropped thread', lang: 'en', source: 'cna' }],
  descriptions: [{ text: 'A thread is dropped.', lang: 'en', source: 'cna' }],
  scores: [score(5, 'a')],
  affected: [{ ...loom, versions: [{ version: '1.4', status: 'affected', scheme: null }] }],
  remarks: [{ kind: 'workaround', text: 'Hold it.', lang: 'en', source: 'cna' }],
  references: [{ url: 'https://loom.test/', tags: [], source: 'cna' }],
};

const factsOf = (record: VulnerabilityRecord, predicate: string) =>
  vulnerabilityFacts(record)
    .filter(({ claim }) => claim.predicate === predicate)
    .map(({ claim, pointers, matter }) => [claim.object, pointers, matter]);

describe('the facts of a record', () => {
  test('have one score for all scorers that give it, of one matter with others of its version', () => {
    const record = recordOf({ scores: [score(7.5, 'a'), score(7.5, 'b'), score(9, 'c')] });
    assert.deepEqual(factsOf(record, 'cvss').sort(), [
      ['7.5', ['/cvss/0', '/cvss/1'], 'cvss 3.1'],
      ['9.0', ['/cvss/2'], 'cvss 3.1'],
    ]);
  });

  test('have each tag once, of which none contradicts another', () => {
    const record = recordOf({ tags: ['disputed', 'unsupported-when-assigned', 'disputed'] });
    const facts = factsOf(record, 'tag');
    assert.deepEqual(
      facts.map(([tag, , matter]) => [tag, matter]),
      [
        ['disputed', null],
        ['unsupported-when-assigned', null],
      ],
    );
    assert.deepEqual(facts[0]?.[1], ['/tags/0']);
  });

  test('have the answers of all decisions', () => {
    const record = recordOf({ ssvc: [decision('poc', 'no', '02'), decision('active', 'no', '01')] });
    assert.deepEqual(factsOf(record, 'ssvc-exploitation'), [
      ['poc', ['/ssvc/exploitation'], 'ssvc-exploitation'],
      ['active', ['/otherSsvc/0/exploitation'], 'ssvc-exploitation'],
    ]);
    assert.deepEqual(factsOf(record, 'ssvc-automatable'), [
      ['no', ['/ssvc/automatable', '/otherSsvc/0/automatable'], 'ssvc-automatable'],
    ]);
  });

  test('have affected versions as intervals, with the product and the place of the range', () => {
    const record = recordOf({
      affected: [
        {
          ...loom,
          versions: [
            { version: '2.0', lessThan: '2.15.0', status: 'affected', scheme: 'semver' },
            { version: '1.0', status: 'unaffected', scheme: null },
            { version: '1.4', status: 'affected', scheme: null },
          ],
        },
      ],
    });
    assert.deepEqual(factsOf(record, 'affected-range'), [
      ['>= 2.0, < 2.15.0', ['/affected/0/versions/0'], null],
      ['1.4', ['/affected/0/versions/2'], null],
    ]);
    const [first] = vulnerabilityFacts(record).filter(({ claim }) => claim.predicate === 'affected-range');
    assert.deepEqual(first?.claim.qualifiers, { product: 'Loom', vendor: 'Looms' });
  });

  test('have at most 50 affected ranges, however many there are', () => {
    const versions = Array.from({ length: 80 }, (_, i) => ({
      version: `1.${i}`,
      status: 'affected' as const,
      scheme: null,
    }));
    assert.equal(factsOf(recordOf({ affected: [{ ...loom, versions }] }), 'affected-range').length, 50);
  });

  test('have the action that KEV demands, as a text', () => {
    const { kev, ...record } = recordOf({}, true);
    const facts = factsOf(
      { ...record, kev: { ...kev, requiredAction: 'Unplug it.' } },
      'kev-required-action',
    );
    assert.deepEqual(facts, [['Unplug it.', ['/kev/requiredAction'], null]]);
  });

  test('are all among the claims by which the record is found, listed or not', () => {
    for (const isListed of [true, false]) {
      const record = recordOf(fullFacts, isListed);
      const listing = isListed
        ? { ...record.kev, dateAdded: record.kev.dateAdded ?? '', ransomware: null }
        : null;
      const found = new Set(vulnerabilityClaims(record, listing).map((claim) => claim.id));
      const facts = vulnerabilityFacts(record);
      assert.ok(facts.length > 8);
      for (const { claim } of facts) assert.ok(found.has(claim.id), claim.predicate);
    }
  });
});

test('a CVE without a record has claims that are those of its facts', () => {
  const { epss: _, ...record } = recordOf({});
  const epss = { date: '2026-01-01T00:00:00.000Z', score: 0.5, percentile: 0.5, model: null, trend: [] };
  const facts = vulnerabilityFacts({ ...record, epss });
  const claims = new Set(unrecordedClaims(id).map((claim) => claim.id));
  const unstated = facts.filter(({ claim }) => !claims.has(claim.id));
  assert.deepEqual(
    unstated.map(({ claim }) => [claim.predicate, claim.object]),
    [['state', 'unknown']],
  );
});
