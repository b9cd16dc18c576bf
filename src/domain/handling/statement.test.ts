import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVex } from '../triage/vex.ts';
import { decisionsIn } from './statement.ts';

const cve = 'CVE-2021-44228';
const core = 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1';
const cpe = 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*';

function read(...statements: readonly object[]) {
  const document = {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    timestamp: '2026-01-01T00:00:00Z',
    statements,
  };
  return decisionsIn(readVex(document, '') ?? []);
}

function about(more: object) {
  return { vulnerability: { name: cve }, products: [{ '@id': core }], ...more };
}

test('what others investigate or call affected is open, and their reasons are the note', () => {
  for (const [statement, expected] of [
    [{ status: 'under_investigation' }, ['open', null, null]],
    [{ status: 'affected', action_statement: 'Update.' }, ['open', null, 'Update.']],
    [{ status: 'fixed', status_notes: 'Since May.' }, ['fixed', null, 'Since May.']],
    [{ status: 'not_affected', impact_statement: 'No JNDI.' }, ['not_affected', null, 'No JNDI.']],
    [
      {
        status: 'not_affected',
        justification: 'component_not_present',
        status_notes: 'a',
        impact_statement: 'a',
      },
      ['not_affected', 'component_not_present', 'a'],
    ],
  ] as const) {
    const { stated, skipped } = read(about(statement));
    const [{ decision, basis } = {}] = stated;
    assert.deepEqual([decision?.status, decision?.justification, decision?.note], expected);
    assert.deepEqual([decision?.component, decision?.until, basis, skipped], [core, null, null, []]);
  }
});

test('analyses of CycloneDX are read, with justifications of their own in the note', () => {
  const bom = {
    bomFormat: 'CycloneDX',
    components: [{ 'bom-ref': 'log4j', purl: core }],
    vulnerabilities: [
      {
        id: cve,
        analysis: { state: 'not_affected', justification: 'code_not_reachable', detail: 'Never called.' },
        affects: [{ ref: 'log4j' }],
      },
    ],
  };
  const [{ decision } = {}] = decisionsIn(readVex(bom, '') ?? []).stated;
  assert.deepEqual(
    [decision?.component, decision?.status, decision?.note],
    [core, 'not_affected', 'code_not_reachable\nNever called.'],
  );
});

test('a product without an identifier is named, and is never every product', () => {
  const named = { status: 'fixed', products: [{ '@id': 'https://example.test/shop' }] };
  assert.deepEqual(read(about(named)), {
    stated: [],
    skipped: [{ pointer: '/statements/0', product: 'https://example.test/shop', reason: 'not-identified' }],
  });
  const both = { status: 'fixed', products: [{ '@id': 'urn:x', identifiers: { purl: core, cpe23: cpe } }] };
  assert.deepEqual(
    read(about(both)).stated.map(({ decision }) => decision.component),
    [core, cpe],
  );
  assert.equal(read({ vulnerability: { name: cve }, status: 'fixed' }).stated[0]?.decision.component, null);
});

test('the newest statement counts, and none of those that contradict each other', () => {
  const [older, newer] = ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'];
  const { stated } = read(
    about({ status: 'fixed', timestamp: newer }),
    about({ status: 'affected', timestamp: older }),
  );
  assert.deepEqual(
    stated.map(({ decision, atMs }) => [decision.status, atMs]),
    [['fixed', Date.parse(newer)]],
  );
  const { stated: none, skipped } = read(about({ status: 'fixed' }), about({ status: 'affected' }));
  assert.deepEqual(none, []);
  assert.deepEqual(
    skipped.map(({ pointer, reason }) => `${pointer} ${reason}`),
    ['/statements/0 contradictory', '/statements/1 contradictory'],
  );
});

test('statements that a handling can not hold are named', () => {
  const reasons = (statement: object) => read(about(statement)).skipped.map(({ reason }) => reason);
  assert.deepEqual(reasons({ status: 'not_affected' }), ['no-reason']);
  assert.deepEqual(reasons({ status: 'fixed', status_notes: 'x'.repeat(2_001) }), ['note-too-long']);
});

test('a mark counts only for the status that it was written with', () => {
  const basis = { state: null, kev: false, ransomware: false, severity: 'unknown', exploitation: null };
  const mark = `Cairn: ${JSON.stringify({ status: 'accepted', until: null, basis: { ...basis, verdict: null, fixed: [] } })}`;
  const readAs = (status: string, notes: string) => {
    const [{ decision, basis: stated } = {}] = read(about({ status, status_notes: notes })).stated;
    return [decision?.status, decision?.note, stated !== null];
  };
  assert.deepEqual(readAs('affected', mark), ['accepted', null, true]);
  assert.deepEqual(readAs('affected', `Why.\n${mark}`), ['accepted', 'Why.', true]);
  assert.deepEqual(readAs('fixed', mark), ['fixed', mark, false]);
  assert.deepEqual(readAs('affected', `${mark}x`), ['open', `${mark}x`, false]);
});
