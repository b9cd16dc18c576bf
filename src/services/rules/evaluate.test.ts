import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, type TestContext, test } from 'node:test';
import { type HistoryStore, nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import {
  cveRecord,
  disputedRecord,
  epssTable,
  goReport,
  kevCatalogue,
} from '../../provenance/testing/upstream.ts';
import type { HistoryContext } from '../context.ts';
import { readerContext } from '../reads.ts';
import type { RuleEvaluation } from './contract.ts';
import { evaluateRequest } from './evaluate.ts';
import { listRules } from './list.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const secret = new Uint8Array(32);
const attack = new URL('../../sources/attack/fixtures/enterprise.json', import.meta.url);

async function openAll(t: TestContext) {
  const store = await openHistoryStore(t);
  await store.sync({
    'one.json': cveRecord(one, { updated: '2026-01-10', baseScore: 5 }),
    'two.json': disputedRecord(two, '2026-01-10'),
    'kev.json': kevCatalogue('2026-01-10', { [two]: '2026-02-01' }),
    'a.csv': epssTable('2026-02-01', { [one]: 0.1, [two]: 0.1, [three]: 0.1 }),
    'GO-2026-0001.json': goReport('GO-2026-0001', '2026-03-01', [one]),
  });
  await store.sync({
    'one.json': cveRecord(one, { updated: '2026-02-10', baseScore: 9.8, title: 'Loom runs remote code' }),
    'kev.json': kevCatalogue('2026-02-11', { [one]: '2026-03-01', [two]: '2026-01-20' }),
    'b.csv': epssTable('2026-02-02', { [one]: 0.4, [two]: 0.1, [three]: 0.9 }),
  });
  const context = contextOf(store, t);
  return (body: unknown) => evaluateRequest(context, { bytes: Buffer.from(JSON.stringify(body)), own: [] });
}

function contextOf(store: HistoryStore, t: TestContext): HistoryContext {
  const evidenceContext = store.evidenceContext();
  const reader = store.reader();
  t.after(() => reader.close());
  const { manifests } = evidenceContext;
  const [clock, checkTimes] = [() => nowMs, () => new Map()];
  const entities = { reader, manifests, clock, checkTimes, search: store.search };
  return { ...readerContext(entities, secret), evidenceContext };
}

const idsOf = ({ matches }: RuleEvaluation) => matches.map(({ ruleId }) => ruleId);

const own = (when: unknown, event = 'kev_added') => [
  { id: 'own', name: 'Own', events: [event], severity: 'low', when },
];

describe('the evaluation of rules', () => {
  test('takes the newest stored event of the type and the entity', async (t) => {
    const ask = await openAll(t);
    const result = await ask({ event: 'kev_added', entity: { id: one.toLowerCase() } });
    assert.ok(idsOf(result).includes('kev-added-severe'));
    assert.match(result.event?.id ?? '', /^[0-9a-f]{16}$/);
    assert.deepEqual([result.event?.source, result.event?.provided], ['kev', false]);
    assert.deepEqual(result.entity, {
      ...{ id: one, type: 'vulnerability', known: true, severity: 'critical', provided: [] },
    });
    assert.deepEqual(result.warnings, []);
    const applicable = listRules().items.filter(({ events }) => events.includes('kev_added'));
    assert.equal(result.evaluated, applicable.length);
    const moved = await ask({ event: 'kev_due_changed', entity: { id: two } });
    assert.deepEqual(idsOf(moved), ['kev-due-earlier']);
  });

  test('matches nothing if no such event is stored, and says what the catalog has', async (t) => {
    const ask = await openAll(t);
    const { matches, event, warnings } = await ask({ event: 'kev_added', entity: { id: two } });
    assert.deepEqual([matches, event?.id, event?.provided], [[], null, false]);
    assert.match(
      warnings[0] ?? '',
      /No kev_added event .* 2026\.02\.11 of 2026-02-11 has listed it since 2026-01-05/,
    );
  });

  test('lets the request win, marks it, and names what the store has', async (t) => {
    const ask = await openAll(t);
    const body = {
      event: 'kev_removed',
      entity: { id: one, severity: 'LOW' },
      before: { dateAdded: '2026-01-05' },
      after: null,
      rules: own(
        {
          all: [
            { fact: 'severity', op: 'eq', value: 'low' },
            { fact: 'kev', op: 'eq', value: false },
            { query: 'severity:low kev:false' },
          ],
        },
        'kev_removed',
      ),
    };
    const { matches, entity, warnings } = await ask(body);
    assert.deepEqual(
      matches[0]?.trace.map(({ result, provided }) => [result, provided]),
      [
        [true, true],
        [true, true],
        [true, undefined],
        [true, undefined],
      ],
    );
    assert.ok(entity?.provided.includes('severity') && entity.provided.includes('kev'));
    assert.ok(
      warnings.includes(
        'severity is low in the request, and critical by the store. The rules compare the value of the request.',
      ),
    );
    assert.ok(
      warnings.some((text) =>
        text.startsWith('kev is false in the request, and true by the KEV catalog 2026.02.11 of 2026-02-11.'),
      ),
    );
    const { matches: none } = await ask({ ...body, entity: { id: one, severity: 'unknown' } });
    assert.deepEqual(none, []);
  });

  test('knows only the request of an id that no source names', async (t) => {
    const ask = await openAll(t);
    const result = await ask({
      event: 'kev_added',
      entity: { id: 'CVE-2099-0001', severity: 'critical' },
      before: null,
      after: { dateAdded: '2026-02-01' },
      rules: own({
        all: [
          { fact: 'risk', op: 'eq', value: 'critical' },
          { query: 'id:CVE-2099-0001 severity:critical kev:true' },
        ],
      }),
    });
    assert.deepEqual(idsOf(result), ['own']);
    assert.equal(result.matches[0]?.trace[0]?.provided, true);
    assert.equal(result.entity?.known, false);
    assert.match(result.warnings[0] ?? '', /No loaded source names CVE-2099-0001.*2026-02-11/);
  });

  test('refuses what cannot be read, with its place', async (t) => {
    const ask = await openAll(t);
    const entity = { id: one };
    const event = 'kev_added';
    const deep = Array.from({ length: 8 }).reduce<unknown>((inner) => ({ not: inner }), {
      fact: 'kev',
      op: 'eq',
      value: true,
    });
    for (const [body, path] of [
      [{ event: 'kev_aded', entity }, 'event'],
      [{ event }, 'entity'],
      [{ event, entity: { id: '' } }, 'entity.id'],
      [{ event, entity: { id: '../etc' } }, 'entity.id'],
      [{ event, entity: { ...entity, severity: 'severe' } }, 'entity.severity'],
      [{ event, entity, extra: 1 }, 'extra'],
      [{ event, entity, rules: own(deep) }, `/rules/0/when${'/not'.repeat(8)}`],
      [{ event, entity, rules: own({ fact: 'constructor', op: 'eq', value: 1 }) }, '/rules/0/when/fact'],
      [
        { event, entity, rules: own({ fact: 'title', op: 'matches', value: '(a{100}){100}' }) },
        '/rules/0/when/value',
      ],
      [{ dryRun: { since: 'yesterday' } }, 'dryRun.since'],
      [{ dryRun: {}, after: 1 }, 'after'],
      [{ dryRun: { limit: -1 } }, 'dryRun.limit'],
    ] as const) {
      await assert.rejects(ask(body), (error: { code: string; details: { path: string }[] }) => {
        assert.deepEqual([error.code, error.details[0]?.path], ['invalid_input', path], JSON.stringify(body));
        return true;
      });
    }
  });

  test('counts and lists stored events in a dry run, page by page', async (t) => {
    const ask = await openAll(t);
    const all = await ask({ dryRun: { limit: 100 } });
    assert.deepEqual([all.event, all.entity, all.dryRun?.nextCursor], [null, null, null]);
    assert.equal(all.dryRun?.events, all.dryRun?.total);
    assert.equal(all.dryRun?.matched, all.matches.length);
    assert.ok(idsOf(all).includes('epss-jump') && idsOf(all).includes('kev-due-earlier'));
    const keys = (result: RuleEvaluation) =>
      result.matches.map(({ ruleId, event }) => `${ruleId} ${event?.id}`);
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ask({ dryRun: { limit: 1, cursor: cursor ?? undefined } });
      found.push(...keys(page));
      cursor = page.dryRun?.nextCursor ?? null;
    }
    assert.deepEqual(found, keys(all));
    const counted = await ask({ dryRun: { limit: 0 } });
    assert.deepEqual([counted.matches, counted.dryRun?.matched], [[], all.matches.length]);
    const some = await ask({
      event: 'epss_jump',
      entity: { id: three },
      dryRun: { since: '2026-02-02', until: '2026-02-02' },
    });
    assert.deepEqual(idsOf(some), ['epss-jump']);
    assert.equal((await ask({ dryRun: { since: '2026-03-01' } })).dryRun?.total, 0);
    const { nextCursor } = (await ask({ dryRun: { limit: 1 } })).dryRun ?? {};
    await assert.rejects(ask({ event: 'rejected', dryRun: { limit: 1, cursor: nextCursor } }), {
      code: 'cursor_invalid',
    });
  });

  test('judges versions of products in queries alike for one entity and in a dry run', async (t) => {
    const ask = await openAll(t);
    for (const [version, expected] of [
      ['1.3.0', ['own']],
      ['1.5.0', []],
    ] as const) {
      const rules = own({ query: `purl:pkg:golang/example.test/loom@${version}` });
      assert.deepEqual(
        idsOf(await ask({ event: 'kev_added', entity: { id: one }, rules })),
        expected,
        version,
      );
      assert.deepEqual(idsOf(await ask({ event: 'kev_added', rules, dryRun: {} })), expected, version);
    }
  });

  test('finds a subject by the group that exploits it, alike for one entity and in a dry run', async (t) => {
    const store = await openHistoryStore(t);
    const exploited = 'CVE-2020-99001';
    await store.sync({
      'one.json': cveRecord(exploited, { updated: '2026-01-10' }),
      'attack.json': readFileSync(attack, 'utf8'),
      'kev.json': kevCatalogue('2026-01-10', { [two]: '2026-02-01' }),
    });
    await store.sync({
      'kev.json': kevCatalogue('2026-02-11', { [two]: '2026-02-01', [exploited]: '2026-03-01' }),
    });
    const context = contextOf(store, t);
    const ask = (body: unknown) =>
      evaluateRequest(context, { bytes: Buffer.from(JSON.stringify(body)), own: [] });
    for (const [query, expected] of [
      ['group:"paper bird"', ['own']],
      ['exploited-by:G9001 kev:true', ['own']],
      ['group:heron', []],
    ] as const) {
      const rules = own({ query });
      const alone = await ask({ event: 'kev_added', entity: { id: exploited }, rules });
      assert.deepEqual(
        idsOf(alone).filter((id) => id === 'own'),
        expected,
        query,
      );
      assert.deepEqual(idsOf(await ask({ event: 'kev_added', rules, dryRun: {} })), expected, query);
    }
  });
});
