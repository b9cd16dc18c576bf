import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EntityState } from '../domain/entity/facts.ts';
import type { KevListing } from '../domain/exploitation.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';
import { sha256 } from '../kit/digest.ts';
import { byOf, compareAllStatements } from './compare-statements.ts';
import type { Statement } from './mapping.ts';

const digest = (text: string) => Buffer.from(sha256(text), 'hex');

const cve = (id: string, own: Omit<VulnerabilityFacts, 'id'> = {}): Statement => {
  const vulnerability = { id, ...own };
  return { subject: id, place: null, vulnerability, digest: digest(JSON.stringify(vulnerability)) };
};
const group = (id: string, state: EntityState, name = 'Weavers'): Statement => {
  const entity = { id, type: 'group', name, state } as const;
  return { subject: id, place: null, entity, digest: digest(JSON.stringify(entity)) };
};
const listing = (dueDate: string): KevListing => {
  return {
    dateAdded: '2024-01-01T00:00:00.000Z',
    dueDate,
    ransomware: null,
    requiredAction: null,
    notes: null,
  };
};
const notice = (id: string): NonNullable<VulnerabilityFacts['advisories']>[number] => {
  const unknown = { publisher: null, url: null, published: null, modified: null, withdrawn: null };
  return { id, label: id, title: null, ...unknown, remediations: [], source: 'test' };
};

const [one, two, three] = ['CVE-2024-0001', 'CVE-2024-0002', 'CVE-2024-0003'] as const;

function changed(before: readonly Statement[] | null, after: readonly Statement[]) {
  const { items, changes } = compareAllStatements(before, after);
  return {
    items: items.map(({ subject, by }) => `${subject} ${by === null ? 'gone' : 'said'}`),
    changes: changes.map(({ subject, type }) => `${subject} ${type}`),
  };
}

describe('two versions that follow each other', () => {
  test('differ in the subjects of which they say something else, or nothing any more', () => {
    const before = [cve(one), cve(two, { tags: ['a'] }), cve(three)];
    const after = [cve('CVE-2024-0004'), cve(two, { tags: ['b'] }), cve(one)];
    assert.deepEqual(changed(before, after).items, ['CVE-2024-0004 said', `${two} said`, `${three} gone`]);
    assert.deepEqual(changed(before, before), { items: [], changes: [] });
  });

  test('reports everything as new if there is only one version', () => {
    assert.deepEqual(changed(null, [cve(one), group('G0001', 'active')]).items, [
      `${one} said`,
      'G0001 said',
    ]);
  });

  test('report listings and advisories that came and went', () => {
    const before = [
      cve(one, { kev: listing('a') }),
      cve(two, { kev: listing('a'), advisories: [notice('x')] }),
    ];
    const after = [
      cve(two, { kev: listing('b'), advisories: [notice('y'), notice('x')] }),
      cve(three, { kev: listing('c') }),
    ];
    assert.deepEqual(changed(before, after).changes, [
      `${two} kev_due_changed`,
      `${two} advisory_added`,
      `${three} kev_added`,
      `${one} kev_removed`,
    ]);
  });

  test('tell that an entity was revoked, not that it is there and is', () => {
    for (const [before, after, expected] of [
      [[group('G0001', 'active')], [group('G0001', 'revoked')], ['G0001 entity_revoked']],
      [[group('G0001', 'deprecated')], [group('G0001', 'revoked')], ['G0001 entity_revoked']],
      [[group('G0001', 'revoked')], [group('G0001', 'revoked', 'Spinners')], []],
      [[group('G0001', 'active')], [group('G0001', 'deprecated')], []],
      [[group('G0001', 'revoked')], [group('G0001', 'active')], []],
      [[group('G0001', 'active')], [], []],
      [[], [group('G0001', 'revoked')], []],
    ] as const) {
      assert.deepEqual(changed(before, after).changes, expected);
    }
  });
});

test('an item or the whole document describes a subject', () => {
  const place = { ordinal: 3, start: 10, length: 20 };
  assert.deepEqual(byOf({ subject: one, place, digest: digest('x') }), { ...place, digest: digest('x') });
  assert.deepEqual(byOf({ subject: one, place: null, digest: digest('x') }), {
    ordinal: null,
    start: null,
    length: null,
    digest: digest('x'),
  });
});
