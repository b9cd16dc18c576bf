import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { composeVulnerability, kevStatus } from '../compose.ts';
import type { SsvcDecision } from '../exploitation.ts';
import type { Score } from '../score.ts';
import type { VulnerabilityFacts, VulnerabilityRecord } from '../vulnerability.ts';
import { entityFacts, unrecordedClaims, vulnerabilityClaims, vulnerabilityFacts } from './facts.ts';

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

  test('are all among the claims by which the record is found, listed or not', () => {
    for (const isListed of [true, false]) {
      const record = recordOf({ state: 'published', scores: [score(5, 'a')] }, isListed);
      const listing = isListed
        ? { ...record.kev, dateAdded: record.kev.dateAdded ?? '', ransomware: null }
        : null;
      const found = new Set(vulnerabilityClaims(record, listing).map((claim) => claim.id));
      const facts = vulnerabilityFacts(record);
      assert.ok(facts.length > 2);
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

test('an entity has the facts that are there, and its state alone can be contradicted', () => {
  const facts = entityFacts({ id: 'G0001', name: 'A', state: 'active', created: null, modified: null });
  assert.deepEqual(
    facts.map(({ claim, pointers, matter }) => [claim.predicate, claim.object, pointers, matter]),
    [
      ['name', 'A', ['/name'], null],
      ['state', 'active', ['/state'], 'state'],
    ],
  );
});
