import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { fullView } from '../projection/view.ts';
import { entityStatements } from './entity-trace.ts';
import { weighedClaim } from './statement.ts';
import { openHistoryStore } from './testing/store.ts';
import { goReport, starterPack } from './testing/upstream.ts';

/** An ATT&CK bundle of one domain, with a group that both domains contain. */
function bundle(domain: string, group: Readonly<Record<string, unknown>>): string {
  const object = (type: string, id: string, own: object) => ({
    type,
    id: `${type}--00000000-0000-4000-8000-${id.padStart(12, '0')}`,
    created: '2026-01-01T00:00:00.000Z',
    modified: '2026-01-02T00:00:00.000Z',
    x_mitre_domains: [domain],
    ...own,
  });
  const named = (id: string) => ({
    external_references: [{ source_name: 'mitre-attack', external_id: id, url: `https://a.test/${id}` }],
  });
  const objects = [
    object('x-mitre-tactic', domain === 'ics-attack' ? '1' : '2', {
      name: 'First Access',
      x_mitre_shortname: 'first-access',
      ...named(domain === 'ics-attack' ? 'TA0101' : 'TA0001'),
    }),
    object('intrusion-set', '3', { name: 'Loom Group', ...named('G0901'), ...group }),
  ];
  return JSON.stringify({ type: 'bundle', id: `bundle--${domain}`, spec_version: '2.0', objects });
}

async function statementsOf(t: TestContext, id: string, files: Readonly<Record<string, string>>) {
  const store = await openHistoryStore(t);
  await store.sync(files);
  const statements = await entityStatements(store.evidenceContext(), id, fullView);
  return new Map(statements.map((statement) => [statement.claim.predicate, statement]));
}

const places = (pieces: readonly { readonly pointer: string; readonly quoted: unknown }[] | undefined) =>
  pieces?.map(({ pointer, quoted }) => [pointer, quoted]);

describe('the facts of an entity that several versions describe', () => {
  test('have the places in all versions that state the same', async (t) => {
    const statements = await statementsOf(t, 'G0901', {
      'a.json': bundle('enterprise-attack', {}),
      'b.json': bundle('ics-attack', {}),
    });
    const name = statements.get('name');
    assert.deepEqual(places(name?.supporting), [
      ['/objects/1/name', 'Loom Group'],
      ['/objects/1/name', 'Loom Group'],
    ]);
    assert.equal(new Set(name?.supporting.map(({ version }) => version.sha256)).size, 2);
    assert.equal(name && weighedClaim(name, new Map()).confidence, 0.95);
  });

  test('can be contested only in the state', async (t) => {
    const statements = await statementsOf(t, 'G0901', {
      'a.json': bundle('enterprise-attack', {}),
      'b.json': bundle('ics-attack', { revoked: true, name: 'Loom Gang' }),
    });
    const [state, name] = [statements.get('state'), statements.get('name')];
    assert.equal(state?.value, 'active');
    assert.deepEqual(places(state?.contradicting), [['/objects/1/revoked', true]]);
    assert.deepEqual(state && weighedClaim(state, new Map()), {
      ...state.claim,
      confidence: 0.0475,
      freshness: 0,
      asOf: '2026-01-02T00:00:00.000Z',
      status: 'contested',
    });
    assert.deepEqual([name?.value, name?.supporting.length, name?.contradicting], ['Loom Group', 1, []]);
  });

  test('are not contested by an older version of the same source', async (t) => {
    const newer = { modified: '2026-02-02T00:00:00.000Z' };
    for (const [enterprise, ics, contested] of [
      [newer, { revoked: true }, 0],
      [{}, { ...newer, revoked: true }, 1],
    ] as const) {
      const statements = await statementsOf(t, 'G0901', {
        'a.json': bundle('enterprise-attack', enterprise),
        'b.json': bundle('ics-attack', ics),
      });
      assert.equal(statements.get('state')?.contradicting.length, contested);
    }
  });
});

test('the starter pack counts if no other source states name and state', async (t) => {
  const pack = JSON.parse(starterPack(['CVE-2026-10001']));
  pack.entities = [['G0901', 'group', 'Pack Group']];
  const alone = await statementsOf(t, 'G0901', { 'pack.json': JSON.stringify(pack) });
  assert.deepEqual(places(alone.get('name')?.supporting), [['/entities/0/2', 'Pack Group']]);
  const both = await statementsOf(t, 'G0901', {
    'pack.json': JSON.stringify(pack),
    'a.json': bundle('enterprise-attack', {}),
  });
  assert.deepEqual(places(both.get('name')?.supporting), [['/objects/1/name', 'Loom Group']]);
});

test('the facts of an advisory have their places, and an entity without a description does not have facts', async (t) => {
  const report = goReport('GO-2026-0001', '2026-03-01', []);
  const statements = await statementsOf(t, 'advisory:go-2026-0001', { 'GO-2026-0001.json': report });
  assert.deepEqual(
    [...statements.values()].map(({ claim, supporting }) => [claim.predicate, supporting[0]?.pointer]),
    [
      ['name', '/summary'],
      ['state', ''],
      ['created', '/published'],
      ['modified', '/modified'],
    ],
  );
  const none = await statementsOf(t, 'pkg:golang/example.test/loom', { 'GO-2026-0001.json': report });
  assert.deepEqual([...none], []);
});
