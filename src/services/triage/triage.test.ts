import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { Handling } from '../../domain/handling/handling.ts';
import { Failure } from '../../kit/failure.ts';
import { openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { handlingBasis } from '../handling/basis.ts';
import { triage } from './triage.ts';
import type { TriageWork } from './types.ts';

const [listed, scored, quiet] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const module = 'pkg:golang/example.test/Loom';
const ssvc = resolve(import.meta.dirname, '../../../../shared/data/ssvc');
const tables = ['cisa_bod_26_04_1_0_0.json', 'cisa_coordinator_2_0_3.json'];

function goRecord(id: string, aliases: readonly string[]): string {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.4.0' }] }];
  const affected = [{ package: { name: 'example.test/Loom', ecosystem: 'Go' }, ranges }];
  return JSON.stringify({ schema_version: '1.3.1', id, modified: '2026-01-10T00:00:00Z', aliases, affected });
}

async function openFilled(t: TestContext) {
  const store = await openHistoryStore(t);
  await store.sync({
    'one.json': cveRecord(listed, { updated: '2026-01-10', baseScore: 5.1 }),
    'two.json': cveRecord(scored, { updated: '2026-01-10', baseScore: 9.8 }),
    'three.json': cveRecord(quiet, { updated: '2026-01-10', baseScore: 3 }),
    'kev.json': kevCatalogue('2026-06-20', { [listed]: '2026-07-01' }),
    'go.json': goRecord('GO-2026-0001', [scored]),
    ...Object.fromEntries(tables.map((name) => [name, readFileSync(join(ssvc, name), 'utf8')])),
  });
  const reader = store.reader();
  t.after(() => reader.close());
  const run = (body: unknown, options: Partial<TriageWork> = {}) => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    return triage({ reader }, { bytes, limit: 1_000, ...options });
  };
  return Object.assign(run, { reader });
}

/** An OpenVEX document with a statement for each pair. */
function vex(...statements: readonly (readonly [cve: string, status: string, product?: string])[]) {
  return {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    statements: statements.map(([name, status, product]) => ({
      vulnerability: { name },
      status,
      ...(product !== undefined && { products: [{ '@id': product }] }),
    })),
  };
}

test('triage', async (t) => {
  const run = await openFilled(t);

  await t.test('puts the soonest tier first, and explains itself', () => {
    const { items, counts, table } = run({ ids: [quiet, scored, listed] });
    assert.deepEqual(
      items.map(({ id, tier, kev }) => [id, tier, kev]),
      [
        [listed, '3df', true],
        [scored, '3d', false],
        [quiet, '3d', false],
      ],
    );
    assert.deepEqual([counts.tiers['3df'], counts.tiers['3d'], counts.risks.critical], [1, 2, 2]);
    assert.equal(table?.id, 'ssvc:cisa:dt_bod2604');
    const [first] = items;
    assert.ok(first?.reasons.every(({ claims }) => claims.length > 0));
    assert.equal(first?.dueDate, '2026-07-01T00:00:00.000Z');
  });

  await t.test('takes the exposure, the mission and the impact of the caller', () => {
    const tierOf = (body: object) => run({ ids: [scored], ...body }).items[0]?.tier;
    assert.deepEqual(
      [tierOf({}), tierOf({ exposed: true }), tierOf({ exposed: false })],
      ['3d', '3d', '60d'],
    );
    const coordinator = (body: object) => run({ ids: [listed], ...body }).items[0]?.ssvc.coordinator;
    assert.deepEqual(coordinator({ mission: 'high' }), ['act', 'attend']);
    assert.deepEqual(coordinator({}), ['act', 'attend', 'track']);
  });

  await t.test('computes the risk from the environmental score', () => {
    const [item] = run({ ids: [scored], environment: 'MAV:P/MAC:H' }).items;
    const [plain] = run({ ids: [scored] }).items;
    assert.ok(item?.environmentalScore != null && plain?.riskScore != null && item.riskScore !== null);
    assert.ok(item.environmentalScore < (item.cvss ?? 0));
    assert.ok(item.riskScore < plain.riskScore);
    assert.equal(plain.environmentalScore, null);
  });

  await t.test('finds what affects components, and counts what it does not find', () => {
    const { items, unmatched, malformed } = run({
      components: [`${module}@v1.3.0`, `${module}@v1.4.0`, { purl: 'pkg:npm/other@1' }, 'nonsense'],
    });
    assert.deepEqual(
      items.map(({ id, components }) => [
        id,
        components.map(({ pointer, status, fixed }) => [pointer, status, fixed]),
      ]),
      [[scored, [['/components/0', 'affected', ['1.4.0']]]]],
    );
    assert.deepEqual(
      unmatched.map(({ pointer, reason }) => [pointer, reason]),
      [['/components/2', 'not-named']],
    );
    assert.deepEqual(
      malformed.map(({ index }) => index),
      [3],
    );
  });

  await t.test('an SBOM with its own analyses is triaged as it is', () => {
    const component = {
      type: 'library',
      name: 'Loom',
      version: 'v1.3.0',
      purl: `${module}@v1.3.0`,
      'bom-ref': 'loom',
    };
    const bom = { bomFormat: 'CycloneDX', specVersion: '1.6', components: [component] };
    assert.deepEqual(
      run(bom, { exposed: false }).items.map(({ id, tier }) => [id, tier]),
      [[scored, '60d']],
    );
    const analysed = {
      ...bom,
      vulnerabilities: [{ id: scored, analysis: { state: 'not_affected' }, affects: [{ ref: 'loom' }] }],
    };
    const { items, excluded } = run(analysed);
    assert.deepEqual([items, excluded.map(({ vex }) => vex?.statements)], [[], [['/vulnerabilities/0']]]);
    assert.equal(run({ sbom: bom, exposed: false }).items[0]?.components[0]?.pointer, '/sbom/components/0');
  });

  await t.test('statements take off only what they clear everywhere, and are named', () => {
    const two = [`${module}@v1.3.0`, `${module}@v1.2.0`];
    const half = run({ components: two, vex: vex([scored, 'fixed', `${module}@v1.2.0`]) });
    assert.deepEqual(
      half.items[0]?.components.map(({ pointer }) => pointer),
      ['/components/0'],
    );
    const whole = run({ components: two, vex: [vex([scored, 'fixed', module])] });
    assert.deepEqual([whole.items, whole.counts.excluded], [[], 1]);
    assert.deepEqual(whole.excluded[0]?.vex?.statements, ['/vex/0/statements/0']);
  });

  await t.test('contradictory statements do not count, and are reported', () => {
    const { items, warnings, counts } = run({
      ids: [scored],
      vex: vex([scored, 'not_affected'], [scored, 'affected']),
    });
    assert.equal(items[0]?.vex?.status, 'contradictory');
    assert.deepEqual([counts.contradictory, counts.excluded, warnings.length], [1, 0, 1]);
  });

  await t.test('leaves out what the caller handled, names the decision, and brings it back', () => {
    const decided = (cve: string, component: string | null, more: Partial<Handling> = {}) => ({
      ...{ cve, component, status: 'accepted', justification: null, note: null, until: null },
      basis: handlingBasis(run.reader, cve, component),
      ...more,
    });
    const by = (...handlings: readonly object[]) => ({
      own: {
        identity: 1,
        nowMs: Date.parse('2026-06-30T00:00:00.000Z'),
        stored: handlings.map((one) => {
          return { id: 1, version: 1, createdAt: '', updatedAt: '', text: JSON.stringify(one) };
        }),
      },
    });
    const ids = [quiet, scored, listed];
    const left = run({ ids }, by(decided(scored, null), decided(listed, module)));
    assert.deepEqual(
      [left.items.map(({ id }) => id), left.total, left.handled, left.counts.excluded],
      [[listed, quiet], 2, 1, 1],
    );
    const handling = { status: 'accepted', component: null, until: null };
    assert.deepEqual(left.excluded, [{ id: scored, vex: null, handling }]);
    const included = run({ ids }, { ...by(decided(scored, null)), handled: 'include' });
    assert.deepEqual(
      included.items.map((item) => [item.id, item.handling]),
      [
        [listed, null],
        [scored, handling],
        [quiet, null],
      ],
    );
    assert.deepEqual([included.handled, included.excluded], [1, []]);

    const two = { components: [`${module}@v1.3.0`, `${module}@v1.2.0`] };
    const half = run(two, by(decided(scored, `${module}@v1.2.0`)));
    assert.deepEqual(
      half.items.map(({ components }) => components.map(({ pointer }) => pointer)),
      [['/components/0']],
    );
    assert.equal(run(two, by(decided(scored, module))).excluded[0]?.handling?.component, module);
    const changed = { ...handlingBasis(run.reader, scored, null), kev: true };
    assert.equal(run({ ids }, by(decided(scored, null, { basis: changed }))).total, 3);
    assert.equal(run({ ids }, by(decided(scored, null, { until: '2026-06-30T00:00:00.000Z' }))).total, 3);
  });

  await t.test('says nothing of decisions to callers without an identity', () => {
    const sent = JSON.stringify(run({ ids: [quiet, scored] }));
    assert.doesNotMatch(sent, /handl/);
    assert.equal(JSON.stringify(run({ ids: [quiet, scored] }, { handled: 'include' })), sent);
  });

  await t.test('tells unknown ids from malformed ones', () => {
    const { items, missing, malformed } = run({
      ids: [scored, scored.toLowerCase(), 'CVE-2026-99999', 'x', 'GHSA-xxxx-1'],
    });
    assert.deepEqual([items.length, missing], [1, ['GHSA-xxxx-1', 'CVE-2026-99999']]);
    assert.deepEqual(
      malformed.map(({ index, id }) => [index, id]),
      [[3, 'x']],
    );
  });

  await t.test('lists no more than the limit, the most urgent first', () => {
    const { items, total, truncated } = run({ ids: [quiet, scored, listed] }, { limit: 1 });
    assert.deepEqual([items.map(({ id }) => id), total, truncated], [[listed], 3, true]);
  });
});

describe('a triage request', () => {
  for (const [name, body, place] of [
    ['is not JSON', '{', ''],
    ['has no list', {}, ''],
    ['has two lists', { ids: [listed], components: [module] }, ''],
    ['has only malformed ids', { ids: ['x', 'y'] }, 'ids.0'],
    ['has only malformed components', { components: ['x'] }, 'components.0'],
    ['has too many ids', { ids: Array(1_001).fill(listed) }, 'ids'],
    ['has an unknown member', { ids: [listed], order: 'risk' }, ''],
    ['has an unknown impact', { ids: [listed], impact: 'huge' }, 'impact'],
    ['has a base metric as environment', { ids: [listed], environment: 'AV:N' }, 'environment'],
    ['has a repeated metric', { ids: [listed], environment: 'CR:H/CR:L' }, 'environment'],
    ['has statements in no known form', { ids: [listed], vex: [{ statements: 1 }] }, 'vex.0'],
    ['is nested too deep', `{"sbom":${'['.repeat(200)}${']'.repeat(200)}}`, ''],
  ] as const) {
    test(`that ${name} is refused with the place`, async (t) => {
      const run = await openFilled(t);
      assert.throws(
        () => run(body),
        (error) => {
          assert.ok(error instanceof Failure && error.code === 'invalid_input');
          assert.equal(error.details[0]?.path, place);
          return true;
        },
      );
    });
  }

  test('that gives an option twice is refused', async (t) => {
    const run = await openFilled(t);
    assert.throws(
      () => run({ ids: [listed], exposed: true }, { exposed: true }),
      /exposed is in the body and in the query/,
    );
  });
});
